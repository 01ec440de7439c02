import { type Field, fieldOf } from "../../../../semantic.ts";
import type { Period } from "../../../language/time/period.ts";
import type { Sense } from "../sense/sense.ts";
import { yearRange } from "./ranges.ts";
import { NOTHING, type Timing } from "./timing.ts";

/** Without a time of its own a dataset may have a year among its attributes: "founded after 1990". */
export function untimed(sense: Sense, period: Period | undefined): Timing {
  const { dataset, dimensions } = sense;
  const year = dimensions.find(
    (of) => of.dataset === dataset.name && isYear(fieldOf(dataset, of.field)),
  ); // prettier-ignore
  if (!year || !period)
    return { ...NOTHING, unused: [sense.typed.get("time") ?? "the period"], score: -3 };
  return { ...NOTHING, where: yearRange(year, period), score: 0.5 };
}

const YEARS = /year|founded|launched|since/;

const isYear = (field: Field | undefined) =>
  field !== undefined && field.kind === "attribute" && YEARS.test(`${field.name} ${field.label}`);
