import {
  type Match,
  type Period,
  period,
  periodAround,
  shift,
  type TimeWord,
  wordsIn,
} from "../../../language/time/period.ts";
import { COUNT } from "../../../language/time/words.ts";
import type { Item } from "../hear/items.ts";
import type { Context } from "../state.ts";

const LAST_QUARTER =
  /^(?:(?:in|for|during|over|of) )?(?:the )?(?:last|past|previous|prior) (?:calendar )?quarter\b/;

/** "last quarter": of what is recorded by the day the one before this, and not the newest reported. */
export function quarterAt(text: string, now: string): Match | undefined {
  const [found] = text.match(LAST_QUARTER) ?? [];
  if (!found) return undefined;
  const { from } = periodAround(now, "quarter");
  const time = period(shift(from, { months: -3 }), from, "quarter");
  return { words: wordsIn(found), time: { ...time, relative: true } };
}

const LAST_MANY = new RegExp(
  `^(?:(?:in|for|during|over|of) )?(?:the )?(?:last|past|previous|trailing) ${COUNT} (?:month|year)s$`,
  "i",
);

/** "the last six months" of records are those up to this day; of each month, whole ones. */
export function asRecorded({ time, text }: Item & { kind: "time" }, c: Context): TimeWord {
  if (time.kind !== "period" || !time.upTo) return time;
  return LAST_MANY.test(text) && !c.items.some(isSeries) ? upToDay(time.upTo) : time;
}

const isSeries = (item: Item): boolean => item.kind === "time" && item.time.kind === "series";

const upToDay = ({ from, now }: NonNullable<Period["upTo"]>): Period => ({
  ...period(from, shift(now, { days: 1 }), "day", true),
  relative: true,
});
