import { type Condition, type Plan, sameField } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { pathFrom } from "../../../joins.ts";

/** The plan without conditions that its joins fulfil: of routes and their ports, ports that have routes. */
export const withoutImplied = (plan: Plan, model: SemanticModel): Plan => ({
  ...plan,
  where: plan.where.filter((each) => !isImplied(each, plan, model)),
});

function isImplied(condition: Condition, plan: Plan, model: SemanticModel): boolean {
  if (condition.kind !== "within" || condition.negated || condition.and) return false;
  const { left, right } = condition;
  const [key, ...others] = right.columns;
  const isAll = right.where.length + right.having.length === 0 && !right.grouped && !right.top;
  if (right.dataset !== plan.dataset || key?.expression.kind !== "field" || !isAll) return false;
  if (others.length > 0 || left.dataset === plan.dataset) return false;
  const way = pathFrom(model, plan.dataset, left.dataset, plan.via?.[left.dataset]);
  const { relationship: tie } = way?.length === 1 ? way[0]! : {};
  const [mine, theirs] = [tie?.fromColumns[0] ?? "", tie?.toColumns[0] ?? ""];
  return (
    tie?.from === plan.dataset &&
    sameField(key.expression.of, { dataset: tie.from, field: mine }) &&
    sameField(left, { dataset: tie.to, field: theirs })
  );
}
