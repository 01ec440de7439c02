import type { FieldRef, Grain } from "../../../../plan.ts";
import { type Field, fieldOf } from "../../../../semantic.ts";
import type { Period } from "../../../language/time/period.ts";
import type { Sense } from "../sense/sense.ts";
import { bucketed } from "./bucketed.ts";
import { dateRange, yearRange } from "./ranges.ts";
import { MOST_BY_TIME, NOTHING, type Timing } from "./timing.ts";

/** Without a time of its own a dataset may have a year among its attributes: "founded after 1990". */
export function untimed(
  sense: Sense,
  period: Period | undefined,
  series?: { readonly grain?: Grain },
): Timing {
  const { dataset, dimensions, groups } = sense;
  const isOwn = (of: FieldRef) => of.dataset === dataset.name;
  const own = dimensions.filter(isOwn);
  const year = own.find((of) => isYear(fieldOf(dataset, of.field)));
  const date = own.find((of) => isDate(fieldOf(dataset, of.field)));
  // "appointments by year": each step of the day that is told.
  if (date && (period || series?.grain)) {
    const where = period ? dateRange(date, period) : [];
    return bucketed({ ...NOTHING, where, score: MOST_BY_TIME }, date, series);
  }
  // "by launch year from 2020 to 2025": which of the groups.
  const ofYear = year ?? groups.filter(isOwn).find((of) => isYear(fieldOf(dataset, of.field)));
  const isFit = (!period || isOfYears(period)) && (series?.grain ?? "year") === "year";
  if (!ofYear || !(period || series?.grain) || !isFit) return { ...NOTHING, score: -3 };
  const where = period ? yearRange(ofYear, period) : [];
  // "founded each year": a row for each of the years that are told.
  const steps = series && year ? { keys: [ofYear], several: true } : {};
  return { ...NOTHING, where, ...steps, score: MOST_BY_TIME };
}

/** "founded in March 1990" cannot be told by the year alone. */
const isOfYears = ({ from, to, whole }: Period): boolean =>
  isNewYear(from) && (isNewYear(to) || whole === true);

const isNewYear = (day: string): boolean => day.endsWith("-01-01");

const YEARS = /year|founded|launched|since/;

export const isYear = (field: Field | undefined) =>
  field !== undefined && field.kind === "attribute" && YEARS.test(`${field.name} ${field.label}`);

/** An attribute that says that it is a date: "appointed", also called "appointment date". */
export const isDate = (field: Field | undefined): boolean =>
  field?.kind === "attribute" &&
  [field.name, field.label, ...field.synonyms].some((each) => /\bdate\b/.test(each));
