import type { Expression, FieldRef } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { MONTHS, WEEKDAYS } from "../../../language/calendar.ts";
import { fieldAt } from "../fields/choose.ts";

/** Names of months and days in the order of the year and of the week, and not of the alphabet. */
export function inCalendarOrder(of: FieldRef, model: SemanticModel): Expression | undefined {
  const { kind, label } = fieldAt(model, of);
  if (kind !== "dimension" && kind !== "attribute") return undefined;
  if (/\bmonth(?: name)?$/.test(label)) return { kind: "place", of, among: MONTHS };
  const isDay = /\b(?:weekday|day of (?:the )?week|^day)(?: name)?$/.test(label);
  return isDay ? { kind: "place", of, among: WEEKDAYS } : undefined;
}
