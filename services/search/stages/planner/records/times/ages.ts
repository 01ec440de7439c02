import { type Comparison, fieldsIn, fieldsOf, type Plan } from "../../../../plan.ts";
import type { Dataset, Field, SemanticModel } from "../../../../semantic.ts";
import { derivedField, derivedFrom } from "../../../arithmetic/derived.ts";
import { sayingsOf } from "../../../introspect/sayings.ts";
import { shift } from "../../../language/time/period.ts";
import type { Order, Test } from "../query.ts";
import type { State } from "../state.ts";

const BORN = /\bbirth\b|\bborn\b|\bbirthda(?:y|te)\b|\bdob\b/;
const AGE = /\bage\b/;

/**
 * A model in which whoever has a day of birth and no column of an age has one: in full years, on
 * the day that the data is seen from.
 *
 * @param now  that day, ISO
 */
export function withAges(model: SemanticModel, now: string): SemanticModel {
  const datasets = model.datasets.map((dataset) => {
    const born = bornOn(dataset);
    return born ? { ...dataset, fields: [...dataset.fields, ageField(born, now)] } : dataset;
  });
  return datasets.some((each, at) => each !== model.datasets[at]) ? { ...model, datasets } : model;
}

/** The one day of birth of whom no column tells the age. */
function bornOn({ fields }: Dataset): Field | undefined {
  const [only, ...others] = fields.filter(({ kind, label }) => kind === "time" && BORN.test(label));
  return others.length > 0 || fields.some(({ label }) => AGE.test(label)) ? undefined : only;
}

const ageField = (born: Field, now: string): Field => ({
  name: derivedField({ kind: "age", first: born.name, second: now }),
  column: "age",
  label: "age",
  kind: "fact",
  synonyms: sayingsOf("age"),
  values: false,
  valueSynonyms: {},
  aggregation: "none",
  overTime: "none",
  shown: false,
});

/** "older than 40" is whoever turned 40 on a day before: 40 or more on that day, and not 41 today. */
export function settleAges(s: State): undefined {
  for (const node of s.nodes) {
    node.tests.splice(0, node.tests.length, ...node.tests.map(turnedBefore));
    if (node.top) node.top = { ...node.top, ...byBirth(node.top) };
  }
  s.orders = s.orders.map(byBirth);
  if (s.top) s.top = { ...s.top, ...byBirth(s.top) };
}

/** Of two who are 30, the one who was born first is older. */
function byBirth<T extends Order>(order: T): T {
  const { by, direction } = order;
  const age = by.kind === "field" && !by.fn ? derivedFrom(by.of.field) : undefined;
  if (by.kind !== "field" || age?.kind !== "age") return order;
  const of = { ...by.of, field: age.first };
  return { ...order, by: { ...by, of }, direction: direction === "asc" ? "desc" : "asc" };
}

function turnedBefore(test: Test): Test {
  if (test.kind === "any" || test.kind === "all") return { ...test, of: test.of.map(turnedBefore) };
  if (test.kind !== "compare" || test.fn) return test;
  const age = derivedFrom(test.of.field);
  const operator = TURNED[test.operator];
  if (age?.kind !== "age" || !operator) return test;
  const field = derivedField({ ...age, second: shift(age.second, { days: -1 }) });
  return { ...test, of: { ...test.of, field }, operator };
}

const TURNED: Partial<Record<Comparison, Comparison>> = { ">": ">=", "<=": "<" };

/** Whether a plan tells how old somebody is on the day that it is seen from. */
export const readsAge = ({ columns, where, having }: Plan): boolean =>
  [
    ...columns.flatMap(({ expression }) => fieldsOf(expression)),
    ...[...where, ...having].flatMap(fieldsIn),
  ].some(({ field }) => derivedFrom(field)?.kind === "age");
