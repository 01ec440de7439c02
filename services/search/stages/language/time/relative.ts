import type { Grain } from "../../../plan.ts";
import { dayBefore } from "./ago.ts";
import {
  at,
  EVER,
  type Match,
  NEVER,
  type Period,
  period,
  periodAround,
  shift,
  weekPeriod,
  wordsIn,
} from "./period.ts";
import { pointAt } from "./points.ts";
import { COUNT, countOf, UNIT } from "./words.ts";

const LAST = new RegExp(
  `^(?:(?:in|over|for|during|of) )?(?:the )?(?:last|past|previous|recent|trailing) (?:${COUNT} )(?:(?:fiscal|calendar|iso) )?${UNIT}\\b(?! of (?:the (?:fiscal |calendar )?(?:year )?)?(?:fy ?)?(?:19|20)\\d{2})`,
);

/** "the last 3 months, not including the current month": those that are over. */
const WITHOUT_NOW = new RegExp(
  `^(?: ,)?,? (?:but )?(?:not including|not counting|excluding|exclusive of|without) (?:the )?(?:current|present|ongoing|this) ${UNIT}\\b`,
);

/** How every stretch that is counted back from now begins. */
const RELATIVE =
  /^(?:(?:in|over|for|during|of) )?(?:the )?(?:last|past|previous|recent|trailing|ytd|year to date|so far|ltm|ttm|52|fifty)\b/;

const ENDING = new RegExp(
  `^(?:(?:in|over|for|during) )?(?:the )?${COUNT} (year|quarter)s? (?:to|up to|through|until|ending|ended)(?: in| on)? `,
);

/** "the five years to 2024". */
function endingAt(text: string, now: string): Match | undefined {
  const found = text.match(ENDING);
  const point = found && pointAt(text.slice(found[0].length), now);
  if (!found || !point || point.time.grain !== found[2]) return undefined;
  const count = countOf(found[1]!);
  const { to, grain } = point.time;
  const from = shift(to, grain === "year" ? { years: -count } : { months: -3 * count });
  return { words: wordsIn(found[0]) + point.words, time: period(from, to, grain, true) };
}

const SIDE =
  /^(?:(before|until) (?:today|now)|(after) (?:today|now)|(in the past)|(in the future))\b/;

/** "due before today": all that is over, or all that is still to come. */
function besideNow(text: string, now: string): PeriodMatch | undefined {
  const [found, before, , past] = text.match(SIDE) ?? [];
  if (!found) return undefined;
  const tomorrow = shift(now, { days: 1 });
  const time =
    before || past ? period(NEVER, now, "day", true) : period(tomorrow, EVER, "day", true);
  return { words: wordsIn(found), time };
}

/** "yesterday", "the day before yesterday". */
function dayBeforeNow(text: string, now: string): PeriodMatch | undefined {
  const [found, twice] = text.match(/^(?:on )?(the day before )?yesterday\b/) ?? [];
  if (!found) return undefined;
  const day = shift(now, { days: twice ? -2 : -1 });
  return { words: wordsIn(found), time: periodAround(day, "day") };
}

type PeriodMatch = Match & { readonly time: Period };

/** "last five years", "past 90 days", "year to date", "last twelve months". */
export function relativeAt(text: string, now: string): Match | undefined {
  const ending = endingAt(text, now);
  if (ending) return ending;
  const found =
    besideNow(text, now) ??
    dayBeforeNow(text, now) ??
    (RELATIVE.test(text) ? backFrom(text, now) : undefined);
  return found && { ...found, time: { ...found.time, relative: true } };
}

function backFrom(text: string, now: string): PeriodMatch | undefined {
  const tomorrow = shift(now, { days: 1 });
  const toDate = text.match(/^(?:in the |over the )?(?:ytd|year to date|so far this year)\b/);
  if (toDate)
    return {
      words: wordsIn(toDate[0]),
      time: {
        ...period(`${now.slice(0, 4)}-01-01`, tomorrow, "day"),
        whole: true,
        floating: { kind: "toDate" },
      },
    };
  const weeks = text.match(
    /^(?:the )?(?:last )?(52|fifty two) weeks?\b(?= (?:high|low|peak|range))/,
  );
  if (weeks)
    return {
      words: wordsIn(weeks[0]),
      time: period(shift(tomorrow, { years: -1 }), tomorrow, "day"),
    };
  const twelve = text.match(
    /^(?:in the |over the |the )?(?:ltm|ttm|(?:last|trailing|past) (?:twelve|12) months?)\b(?! ?,? (?:but )?(?:not including|not counting|excluding|exclusive of|without)\b)/,
  );
  if (twelve)
    return {
      words: wordsIn(twelve[0]),
      time: {
        ...period(shift(tomorrow, { years: -1 }), tomorrow, "quarter"),
        whole: true,
        floating: { kind: "trailing", months: 12 },
      },
    };
  const last = text.match(LAST);
  if (!last) return undefined;
  const [count, unit] = [countOf(last[1]!), last[2] as Grain | "week"];
  const left = text.slice(last[0].length).match(WITHOUT_NOW);
  if (left && left[1] === unit && unit !== "day")
    return { words: wordsIn(last[0] + left[0]), time: overBefore(now, count, unit) };
  const words = wordsIn(last[0]);
  const year = Number(now.slice(0, 4));
  const upTo = { from: dayBefore(count, unit, now), now };
  if (unit === "year")
    return {
      words,
      time: { ...period(at(year - count + 1, 0), at(year + 1, 0), "year", true), upTo },
    };
  const months = { quarter: 3, month: 1 } as const;
  if (unit === "quarter" || unit === "month") {
    const end = at(year, Math.ceil(Number(now.slice(5, 7)) / months[unit]) * months[unit]);
    const time = period(shift(end, { months: -count * months[unit] }), end, unit, true);
    return { words, time: { ...time, upTo } };
  }
  const days = unit === "week" ? 7 * count : count;
  return { words, time: period(shift(tomorrow, { days: -days }), tomorrow, "day", true) };
}

/** So many whole weeks, months, quarters or years before the one that is not over. */
function overBefore(now: string, count: number, unit: Exclude<Grain, "day">): Period {
  const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 1];
  const end = {
    year: at(year, 0),
    quarter: at(year, month - (month % 3)),
    month: at(year, month),
    week: weekPeriod(now).from,
  }[unit];
  const back = {
    year: { years: -count },
    quarter: { months: -3 * count },
    month: { months: -count },
    week: { days: -7 * count },
  }[unit];
  return period(shift(end, back), end, unit, true);
}
