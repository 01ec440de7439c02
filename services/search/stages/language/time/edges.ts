import { type Match, type Period, period, shift, wordsIn } from "./period.ts";
import { pointAt } from "./points.ts";
import { COUNT, countOf } from "./words.ts";

const EDGE = new RegExp(
  `^(?:(?:in|during|over|for|within|throughout) )?(?:the )?(?:very )?(first|opening|last|final|closing) (?:${COUNT} )?(day|week|month|quarter)s? of (?:the )?`,
);

/** How coarse they are, finest first. */
const UNITS = ["day", "week", "month", "quarter", "year"] as const;

/**
 * "the last two weeks of December 2025", "the first ten days of 2024", "the final quarter of 2023": so
 * much of a period from one of its ends, in one stretch. Its last day alone is how it stood then.
 */
export function edgeAt(text: string, now: string): Match | undefined {
  const [found, side = "", many, unit] = text.match(EDGE) ?? [];
  if (!found || (!many && unit === "day") || (many && unit === "quarter")) return undefined;
  const point = pointAt(text.slice(found.length), now);
  if (!point) return undefined;
  const count = many ? countOf(many) : 1;
  const time = stretch(point.time, /^(?:first|opening)$/.test(side), count, unit as Unit);
  return time && { words: wordsIn(found) + point.words, time };
}

type Unit = "day" | "week" | "month" | "quarter";

/** Undefined where it would be no part of the period. */
function stretch(of: Period, isFirst: boolean, count: number, unit: Unit): Period | undefined {
  if (UNITS.indexOf(unit) >= UNITS.indexOf(of.grain)) return undefined;
  const step = {
    day: { days: count },
    week: { days: 7 * count },
    month: { months: count },
    quarter: { months: 3 * count },
  }[unit];
  const { days = 0, months = 0 } = step as { days?: number; months?: number };
  const [from, to] = isFirst
    ? [of.from, shift(of.from, step)]
    : [shift(of.to, { days: -days, months: -months }), of.to];
  if (from < of.from || to > of.to) return undefined;
  const isOne = count === 1 && unit !== "week";
  return {
    ...period(from, to, unit === "week" ? "day" : unit),
    ...(!isOne && { whole: true }),
    ...(of.relative && { relative: true }),
  };
}
