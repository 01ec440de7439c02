import {
  type Column,
  type Condition,
  type Expression,
  type FieldRef,
  fieldsIn,
  fieldsOf,
  type Plan,
} from "../../../../plan.ts";

/** All that a plan is made of, wherever in it. */
export interface Parts {
  /** The plan, and those within its conditions. */
  readonly plans: readonly Plan[];
  readonly conditions: readonly Condition[];
  readonly expressions: readonly Expression[];
  readonly fields: readonly FieldRef[];
}

export function partsOf(plan: Plan): Parts {
  const plans = plansIn(plan);
  const own = plans.flatMap(({ where, having }) => [...where, ...having]).flatMap(conditionsIn);
  const shown = plans.flatMap(({ columns }) => columns.map(({ expression }) => expression));
  const lefts = own.flatMap((each) => ("left" in each && "kind" in each.left ? [each.left] : []));
  const expressions = [...shown, ...lefts].flatMap(expressionsIn);
  const conditions = [...own, ...expressions.flatMap(whenOf).flatMap(conditionsIn)];
  const fields = [...shown.flatMap(fieldsOf), ...conditions.flatMap(fieldsIn)];
  return { plans, conditions, expressions, fields };
}

const plansIn = (plan: Plan): readonly Plan[] => [
  plan,
  ...(plan.of ? plansIn(plan.of) : []),
  ...[...plan.where, ...plan.having, ...plan.columns.flatMap(conditionsOf)]
    .flatMap(conditionsIn)
    .flatMap((each) =>
      each.kind === "within" || each.kind === "against" ? plansIn(each.right) : [],
    ),
];

const conditionsOf = ({ expression }: Column): readonly Condition[] =>
  expressionsIn(expression).flatMap(whenOf);

const conditionsIn = (each: Condition): readonly Condition[] => [
  each,
  ...(each.kind === "any" || each.kind === "all" ? each.of.flatMap(conditionsIn) : []),
];

const whenOf = (each: Expression): readonly Condition[] =>
  each.kind === "aggregate" || each.kind === "statistic" ? (each.when ?? []) : [];

function expressionsIn(each: Expression): readonly Expression[] {
  if (each.kind === "arithmetic")
    return [each, ...expressionsIn(each.left), ...expressionsIn(each.right)];
  if (each.kind === "growth")
    return [each, ...expressionsIn(each.first), ...expressionsIn(each.last)];
  return each.kind === "statistic" ? [each, ...partsIn(each).flatMap(expressionsIn)] : [each];
}

const partsIn = ({ value, by }: Expression & { kind: "statistic" }): readonly Expression[] =>
  by ? [value, by] : [value];

/** Whether a plan wants records of each of several: of events that all were. */
export const isOfEach = ({ conditions }: Parts): boolean =>
  conditions.some(
    (each) =>
      each.kind === "compare" &&
      each.operator === "=" &&
      each.left.kind === "aggregate" &&
      each.left.fn === "count_distinct",
  );
