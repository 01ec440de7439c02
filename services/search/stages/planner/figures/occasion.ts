import type { Plan } from "../../../plan.ts";
import { type Draft, isEvent } from "./draft.ts";

/**
 * "when did inflation last exceed 4%": of the records that fulfil it the first or the last one.
 * Undefined where nothing is fulfilled or left to be, or the records have no time of their own.
 */
export function ofOccasion({ sense, ...draft }: Draft, plan: Plan): Plan | undefined {
  const { occasion, compares, dataset } = sense;
  const { time } = dataset;
  if (!occasion || !time || plan.grouped || plan.top !== undefined || plan.latest) return undefined;
  // "first quarter in which": the years of another table are none.
  if (occasion.grain && occasion.grain !== time.grain) return undefined;
  // "the last company to get": of what is done itself the newest, and of what is so when it was.
  if ((compares.length === 0) !== isEvent({ sense, ...draft })) return undefined;
  const shown = (field: string | undefined) =>
    plan.columns.find(
      ({ expression }) =>
        expression.kind === "field" &&
        expression.of.dataset === dataset.name &&
        expression.of.field === field,
    )?.name;
  const column = shown(time.field) ?? (time.quarter ? undefined : shown(time.year));
  return column === undefined
    ? undefined
    : { ...plan, order: [{ column, direction: occasion.direction }], top: 1 };
}
