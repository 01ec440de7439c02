import type { Column, Condition, Expression, Plan, Scalar } from "../../plan.ts";
import { fieldsOf, isAggregate } from "../../plan.ts";
import { datasetOf, fieldOf, type SemanticModel } from "../../semantic.ts";

/** A figure of more records than these names their data set instead of each of them. */
export const MOST_CITED = 20;
/** Records of figures that are read to be named, at most. */
export const MOST_READ = 1_000;
/** Keys of rows that a statement is told at most; with more it reads what the plan reads. */
const MOST_KEYS = 200;

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

/** Where only some rows are shown, only their records are of interest. */
export function shownOnly(
  plan: Plan,
  { all }: Outcome,
  model: SemanticModel,
): readonly Condition[] {
  if (plan.top === undefined && plan.having.length === 0) return [];
  const along = new Set(alongOf(plan));
  return keysOf(plan).flatMap(({ name, expression }): readonly Condition[] => {
    const values = [...new Set(all(name))];
    const told = values.every((value) => typeof value === "string" || typeof value === "number");
    if (along.has(name) || expression.kind !== "field" || !told) return [];
    // Engines write moments and exact decimals as text, and do not compare them with text.
    const { dataset, field } = expression.of;
    const kind = fieldOf(datasetOf(model, dataset), field)?.kind;
    if (kind === "time" || kind === "fact") return [];
    if (values.length === 0 || values.length > MOST_KEYS) return [];
    return [{ kind: "in", left: expression, values: values as Scalar[], negated: false }];
  });
}
