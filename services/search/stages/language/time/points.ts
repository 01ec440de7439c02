import type { Grain } from "../../../plan.ts";
import { MONTH, monthOf } from "../calendar.ts";
import { agoPeriod } from "./ago.ts";
import { calendarAt } from "./calendar-said.ts";
import {
  at,
  dayPeriod,
  isWhole,
  type Match,
  monthPeriod,
  type Period,
  period,
  quarterPeriod,
  shift,
  weekPeriod,
  wordsIn,
  yearPeriod,
} from "./period.ts";
import { COUNT, countOf, fullYear, ORDINALS, UNIT, YEAR } from "./words.ts";

/** One moment or stretch, as it stands after "since", "between" or alone. */
const POINTS: readonly [RegExp, (m: RegExpMatchArray, now: string) => Period | undefined][] = [
  [/^(\d{4})-(\d{2})-(\d{2})\b/, (m) => dayPeriod(Number(m[1]), Number(m[2]) - 1, Number(m[3]))],
  [/^((?:19|20)\d{2})-(0[1-9]|1[0-2])\b(?!-)/, (m) => monthPeriod(Number(m[1]), Number(m[2]) - 1)],
  [
    new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)? ?,? ?((?:19|20)\\d{2})\\b`),
    (m) => dayPeriod(Number(m[3]), monthOf(m[1]!), Number(m[2])),
  ],
  [
    new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)? ${MONTH} ((?:19|20)\\d{2})\\b`),
    (m) => dayPeriod(Number(m[3]), monthOf(m[2]!), Number(m[1])),
  ],
  [
    new RegExp(`^${MONTH} (?:of )?((?:19|20)\\d{2})\\b`),
    (m) => monthPeriod(Number(m[2]), monthOf(m[1]!)),
  ],
  [
    /^(?:fiscal )?q([1-4]) ?(?:of |fy ?)?((?:19|20)\d{2}|\d{2})\b/,
    (m) => quarterPeriod(fullYear(m[2]!), Number(m[1])),
  ],
  [
    new RegExp(`^${MONTH} (?:to|through|until|till) ${MONTH} (?:of )?((?:19|20)\\d{2})\\b`),
    (m) => monthsPeriod(Number(m[3]), monthOf(m[1]!), monthOf(m[2]!)),
  ],
  [
    /^q([1-4]) (?:to|through|until|till) q([1-4]) ?(?:of |in |fy ?)?((?:19|20)\d{2}|\d{2})\b/,
    (m) => quartersPeriod(fullYear(m[3]!), Number(m[1]), Number(m[2])),
  ],
  [/^([1-4])q ?((?:19|20)?\d{2})\b/, (m) => quarterPeriod(fullYear(m[2]!), Number(m[1]))],
  [/^((?:19|20)\d{2}) ?q([1-4])\b/, (m) => quarterPeriod(Number(m[1]), Number(m[2]))],
  [
    /^(?:the )?(first|second|third|fourth) (?:fiscal )?quarter (?:of |in )?(?:fiscal |fy ?)?((?:19|20)\d{2})\b/,
    (m) => quarterPeriod(Number(m[2]), ORDINALS.indexOf(m[1]!) + 1),
  ],
  [
    /^(?:h([12])|([12])h|(?:the )?(first|second) half)(?: year)? ?(?:of |in )?(?:fiscal |fy ?)?((?:19|20)?\d{2})\b/,
    halfPeriod,
  ],
  [
    /^(?:(?:the )?first (three|six|nine|3|6|9) months|([369])m) ?(?:of |in )?((?:19|20)?\d{2})\b/,
    (m) => firstMonths(fullYear(m[3]!), countOf((m[1] ?? m[2])!)),
  ],
  [new RegExp(`^${YEAR}\\b`), (m) => yearPeriod(Number(m[1]))],
  [/^(?:the )?((?:19|20)\d0)s\b/, (m) => decade(Number(m[1]))],
  [/^fy ?'?(\d{2})\b/, (m) => yearPeriod(2000 + Number(m[1]))],
  [
    /^(?:the )?(?:last (?:(?:full|completed?|closed|finished) )?(?:fiscal|financial) year|last fy|last (?:full|completed?|closed|finished) year)\b/,
    (_, now) => yearPeriod(lastFull(now)),
  ],
  [
    /^(?:the )?(?:last|previous|prior) (?:fiscal |financial |calendar )?year\b/,
    (_, now) => yearPeriod(Number(now.slice(0, 4)) - 1),
  ],
  [/^(?:this|the current) (?:fiscal )?year\b/, (_, now) => yearPeriod(Number(now.slice(0, 4)))],
  [/^(?:the )?year before last\b(?! year)/, (_, now) => yearPeriod(Number(now.slice(0, 4)) - 2)],
  [/^next (?:fiscal )?year\b/, (_, now) => yearPeriod(Number(now.slice(0, 4)) + 1)],
  [
    new RegExp(`^(?:an?|${COUNT}) ${UNIT} ago\\b`),
    (m, now) => agoPeriod(m[1] ? countOf(m[1]) : 1, m[2] as Grain, now),
  ],
  [/^(?:the )?(?:last|previous|past) month\b/, (_, now) => lastMonth(now)],
  [
    /^(?:the )?(?:last|previous|past|prior) (?:calendar |iso )?week\b(?! (?:of|high|low))/,
    (_, now) => weekPeriod(shift(now, { days: -7 })),
  ],
  [
    /^(?:this|the current) (?:calendar )?month\b/,
    (_, now) => monthPeriod(Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 1),
  ],
  [/^(?:this|the current) (?:calendar |iso )?week\b/, (_, now) => weekPeriod(now)],
  [
    /^(?:this|the current|the last|last|the latest|latest|the most recent|most recent) (?:reported |published |available |released |completed |full )?(?:fiscal |financial )?quarter(?:ly(?! (?:reports?|filings?|calls?|transcripts?)\b))?\b/,
    (_, now) => quarterPeriod(Number(now.slice(0, 4)), Math.ceil(Number(now.slice(5, 7)) / 3)),
  ],
];

