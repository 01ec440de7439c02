import { WEEKDAYS } from "../../../language/calendar.ts";
import { type CueMatch, wordsIn } from "./cue.ts";

const DAYS = WEEKDAYS.map((day) => day.toLowerCase());
const ONE = new RegExp(`^(?:(?:on|for|during) )?(?:(?:a|the|any) )?(${DAYS.join("|")})s?\\b`);
const SOME =
  /^(?:(?:on|at|over|during) )?(?:the |a |any )?(weekend|weekday|working day|workday)(?:s| days?)?\b/;
const EACH =
  /^(?:(?:by|per|for each|on each|in each|each|every|(?:in|on|during)? ?(?:which|what)) )(?:the )?(?:day of the week|weekday|day of week)\b/;

/** Days of the week, which no calendar date is. */
export function weekdayAt(text: string): CueMatch | undefined {
  const each = text.match(EACH);
  if (each) return match(each[0], []);
  const one = text.match(ONE);
  if (one) return match(one[0], [DAYS.indexOf(one[1]!) + 1]);
  const some = text.match(SOME);
  return some ? match(some[0], some[1] === "weekend" ? [6, 7] : [1, 2, 3, 4, 5]) : undefined;
}

const match = (text: string, days: readonly number[]): CueMatch => ({
  words: wordsIn(text),
  word: { kind: "weekday", days },
  weight: 0.9,
});
