import { type Condition, type FieldRef, fieldsIn, fieldsOf, type Plan } from "../../../../plan.ts";

export const conditionsOf = (plan: Plan): readonly Condition[] =>
  [...plan.where, ...plan.having].flatMap(within);

const within = (each: Condition): readonly Condition[] => [
  each,
  ...(each.kind === "any" || each.kind === "all" ? each.of.flatMap(within) : []),
  ...(each.kind === "within" ? conditionsOf(each.right) : []),
];

export const fieldsRead = (plan: Plan): readonly FieldRef[] => [
  ...plan.columns.flatMap(({ expression }) => fieldsOf(expression)),
  ...conditionsOf(plan).flatMap(fieldsIn),
];
