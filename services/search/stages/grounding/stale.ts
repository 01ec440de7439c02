import type { Problem } from "../../model.ts";
import type { Plan } from "../../plan.ts";

/** Data that ends so many days ago is as current as most are kept. */
const CURRENT_DAYS = 31;
const DAY_MS = 86_400_000;

/**
 * That an answer is of data from before: because the question is seen from today and the data
 * ends long before it, or because the data was replaced and not yet opened again.
 *
 * @param now  what day it is
 */
export function staleness(plan: Plan, now: Date, isReplaced: boolean): readonly Problem[] {
  const { today } = plan;
  const behind = today === undefined ? 0 : (now.getTime() - Date.parse(today)) / DAY_MS;
  const told = [
    ...(behind > CURRENT_DAYS
      ? [`${today} was taken as today: nothing after it is in the data.`]
      : []),
    ...(isReplaced ? ["The data has been replaced; this answer is of what it was before."] : []),
  ];
  return told.map((message) => ({ code: "stale_data", severity: "warning", message }));
}
