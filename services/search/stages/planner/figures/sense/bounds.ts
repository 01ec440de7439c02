import { type FieldRef, sameField } from "../../../../plan.ts";
import { type Compare, type Measure, sameMeasure } from "./measure.ts";
import type { Sense } from "./sense.ts";

/**
 * "average revenue of companies with revenue above 1bn": where a function merges records, what is
 * compared without it is said of each of them, and is no figure that is asked for.
 */
export function settleBounds(sense: Sense): void {
  const { compares, bounds, measures, groups } = sense;
  const isBounded = (each: Measure) => compares.some(({ measure }) => sameMeasure(measure, each));
  // "revenue of profitable companies by sector": so are the companies, and not what a sector has of them.
  const isMerged =
    measures.some(({ fn }) => fn !== undefined && fn !== "count") ||
    (groups.length > 0 && !measures.every(isBounded));
  if (!isMerged || sense.change || sense.derive) return;
  const plain = compares.filter((each) => each.plain);
  bounds.push(...plain);
  keep(compares, (each) => !plain.includes(each));
  const isAsked = (measure: Compare["measure"]) =>
    measure.fn !== undefined || !plain.some((each) => each.measure === measure);
  keep(measures, isAsked);
}

/** "expensive cargoes": from where on they are is nothing that the data say, unless a number does. */
export function refuseVague({ vague, compares, bounds, refused }: Sense): void {
  const isBounded = (of: FieldRef) =>
    [...compares, ...bounds].some(
      ({ measure }) => measure.kind === "fact" && sameField(measure.of, of),
    );
  refused.push(...vague.flatMap(({ span, of }) => (isBounded(of) ? [] : [span])));
}

/** "above 1bn in 2023 and below 1bn in 2024": no record is both, so that each was said of another time. */
export function refuseBoth({ compares, times, heard, refused }: Sense): void {
  if (times.length < 2) return;
  for (const low of compares)
    for (const high of compares)
      if (isAbove(low) && !isAbove(high) && high.operator !== "=" && high.value <= low.value)
        if (sameMeasure(low.measure, high.measure))
          refused.push(...heard.flatMap(({ span }) => (span.text === high.text ? [span] : [])));
}

/** "more than 500 staff and … over 60": whoever has more than the one has more than the other, which was said of something else. */
export function refuseTwice({ compares, heard, refused }: Sense): void {
  for (const [at, one] of compares.entries())
    for (const other of compares.slice(at + 1))
      if (isWithin(one, other) || isWithin(other, one))
        refused.push(...heard.flatMap(({ span }) => (span.text === other.text ? [span] : [])));
}

const isWithin = (one: Compare, other: Compare): boolean =>
  one.operator[0] === other.operator[0] &&
  one.operator !== "=" &&
  one.value !== other.value &&
  one.percent === other.percent &&
  sameMeasure(one.measure, other.measure);

const isAbove = ({ operator }: Compare): boolean => operator.startsWith(">");

function keep<T>(list: T[], isKept: (each: T) => boolean): void {
  const kept = list.filter(isKept);
  list.splice(0, list.length, ...kept);
}
