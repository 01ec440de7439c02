import { type FieldRef, sameField } from "../../../../plan.ts";
import { SMALL } from "../../../language/grammar/numbers.ts";
import type { Measure } from "./measure.ts";
import type { Pending } from "./pending.ts";
import type { Sense } from "./sense.ts";
import { sizeOf } from "./size.ts";

/** "terminals that shipped more than 5m": in all, or at once? */
export function isOfTotal(sense: Sense, { compare, lastMeasure, fn }: Pending): boolean {
  const { dataset, dimensions, heard, filters } = sense;
  if (!compare || lastMeasure || fn || !sizeOf(dataset)) return false;
  const isNoun = ({ span, meaning }: Sense["heard"][number]) =>
    meaning?.kind === "dataset" && meaning.dataset === dataset.name && /s$/i.test(span.text);
  const isAsked = (of: FieldRef) =>
    of.dataset === dataset.name &&
    dataset.fields.some(({ name, kind }) => name === of.field && kind === "dimension") &&
    !filters.some((each) => sameField(each.of, of));
  return dimensions.some(isAsked) && !heard.some(isNoun);
}

/** "countries with at least 20": of what there are so many is not said. */
export function isOfNothing(
  { heard }: Sense,
  { value, currency, percent, text }: NonNullable<Pending["compare"]>,
): boolean {
  if (value >= LARGE || currency || percent) return false;
  const at = heard.findIndex(({ span }) => span.text === text);
  // "have on average more than 3"
  const before = heard
    .slice(0, Math.max(0, at))
    .findLast(({ span }) => span.kind !== "grammar" || span.word.kind !== "aggregate");
  return /^(?:with|having|ha(?:s|ve|d)|that|which|who)$/i.test(before?.span.text ?? "");
}

/** "did more than three German banks make a profit": a number of them, and no bound of what makes them big. */
export function refuseNumbersOfThem(sense: Sense): void {
  const { compares, heard } = sense;
  for (const each of compares.filter(isBare)) {
    const at = heard.findIndex(({ span }) => span.text === each.text);
    const [before, next] = [heard[at - 1]?.meaning, heard[at + 1]?.meaning];
    const isFigure = before?.kind === "field" || before?.kind === "metric";
    if (at >= 0 && !isFigure && /^(?:value|dataset)$/.test(next?.kind ?? ""))
      refuseBound(sense, each);
  }
}

/** "more than three", and no "negative" or "profitable". */
const isBare = ({ value, currency, percent, text }: NonNullable<Pending["compare"]>): boolean =>
  value < LARGE && !currency && !percent && BARE_NUMBER.test(text);

const BARE_NUMBER = new RegExp(`(?:^|\\s)(?:\\d{1,4}|${SMALL.join("|")})$`, "i");

/** "number of companies by sector, above 60": of how many there are in each. */
export function isOfGroups(
  { heard, groups, dimensions, count }: Sense,
  { value, currency, percent, text }: NonNullable<Pending["compare"]>,
): boolean {
  const bound = heard.findIndex(({ span }) => span.text === text);
  const group = heard.findLastIndex(
    ({ span }) => span.kind === "grammar" && span.word.kind === "group",
  );
  const isBare = value < LARGE && !currency && !percent;
  const isCounted = count !== undefined && groups.length + dimensions.length > 0;
  return isBare && isCounted && group >= 0 && group < bound;
}

/** From here on a number may be an amount by itself. */
const LARGE = 10_000;

export function refuseBound(
  { heard, refused }: Sense,
  { text }: NonNullable<Pending["compare"]>,
): void {
  refused.push(...heard.flatMap(({ span }) => (span.text === text ? [span] : [])));
}

/** "whose deals total more than $20bn": all of somebody's, against the number. */
export function addUp(
  sense: Sense,
  size: Measure & { kind: "fact" },
  compare: NonNullable<Pending["compare"]>,
) {
  const measure: Measure = { ...size, fn: "sum" };
  sense.measures.push(measure);
  sense.compares.push({ measure, ...compare });
  sense.totalled = true;
}

/** "total amount of pending deals" */
export const saysAmount = ({ heard }: Sense): boolean =>
  heard.some(({ span }) => /^(?:amount|value)s?$/i.test(span.text) && span.kind === "grammar");
