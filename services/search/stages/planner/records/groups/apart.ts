import type { Condition, Expression, Plan } from "../../../../plan.ts";
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
  const kept = isUpper ? [since, bound] : [bound];
  const parts = plan.columns.map((column) => ({
    ...column,
    expression: partOf(column.expression, kept) ?? column.expression,
  }));
  const isShare = plan.columns.some(({ expression }) => partOf(expression, kept));
  return isShare ? { ...plan, columns: parts } : { ...plan, where: [...plan.where, ...kept] };
}

/** "what share was paid within 7 days": of those paid then, in proportion to all. */
function partOf(expression: Expression, when: readonly Condition[]): Expression | undefined {
  if (expression.kind !== "arithmetic") return undefined;
  const { operator, left, right } = expression;
  const inner = operator === "*" ? partOf(right, when) : undefined;
  if (inner) return { ...expression, right: inner };
  if (operator !== "/" || left.kind !== "aggregate") return undefined;
  return { ...expression, left: { ...left, when: [...(left.when ?? []), ...when] } };
}
