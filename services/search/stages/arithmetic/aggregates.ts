import {
  type Column,
  type Condition,
  type Expression,
  fieldsOf,
  isAggregate,
  type Plan,
} from "../../plan.ts";

/** A figure of several records. */
export type AggregateOf = Expression & { readonly kind: "aggregate" };

/** Columns that tell the rows of a plan apart. */
export const keysOf = ({ columns }: Plan): readonly Column[] =>
  columns.filter(({ expression }) => !isAggregate(expression));

/** The aggregates of an expression: a statistic reads the records of every field that it is made of. */
export function aggregatesOf(expression: Expression): readonly AggregateOf[] {
  switch (expression.kind) {
    case "aggregate":
      return [expression];
    case "arithmetic":
      return [...aggregatesOf(expression.left), ...aggregatesOf(expression.right)];
    case "growth":
      return [...aggregatesOf(expression.first), ...aggregatesOf(expression.last)];
    case "statistic":
      return [expression.value, ...(expression.by ? [expression.by] : [])]
        .flatMap(fieldsOf)
        .map((of): AggregateOf => {
          const { when } = expression;
          return { kind: "aggregate", fn: "sum", of, ...(when && { when }) };
        });
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

/** A figure that one of its records has: the highest or the lowest of them. */
export const isExtreme = ({ fn, of }: AggregateOf): boolean =>
  (fn === "max" || fn === "min") && of !== undefined;

/** The same text for aggregates of the same records: of an extreme, those that have it. */
export const recordsOf = (each: AggregateOf): string =>
  isExtreme(each) ? JSON.stringify([each.fn, each.of, each.when ?? []]) : whenOf(each);

/** The records that any of these figures reads, where each of them reads only some. */
export function readOnly(columns: readonly Pick<Column, "expression">[]): readonly Condition[] {
  const aggregates = columns.flatMap(({ expression }) => aggregatesOf(expression));
  const choices = new Map(aggregates.map((each) => [whenOf(each), each.when ?? []]));
  const parts = [...choices.values()];
  if (parts.length === 0 || parts.some((when) => when.length === 0)) return [];
  const of = parts.map(
    (when): Condition => (when.length === 1 ? when[0]! : { kind: "all", of: when }),
  );
  return of.length === 1 ? of : [{ kind: "any", of }];
}