/** The newest year that is over: statements of it are told of on its last day. */
const lastFull = (now: string): number => Number(shift(now, { days: 1 }).slice(0, 4)) - 1;

/** The newest month that is over: on its last day it is. */
function lastMonth(now: string): Period {
  const [year, month] = shift(now, { days: 1 }).split("-").map(Number) as [number, number];
  return monthPeriod(year, month - 2);
}

/** "Q1 to Q3 2024": each for itself. */
const quartersPeriod = (year: number, first: number, last: number): Period | undefined =>
  first < last ? period(at(year, first * 3 - 3), at(year, last * 3), "quarter", true) : undefined;

const monthsPeriod = (year: number, first: number, last: number): Period | undefined =>
  first < last ? period(at(year, first), at(year, last + 1), "month", true) : undefined;

const decade = (first: number): Period => period(at(first, 0), at(first + 10, 0), "year", true);

const firstMonths = (year: number, months: number): Period => ({
  ...period(at(year, 0), at(year, months), "quarter"),
  whole: true,
});

function halfPeriod(m: RegExpMatchArray): Period {
  const second = m[1] === "2" || m[2] === "2" || m[3] === "second";
  const year = fullYear(m[4]!);
  return { ...period(at(year, second ? 6 : 0), at(year, second ? 12 : 6), "quarter"), whole: true };
}

/** How every moment and stretch begins; most words of a question are told apart by it at once. */
const POINT = new RegExp(
  `^(?:\\d|the |fiscal|calendar|financial|fy|cy|year|q[1-4]|h[12]|first|second|third|fourth|last|previous|prior|this|current|next|latest|most recent|an? |${COUNT}|${MONTH})`,
);

export function pointAt(
  text: string,
  now: string,
): (Match & { readonly time: Period }) | undefined {
  if (!POINT.test(text)) return undefined;
  const calendar = calendarAt(text, (besides) => pointAt(besides, now));
  if (calendar) return calendar;
  for (const [pattern, make] of POINTS) {
    const found = text.match(pattern);
    const time = found && isWhole(found[0], text) && make(found, now);
    const seen = make.length > 1 && { relative: true as const };
    if (time) return { words: wordsIn(found[0]), time: { ...time, ...seen } };
  }
  return undefined;
}
