import type { Grain } from "../../../../plan.ts";
import {
  type Match,
  type Period,
  period,
  periodAround,
  shift,
  wordsIn,
} from "../../../language/time/period.ts";
import { COUNT, countOf, UNIT } from "../../../language/time/words.ts";

const BESIDE =
  /^(?:(?:in|for|during|over|of) )?(?:the )?(?:(?:last|past|previous|prior) (?:calendar )?(quarter|month)|(next|coming|following) (?:calendar )?(week|month|quarter))\b/;
const NEXT_MANY = new RegExp(
  `^(?:(?:in|for|during|over|within) )?(?:the )?(?:next|coming|following) ${COUNT} ${UNIT}\\b`,
);
const TOMORROW = /^(?:on |for )?tomorrow\b/;

/**
 * Periods beside this one: "last quarter" is the one before this where records have days, and not
 * the newest that was reported; "next month" and "tomorrow" are of what is planned.
 */
export function besideNowAt(text: string, now: string): Match | undefined {
  const [tomorrow] = text.match(TOMORROW) ?? [];
  if (tomorrow) return matchOf(tomorrow, periodAround(shift(now, { days: 1 }), "day"));
  const [many, count, each] = text.match(NEXT_MANY) ?? [];
  if (many) return matchOf(many, aheadOf(now, countOf(count!), each as Grain));
  const [found, last, isNext, next] = text.match(BESIDE) ?? [];
  const unit = (last ?? next) as Grain | undefined;
  if (!found || !unit) return undefined;
  const { from, to } = periodAround(now, unit);
  return matchOf(found, periodAround(isNext ? to : shift(from, { days: -1 }), unit));
}

/** From this day on, up to the one so many periods later. */
function aheadOf(now: string, count: number, unit: Grain): Period {
  const tomorrow = shift(now, { days: 1 });
  const by = {
    day: { days: count },
    week: { days: 7 * count },
    month: { months: count },
    quarter: { months: 3 * count },
    year: { years: count },
  }[unit];
  return period(now, shift(tomorrow, by), "day", true);
}

const matchOf = (text: string, time: Period): Match => ({
  words: wordsIn(text),
  time: { ...time, relative: true },
});
