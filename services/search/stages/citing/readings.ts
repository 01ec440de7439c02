import type { Column, Condition, Expression, Plan, Scalar } from "../../plan.ts";
import { fieldsOf, isAggregate } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";
import { toCells } from "../cells.ts";

/** A figure of more records than these names their data set instead of each of them. */
export const MOST_CITED = 20;
/** Records of figures that are read to be named, at most. */
export const MOST_READ = 1_000;
/** Keys of rows that a statement is told at most; with more it reads what the plan reads. */
const MOST_KEYS = 200;
/** Rows whose keys are told together, one row after the other. */
const MOST_ROWS = 30;

/** What came of a plan: its rows' values by column, and how many records each row rests on. */
export interface Outcome {
  readonly all: (name: string) => readonly unknown[];
  readonly counts: readonly number[];
}

/** A plan whose rows are the records behind figures of another. */
export interface Reading {
  /** Which of the aggregates' conditions these records fulfil: see `whenOf`. */
  readonly when: string;
  readonly plan: Plan;
}

/** Columns that tell the rows of a plan apart. */
export const keysOf = ({ columns }: Plan): readonly Column[] =>
  columns.filter(({ expression }) => !isAggregate(expression));

/** The aggregates of an expression. */
export function aggregatesOf(
  expression: Expression,
): readonly (Expression & { kind: "aggregate" })[] {
  switch (expression.kind) {
    case "aggregate":
      return [expression];
    case "arithmetic":
      return [...aggregatesOf(expression.left), ...aggregatesOf(expression.right)];
    case "growth":
      return [...aggregatesOf(expression.first), ...aggregatesOf(expression.last)];
    default:
      return [];
  }
}

/** Datasets whose values a figure is made of; conditions only choose among them. */
export function valuesOf(expression: Expression, root: string): readonly string[] {
  const aggregates = aggregatesOf(expression);
  const found =
    aggregates.length > 0
      ? aggregates.map(({ of }) => of?.dataset ?? root)
      : fieldsOf(expression).map(({ dataset }) => dataset);
  return found.length > 0 ? [...new Set(found)] : [root];
}

/** The same text for aggregates of the same records. */
export const whenOf = ({ when = [] }: { readonly when?: readonly Condition[] }): string =>
  JSON.stringify(when);

/** Periods that a change looks back over, the coarser first. */
export const alongOf = ({ change }: Plan): readonly string[] =>
  change ? [...(change.coarser ?? []), change.over] : [];

/**
 * Plans of the records behind the figures of a plan's rows, one for each choice of records that
 * its aggregates make. None where every figure is of one record, or of more than are named.
 */
export function readingsOf(plan: Plan, outcome: Outcome, model: SemanticModel): readonly Reading[] {
  const { counts } = outcome;
  // Of a change also those of the period before are counted, which no row shows.
  const few = plan.change !== undefined || counts.some((count) => count <= MOST_CITED);
  const several = plan.change !== undefined || counts.some((count) => count > 1);
  const key = datasetOf(model, plan.dataset)?.primaryKey ?? [];
  if (!plan.grouped || !few || !several || key.length === 0) return [];
  const aggregates = plan.columns.flatMap(({ expression }) => aggregatesOf(expression));
  const choices = new Map(aggregates.map((each) => [whenOf(each), each.when ?? []]));
  const base = recordsOf(plan, outcome, model);
  return [...choices].map(([when, more]) => ({
    when,
    plan: { ...base, where: [...base.where, ...more] },
  }));
}

/** A plan without its adding up: a row is a record, with what tells the rows of figures apart. */
function recordsOf(plan: Plan, outcome: Outcome, model: SemanticModel): Plan {
  const { dataset, latest, via } = plan;
  const others = new Set(plan.columns.flatMap(({ expression }) => valuesOf(expression, dataset)));
  const identity = [...others, dataset].flatMap((name) =>
    (datasetOf(model, name)?.primaryKey ?? []).map((field) => ({ dataset: name, field })),
  );
  const columns = identity.map(
    (of, index): Column => ({ name: `_id${index}`, expression: { kind: "field", of } }),
  );
  return {
    dataset,
    columns: [...keysOf(plan).map(({ name, expression }) => ({ name, expression })), ...columns],
    grouped: false,
    where: [...plan.where, ...shownOnly(plan, outcome, model)],
    having: [],
    order: [],
    ...(latest && { latest }),
    ...(via && { via }),
  };
}

/** Conditions that leave of a plan's records those that its rows were made of. */
export function shownOnly(
  plan: Plan,
  outcome: Outcome,
  model: SemanticModel,
): readonly Condition[] {
  if (plan.top === undefined && plan.having.length === 0) return [];
  const keys = keysOf(plan)
    .filter(({ name }) => !alongOf(plan).includes(name))
    .flatMap((key) => toldKey(key, outcome, model));
  const rows = outcome.counts.map((_, row) => keys.map(({ values }) => values[row]!));
  const different = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  if (keys.length < 2 || different.length > MOST_ROWS)
    return keys.flatMap(({ left, values }) => among(left, [...new Set(values)]));
  const each = different.map(
    (row): Condition => ({
      kind: "all",
      of: row.flatMap((value, index) => among(keys[index]!.left, [value])),
    }),
  );
  return each.length === 0 ? [] : [{ kind: "any", of: each }];
}

/** None where values are too many to be told. */
const among = (left: Expression, values: readonly Scalar[]): readonly Condition[] =>
  values.length === 0 || values.length > MOST_KEYS
    ? []
    : [{ kind: "in", left, values, negated: false }];

interface ToldKey {
  readonly left: Expression;
  readonly values: readonly Scalar[];
}

/** What a statement can be told of a key: names, numbers and periods, where no row is without. */
function toldKey(
  { name, expression }: Column,
  { all }: Outcome,
  model: SemanticModel,
): readonly ToldKey[] {
  if (!isName(expression, model)) return [];
  const values = expression.kind === "bucket" ? toCells(all(name), name).cells : all(name);
  const told = values.every((value) => typeof value === "string" || typeof value === "number");
  return told ? [{ left: expression, values: values as readonly Scalar[] }] : [];
}

/** Engines write moments and exact decimals as text, and do not compare them with text. */
function isName(expression: Expression, model: SemanticModel): boolean {
  if (expression.kind !== "field") return expression.kind === "bucket";
  const { dataset, field } = expression.of;
  const kind = fieldOf(datasetOf(model, dataset), field)?.kind;
  return kind !== "time" && kind !== "fact";
}

/** The records that any aggregate reads, where each of them reads only some. */
export function readOnly({ columns }: Plan): readonly Condition[] {
  const aggregates = columns.flatMap(({ expression }) => aggregatesOf(expression));
  const choices = new Map(aggregates.map((each) => [whenOf(each), each.when ?? []]));
  const parts = [...choices.values()];
  if (parts.length === 0 || parts.some((when) => when.length === 0)) return [];
  const of = parts.map(
    (when): Condition => (when.length === 1 ? when[0]! : { kind: "all", of: when }),
  );
  return of.length === 1 ? of : [{ kind: "any", of }];
}
