import { isAggregate, type Plan } from "../../../../plan.ts";

/** Groups without any record of their only figure have none: what it is of is what the plan is of. */
export function ofOnlyFigure(plan: Plan): Plan {
  const [only, ...others] = plan.columns.filter(({ expression }) => isAggregate(expression));
  if (only?.expression.kind !== "statistic" || others.length > 0 || !only.expression.when)
    return plan;
  const { when, ...expression } = only.expression;
  const columns = plan.columns.map((each) => (each === only ? { ...each, expression } : each));
  return { ...plan, columns, where: [...plan.where, ...when] };
}
