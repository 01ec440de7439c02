import type { Problem } from "../model.ts";
import { isAggregate, type Plan } from "../plan.ts";

/** Figures of different units were added up, or are ranked against each other. */
export function mixedUnits(
  plan: Plan,
  first: readonly unknown[],
  last: readonly unknown[],
): readonly Problem[] {
  const inRow = first.some((unit, row) => unit !== last[row]);
  const between = plan.order.length > 0 && new Set([...first, ...last]).size > 1;
  const ranked =
    between &&
    plan.columns.some(
      ({ name, unit }) => unit?.startsWith("{") && plan.order.some(({ column }) => column === name),
    ); // prettier-ignore
  const field = plan.unit!.field;
  if (
    inRow &&
    plan.columns.some(({ expression, unit }) => unit?.startsWith("{") && isAggregate(expression))
  )
    return [
      {
        code: "unit_mixed",
        severity: "warning",
        message: `Figures in different units (${field}) were combined without conversion.`,
      },
    ]; // prettier-ignore
  if (ranked)
    return [
      {
        code: "unit_mixed",
        severity: "warning",
        message: `The rows are in different units (${field}) and were compared without conversion.`,
      },
    ]; // prettier-ignore
  return [];
}
