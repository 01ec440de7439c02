import { sameField } from "../../../../plan.ts";
import { isEvent, isPinned } from "../draft.ts";
import type { Heard } from "../sense/sense.ts";
import { isThan } from "../sense/two.ts";
import { isAbout } from "../timing/about.ts";
import type { Account } from "./account.ts";
import { isOfEach } from "./parts.ts";

/**
 * "companies with a margin above 20% in 2023 and 2024": those of either year are not those of both. Of
 * somebody who is named each year is told, and what happened may be of either.
 */
export function isInAllNamed({ draft, parts, heard, index }: Account): boolean {
  const { compares, times, noun, together } = draft.sense;
  const before = heard.slice(0, index).findLastIndex(isPeriod);
  const between = before < 0 ? [] : heard.slice(before + 1, index);
  const isAnd = between.every(({ span }) => /^(?:and|,)$/i.test(span.text));
  return (
    before >= 0 &&
    isAnd &&
    !isOfEach(parts) &&
    !isEvent(draft) &&
    !isPinned(draft) &&
    compares.length > 0 &&
    times.every(({ kind }) => kind === "period") &&
    !together &&
    (noun !== undefined || draft.sense.dimensions.length > 0)
  );
}

/** "initiated in 2023 and raised in 2024": each at its own time, and not either at both. */
export function isCrosswise({ heard, index, draft, parts }: Account): boolean {
  if (isOfEach(parts)) return false;
  const before = heard.slice(0, index);
  const first = before.findLastIndex(isPeriod);
  const values = heard.map(({ meaning }) => (meaning?.kind === "value" ? meaning : undefined));
  const other = values.slice(Math.max(0, first), index).findLast(Boolean);
  const one = values.slice(0, Math.max(0, first)).findLast(Boolean);
  if (first < 0 || !one || !other || one.value === other.value) return false;
  // "of A in 2023 and of B in 2024" is taken apart.
  if (one.entity || heard[first]!.span.text === heard[index]!.span.text) return false;
  return (
    sameField(one.of, other.of) &&
    draft.sense.filters.some(({ of, values: named, negated }) => {
      const isBoth = named.includes(one.value) && named.includes(other.value);
      return !negated && sameField(of, one.of) && isBoth;
    })
  );
}

/** "margin below 40% in 2023 and debt above 2bn in 2024": each bound at its own time, and not both at either. */
export function isBoundApart({ heard, index, draft, parts, plan }: Account): boolean {
  const first = heard.slice(0, index).findLastIndex(isPeriod);
  if (first < 0 || isOfEach(parts) || draft.sense.change || plan.change) return false;
  const isBound = ({ span }: Heard) => span.kind === "grammar" && span.word.kind === "compare";
  return heard.slice(0, first).some(isBound) && heard.slice(first, index).some(isBound);
}

/** "LTM revenue of X in 2023": two times that nothing joins are not one or the other. */
export function isLoose({ draft, heard, index }: Account): boolean {
  const before = heard.slice(0, index).findLastIndex(isPeriod);
  if (before < 0) return false;
  const [first, second] = [heard[before]!, heard[index]!].map(({ span }) =>
    span.kind === "time" && span.time.kind === "period" ? span.time : undefined,
  );
  // "Q1 2024 reports published in May 2024": what they are about, and when they came out.
  if (first && second && isAbout(draft.sense, first) !== isAbout(draft.sense, second)) return false;
  const within = first && second && first.from >= second.from && first.to <= second.to;
  if (within || (first?.grain === second?.grain && isNext(heard[before]!, heard[index]!)))
    return false;
  return !heard.slice(before + 1, index).some((each) => isThan(each) || JOINS.test(each.span.text));
}

/** "2022, 2023": a comma between them is not a word. */
const isNext = (first: Heard, second: Heard): boolean =>
  first.span.end === second.span.start && /^(?:\d|q[1-4]|h[12]|fy)/i.test(second.span.text);

const JOINS = /^(?:and|or|,|;|vs|versus|compared|comparison|against|to|with|from|between)$/i;

const isPeriod = ({ span }: Heard): boolean => span.kind === "time" && span.time.kind === "period";
