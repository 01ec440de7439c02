import type { FieldRef, Grain, Plan } from "../../../../plan.ts";
import { type Draft, fieldAt } from "../draft.ts";
import { isDate, isYear } from "../timing/untimed.ts";

/** Whether rows are told apart by their time: by that of a grain, where one is said. */
export function hasTimeColumn(plan: Plan, draft: Draft, grain?: Grain): boolean {
  return plan.columns.some(({ expression }) => {
    if (expression.kind === "bucket") return !grain || expression.grain === grain;
    if (expression.kind !== "field" || !isTimed(draft, expression.of)) return false;
    const { kind } = fieldAt(draft, expression.of);
    return !grain || kind === "time" || kind === grain || kind === "attribute";
  });
}

export function isTimed(draft: Draft, of: FieldRef): boolean {
  const field = fieldAt(draft, of);
  return ["time", "year", "quarter"].includes(field.kind) || isDate(field) || isYear(field);
}
