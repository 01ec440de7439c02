import type { Expression, FieldRef } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import { fieldAt } from "../fields/choose.ts";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/** Names of months and days in the order of the year and of the week, and not of the alphabet. */
export function inCalendarOrder(of: FieldRef, model: SemanticModel): Expression | undefined {
  const { kind, label } = fieldAt(model, of);
  if (kind !== "dimension" && kind !== "attribute") return undefined;
  if (/\bmonth(?: name)?$/.test(label)) return { kind: "place", of, among: MONTHS };
  const isDay = /\b(?:weekday|day of (?:the )?week|^day)(?: name)?$/.test(label);
  return isDay ? { kind: "place", of, among: DAYS } : undefined;
}
