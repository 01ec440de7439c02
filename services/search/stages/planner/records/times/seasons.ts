import { MONTH, monthOf } from "../../../language/calendar.ts";
import {
  at,
  type Match,
  monthPeriod,
  type Period,
  period,
  wordsIn,
} from "../../../language/time/period.ts";

/** First month of each, from 0, north of the equator; a winter is of two years. */
const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8 };

const NAMES = Object.keys(SEASONS).join("|");
const IN = "(?:(?:in|during|over|for) )?(?:the )?";
const OF_YEAR = new RegExp(`^${IN}(${NAMES}) (?:of )?((?:19|20)\\d{2})\\b`);
const LAST = new RegExp(`^${IN}(?:last|past|previous) (?:(${NAMES})|${MONTH}(?! \\d))(?![\\w])`);

/**
 * "summer 2024", "last December": as people say them of what happened, where no books are kept by
 * them. The last one is the newest that is over.
 */
export function seasonAt(text: string, now: string): Match | undefined {
  const named = text.match(OF_YEAR);
  if (named) return { words: wordsIn(named[0]), time: seasonOf(Number(named[2]), named[1]!) };
  const last = text.match(LAST);
  if (!last) return undefined;
  const [all, season, month] = last;
  const of = (year: number): Period =>
    season ? seasonOf(year, season) : monthPeriod(year, monthOf(month!));
  const year = Number(now.slice(0, 4));
  const own = of(year);
  const time = own.to <= now ? own : of(year - 1);
  return { words: wordsIn(all), time: { ...time, relative: true } };
}

const seasonOf = (year: number, season: string): Period => ({
  ...period(at(year, SEASONS[season]!), at(year, SEASONS[season]! + 3), "month"),
  whole: true,
});
