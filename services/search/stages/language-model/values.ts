import type { Knowledge, Problem } from "../../model.ts";
import type { Condition, Expression, Plan, Scalar } from "../../plan.ts";
import { meantBy } from "../names.ts";

/**
 * The plan with the names in its conditions as the data has them. A language model has never
 * seen the data: what it calls "Northwind" may be "Northwind Software AG", or nothing at all.
 *
 * @returns the plan, or the problem of a name that stands for nothing
 */
export function withKnownValues(
  plan: Plan,
  { values }: Knowledge,
): { readonly plan: Plan } | { readonly problem: Problem } {
  const unknown: string[] = [];
  const known = (left: Expression, value: Scalar): Scalar => {
    if (left.kind !== "field" || typeof value !== "string") return value;
    const { dataset, field } = left.of;
    const choices = values.filter((each) => each.dataset === dataset && each.field === field);
    if (choices.length === 0) return value;
    const found = meantBy(value, choices);
    if (found === undefined) unknown.push(value);
    return found ?? value;
  };
  const settle = (each: Condition): Condition => {
    if (each.kind === "compare") return { ...each, right: known(each.left, each.right) };
    if (each.kind === "in")
      return { ...each, values: each.values.map((value) => known(each.left, value)) };
    if (each.kind !== "against") return each;
    return { ...each, right: { ...each.right, where: each.right.where.map(settle) } };
  };
  const settled = { ...plan, where: plan.where.map(settle) };
  if (unknown.length === 0) return { plan: settled };
  const names = unknown.map((name) => `"${name}"`).join(", ");
  const message = `Nothing that you may use is called ${names}.`;
  return { problem: { code: "entity_not_found", severity: "error", message } };
}
