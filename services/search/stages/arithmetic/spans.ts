import type { Dataset } from "../../semantic.ts";

const PREFIX = "span:";
const TO = "→";

/** The days between two dates of one record, as a figure that no table holds. */
export interface Span {
  /** Fields of the record, the earlier first. */
  readonly from: string;
  readonly to: string;
}

/** How a plan names such a figure in place of a field. */
export const spanField = ({ from, to }: Span): string => `${PREFIX}${from}${TO}${to}`;

/** The dates that a field of `spanField` lies between; undefined of any other field. */
export function spanNamed(field: string): Span | undefined {
  const [from, to] = field.startsWith(PREFIX) ? field.slice(PREFIX.length).split(TO) : [];
  return from && to ? { from, to } : undefined;
}

/** "days from arrival to departure" */
export function spanLabel({ from, to }: Span, { fields }: Pick<Dataset, "fields">): string {
  const label = (name: string) => fields.find((each) => each.name === name)?.label ?? name;
  return `days from ${label(from)} to ${label(to)}`;
}

/** A column's name with its span, if it has one, as words: "average_days_from_arrival_to_departure". */
export const spanName = (column: string): string =>
  column.replace(/span:(.+)→(.+)$/, "days_from_$1_to_$2");
