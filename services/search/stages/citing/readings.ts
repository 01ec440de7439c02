import type { Column, Condition, FieldRef, Plan } from "../../plan.ts";
import { datasetOf, type SemanticModel } from "../../semantic.ts";
import {
  type AggregateOf,
  aggregatesOf,
  isExtreme,
  keysOf,
  readOnly,
  recordsOf,
  valuesOf,
  whenOf,
} from "../arithmetic/aggregates.ts";
import { type Outcome, shownOnly } from "./shown.ts";

/** A figure of more records than these names their data set instead of each of them. */
export const MOST_CITED = 20;
/** Records of figures that are read to be named, at most. */
export const MOST_READ = 1_000;
/** Records among which those that have an extreme are looked for, at most. */
const MOST_SEARCHED = 1_000_000;

/** A plan whose rows are the records behind figures of another. */
export interface Reading {
  /** Which of the aggregates' records these are: see `recordsOf` and `whenOf`. */
  readonly which: string;
  readonly plan: Plan;
}

/**
 * Plans of the records behind the figures of a plan's rows, one for each choice of records that
 * its aggregates make, and one for each extreme: those that have it. None where every figure is
 * of one record, or of more than are named.
 */
export function readingsOf(plan: Plan, outcome: Outcome, model: SemanticModel): readonly Reading[] {
  const { counts } = outcome;
  // Of a change also those of the period before are counted, which no row shows.
  const few = plan.change !== undefined || counts.some((count) => count <= MOST_CITED);
  // A row may rest on one record of those that a figure reads, and on more of which it reads none.
  const chosen = readOnly(plan.columns).length > 0;
  const several = chosen || plan.change !== undefined || counts.some((count) => count > 1);
  const key = datasetOf(model, plan.dataset)?.primaryKey ?? [];
  if (!plan.grouped || !several || key.length === 0) return [];
  const aggregates = plan.columns.flatMap(({ expression }) => aggregatesOf(expression));
  const base = toRecords(plan, outcome, model);
  const all = new Map(aggregates.map((each) => [whenOf(each), each.when ?? []]));
  const whole = [...all].map(([which, when]) => ({ which, plan: only(base, when) }));
  const keys = keysOf(plan).map(({ name }) => name);
  const found = counts.reduce((sum, count) => sum + count, 0);
  const sought = found <= MOST_SEARCHED && !plan.change ? aggregates.filter(isExtreme) : [];
  const best = new Map(sought.map((each) => [recordsOf(each), having(base, each, keys)]));
  return [...(few ? whole : []), ...[...best].map(([which, plan]) => ({ which, plan }))];
}

const only = (plan: Plan, when: readonly Condition[]): Plan => ({
  ...plan,
  where: [...plan.where, ...when],
});

/** The records that have the highest or the lowest of a row, all of them where several do. */
function having(base: Plan, { fn, of, when = [] }: AggregateOf, keys: readonly string[]): Plan {
  const value: Column = { name: "_value", expression: { kind: "field", of: of! } };
  return {
    ...only(base, when),
    columns: [...base.columns, value],
    order: [{ column: value.name, direction: fn === "max" ? "desc" : "asc" }],
    top: 1,
    topOf: keys,
  };
}

/** A plan without its adding up: a row is a record, with what tells the rows of figures apart. */
function toRecords(plan: Plan, outcome: Outcome, model: SemanticModel): Plan {
  const { dataset, latest, via } = plan;
  const columns = identityOf(plan, model).map(
    ({ name, of }): Column => ({ name, expression: { kind: "field", of } }),
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

/** What tells the records behind figures apart, by the names of the columns that hold it. */
export function identityOf(
  { columns, dataset }: Plan,
  model: SemanticModel,
): readonly { readonly name: string; readonly of: FieldRef }[] {
  const others = new Set(columns.flatMap(({ expression }) => valuesOf(expression, dataset)));
  const fields = [...others, dataset].flatMap((name) =>
    (datasetOf(model, name)?.primaryKey ?? []).map((field) => ({ dataset: name, field })),
  );
  const distinct = new Map(fields.map((of) => [`${of.dataset} ${of.field}`, of]));
  return [...distinct.values()].map((of, index) => ({ name: `_id${index}`, of }));
}
