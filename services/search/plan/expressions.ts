import type { Condition, Expression, FieldRef } from "./plan.ts";

export const sameField = (a: FieldRef, b: FieldRef): boolean =>
  a.dataset === b.dataset && a.field === b.field;

/** The expressions that one calculates with. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "arithmetic":
      return [expression.left, expression.right];
    case "growth":
      return [expression.first, expression.last];
    case "whole":
    case "rank":
      return [expression.figure];
    case "statistic":
      return [expression.value, ...(expression.by ? [expression.by] : [])];
    default:
      return [];
  }
}

/** The same with other parts in the place of its own. */
export function withParts(
  expression: Expression,
  other: (part: Expression) => Expression,
): Expression {
  switch (expression.kind) {
    case "arithmetic":
      return { ...expression, left: other(expression.left), right: other(expression.right) };
    case "growth":
      return { ...expression, first: other(expression.first), last: other(expression.last) };
    case "whole":
    case "rank":
      return { ...expression, figure: other(expression.figure) };
    case "statistic":
      return {
        ...expression,
        value: other(expression.value),
        ...(expression.by && { by: other(expression.by) }),
      };
    default:
      return expression;
  }
}

/** An expression and all that it calculates with. */
export const expressionsIn = (expression: Expression): readonly Expression[] => [
  expression,
  ...partsOf(expression).flatMap(expressionsIn),
];

/** Every field that an expression reads. */
export const fieldsOf = (expression: Expression): readonly FieldRef[] =>
  // Most are one field.
  expression.kind === "field"
    ? [expression.of]
    : expressionsIn(expression).flatMap((each) => [
        ...("of" in each && each.of ? [each.of] : []),
        ...("when" in each && each.when ? each.when.flatMap(fieldsIn) : []),
      ]);

/** Every field of its own statement that a condition reads. */
export function fieldsIn(condition: Condition): readonly FieldRef[] {
  if (condition.kind === "related") return [];
  if (condition.kind === "any" || condition.kind === "all") return condition.of.flatMap(fieldsIn);
  if (condition.kind === "within") return [condition.left, ...(condition.and ?? [])];
  if (condition.kind === "among") return [condition.left];
  return fieldsOf(condition.left);
}

/** Whether it is a figure of several records, or calculated with one. */
export const isAggregate = (expression: Expression): boolean =>
  expressionsIn(expression).some(({ kind }) => MERGING.has(kind));

const MERGING: ReadonlySet<Expression["kind"]> = new Set([
  ...(["aggregate", "statistic"] as const),
  ...(["growth", "whole", "rank"] as const),
]);

/** The same figure of only those of its records that fulfil these as well. */
export function ofOnly(expression: Expression, when: readonly Condition[]): Expression {
  if (when.length === 0) return expression;
  return expression.kind === "aggregate" || expression.kind === "statistic"
    ? { ...expression, when: [...(expression.when ?? []), ...when] }
    : withParts(expression, (part) => ofOnly(part, when));
}
