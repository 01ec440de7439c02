import type { Grain } from "../../../plan.ts";
import {
  at,
  EVER,
  type Match,
  NEVER,
  type Period,
  period,
  periodAround,
  shift,
  wordsIn,
} from "./period.ts";
import { COUNT, countOf, UNIT } from "./words.ts";

/**
 * "two years ago": that year, or of what is known by the day that day; of a month that is too short
 * its last one.
 */
export function agoPeriod(count: number, unit: Grain, now: string): Period {
  const day = dayBefore(count, unit, now);
  return { ...periodAround(day, unit), ago: { day, now } };
}

/** The day so many periods before another; of a month that is too short its last one. */
export function dayBefore(count: number, unit: Grain, now: string): string {
  if (unit === "day" || unit === "week")
    return shift(now, { days: -count * (unit === "week" ? 7 : 1) });
  const months = { year: 12, quarter: 3, month: 1 }[unit];
  const [year, month] = now.split("-").map(Number) as [number, number];
  const first = at(year, month - 1 - count * months);
  const last = shift(at(year, month - count * months), { days: -1 });
  return `${first.slice(0, 8)}${[now.slice(8), last.slice(8)].toSorted()[0]}`;
}

const BESIDE = new RegExp(
  `^(?:(more than|over|at least)|less than|within|since|after|until|before) (?:an?|${COUNT}) ${UNIT} ago\\b`,
);

const LASTING = new RegExp(
  `^for (?:(more than|over|at least|longer than)|less than|under) (?:an?|${COUNT}) ${UNIT}(?! ago)\\b`,
);

/** "for more than ten years": of what has lasted since a day before that one. */
export function lastingAt(text: string, now: string): Match | undefined {
  const found = text.match(LASTING);
  if (!found) return undefined;
  const { words, time } = countedBack(found, found[1] !== undefined, now);
  return { words, time: { ...time, lasting: true } };
}

/** "more than a year ago", "since three months ago": from that day, or up to it. */
export function besideAgo(text: string, now: string): Match | undefined {
  const found = text.match(BESIDE);
  if (!found) return undefined;
  return countedBack(found, found[1] !== undefined || /^(?:until|before) /.test(text), now);
}

/** @param found  all of its words, a word that puts it before the day, how many, and of which unit */
function countedBack(found: RegExpMatchArray, isBefore: boolean, now: string) {
  const day = dayBefore(found[2] ? countOf(found[2]) : 1, found[3] as Grain, now);
  const [from, to] = isBefore ? [NEVER, day] : [day, EVER];
  const time = { ...period(from, to, "day", true), relative: true } as const;
  return { words: wordsIn(found[0]), time };
}
