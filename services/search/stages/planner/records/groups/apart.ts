import type { Condition, Plan } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { reachable } from "../../../joins.ts";
import type { Apart } from "../everyday/saying.ts";

/**
 * The plan of those records alone of which one day lies so far behind another; of what happens
 * within some days of a day, none of the days before it. Undefined where the plan's records do not
 * have both.
 */
export function keptApart(
  plan: Plan,
  { from, to, operator, days }: Apart,
  model: SemanticModel,
): Plan | undefined {
  const known = reachable(model, plan.dataset);
  const isOwn = [from, to].every(({ dataset }) => known.has(dataset));
  if (!isOwn || plan.of || plan.change || plan.latest) return undefined;
  const left = {
    kind: "arithmetic",
    operator: "-",
    left: { kind: "field", of: to },
    right: { kind: "field", of: from },
  } as const;
  const bound: Condition = { kind: "compare", left, operator, right: days };
  const isUpper = operator === "<" || operator === "<=";
  const since: Condition = { kind: "compare", left, operator: ">=", right: 0 };
  return { ...plan, where: [...plan.where, ...(isUpper ? [since] : []), bound] };
}
