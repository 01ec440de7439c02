import type { Grain } from "../../plan.ts";

/** A stretch of time that a question names. */
export interface Period {
  readonly kind: "period";
  /** ISO date, inclusive. */
  readonly from: string;
  /** ISO date, exclusive. */
  readonly to: string;
  /** How fine the words were: "2023" is a year, "Q3 2023" a quarter. */
  readonly grain: Grain;
  /** Whether several periods are meant, so that one row each is expected. */
  readonly several: boolean;
}

export type TimeWord =
  | Period
  /** "per quarter", "over time" (without a grain). */
  | { readonly kind: "series"; readonly grain?: Grain }
  | { readonly kind: "latest" };

interface Match {
  /** How many words it took. */
  readonly words: number;
  readonly time: TimeWord;
}

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
]; // prettier-ignore
const MONTH = `(${MONTHS.join("|")}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;
const NUMBERS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
]; // prettier-ignore
const ORDINALS = ["first", "second", "third", "fourth"];
const COUNT = `(\\d{1,3}|${NUMBERS.slice(1).join("|")})`;
const YEAR =
  "(?:the )?(?:fiscal year|calendar year|financial year|fiscal|fy|cy|year)? ?((?:19|20)\\d{2})";
const UNIT = "(year|quarter|month|week|day)s?";

const iso = (date: Date) => date.toISOString().slice(0, 10);
const at = (year: number, month: number, day = 1) => iso(new Date(Date.UTC(year, month, day)));
const shift = (date: string, { years = 0, months = 0, days = 0 }) => {
  const [y, m, d] = date.split("-").map(Number) as [number, number, number];
  return at(y + years, m - 1 + months, d + days);
};
const period = (from: string, to: string, grain: Grain, several = false): Period => ({
  kind: "period",
  from,
  to,
  grain,
  several,
});
const yearPeriod = (year: number) => period(at(year, 0), at(year + 1, 0), "year");
const quarterPeriod = (year: number, quarter: number) =>
  period(at(year, quarter * 3 - 3), at(year, quarter * 3), "quarter");
const monthOf = (name: string) => MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3)));
const countOf = (text: string) => (/^\d/.test(text) ? Number(text) : NUMBERS.indexOf(text));
const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** One moment or stretch, as it stands after "since", "between" or alone. */
const POINTS: readonly [RegExp, (m: RegExpMatchArray, now: string) => Period | undefined][] = [
  [/^(\d{4})-(\d{2})-(\d{2})\b/, (m) => dayPeriod(Number(m[1]), Number(m[2]) - 1, Number(m[3]))],
  [/^((?:19|20)\d{2})-(0[1-9]|1[0-2])\b(?!-)/, (m) => monthPeriod(Number(m[1]), Number(m[2]) - 1)],
  [
    new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)? ?,? ?((?:19|20)\\d{2})\\b`),
    (m) => dayPeriod(Number(m[3]), monthOf(m[1]!), Number(m[2])),
  ], // prettier-ignore
  [
    new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)? ${MONTH} ((?:19|20)\\d{2})\\b`),
    (m) => dayPeriod(Number(m[3]), monthOf(m[2]!), Number(m[1])),
  ], // prettier-ignore
  [
    new RegExp(`^${MONTH} (?:of )?((?:19|20)\\d{2})\\b`),
    (m) => monthPeriod(Number(m[2]), monthOf(m[1]!)),
  ],
  [
    /^(?:fiscal )?q([1-4]) ?(?:of |fy ?)?((?:19|20)\d{2}|\d{2})\b/,
    (m) => quarterPeriod(fullYear(m[2]!), Number(m[1])),
  ], // prettier-ignore
  [/^([1-4])q ?((?:19|20)?\d{2})\b/, (m) => quarterPeriod(fullYear(m[2]!), Number(m[1]))],
  [/^((?:19|20)\d{2}) ?q([1-4])\b/, (m) => quarterPeriod(Number(m[1]), Number(m[2]))],
  [
    /^(?:the )?(first|second|third|fourth) (?:fiscal )?quarter (?:of |in )?(?:fiscal |fy ?)?((?:19|20)\d{2})\b/,
    (m) => quarterPeriod(Number(m[2]), ORDINALS.indexOf(m[1]!) + 1),
  ], // prettier-ignore
  [
    /^(?:h([12])|the (first|second) half|(first|second) half) ?(?:of )?((?:19|20)?\d{2})\b/,
    halfPeriod,
  ],
  [new RegExp(`^${YEAR}\\b`), (m) => yearPeriod(Number(m[1]))],
  [/^fy ?'?(\d{2})\b/, (m) => yearPeriod(2000 + Number(m[1]))],
  [/^(?:the )?(?:last|previous|prior) year\b/, (_, now) => yearPeriod(Number(now.slice(0, 4)) - 1)],
  [/^(?:this|the current) (?:fiscal )?year\b/, (_, now) => yearPeriod(Number(now.slice(0, 4)))],
  [/^next (?:fiscal )?year\b/, (_, now) => yearPeriod(Number(now.slice(0, 4)) + 1)],
  [
    /^(?:this|the current|the last|last|the latest|latest|the most recent|most recent) quarter\b/,
    (_, now) => quarterPeriod(Number(now.slice(0, 4)), Math.ceil(Number(now.slice(5, 7)) / 3)),
  ], // prettier-ignore
];

function dayPeriod(year: number, month: number, day: number): Period | undefined {
  const from = at(year, month, day);
  return Number(from.slice(8)) === day ? period(from, shift(from, { days: 1 }), "day") : undefined;
}

const monthPeriod = (year: number, month: number) =>
  period(at(year, month), at(year, month + 1), "month");

function halfPeriod(m: RegExpMatchArray): Period {
  const second = m[1] === "2" || m[2] === "second" || m[3] === "second";
  const year = fullYear(m[4]!);
  return period(at(year, second ? 6 : 0), at(year, second ? 12 : 6), "quarter");
}

/** Far enough to mean "no bound". */
const EVER = "9999-01-01";
const NEVER = "0001-01-01";

/**
 * The time that the text starts with, and how many words it takes.
 *
 * @param text  lower case words with one blank between them
 * @param now   ISO date that "last year" is seen from: the newest day of the data
 */
export function timeAt(text: string, now: string): Match | undefined {
  return rangeAt(text, now) ?? relativeAt(text, now) ?? wordAt(text) ?? pointAt(text, now);
}

const wordsIn = (text: string) => text.trim().split(" ").length;

/** How every moment and stretch begins; most words of a question are told apart by it at once. */
const POINT = new RegExp(
  `^(?:\\d|the |fiscal|calendar|financial|fy|cy|year|q[1-4]|h[12]|first|second|third|fourth|last|previous|prior|this|current|next|latest|most recent|${MONTH})`,
);

function pointAt(text: string, now: string): (Match & { readonly time: Period }) | undefined {
  if (!POINT.test(text)) return undefined;
  for (const [pattern, make] of POINTS) {
    const found = text.match(pattern);
    const time = found && make(found, now);
    if (time) return { words: wordsIn(found[0]), time };
  }
  return undefined;
}

/** "between X and Y", "from X to Y", "X to Y", "since X", "before X", "as of X". */
function rangeAt(text: string, now: string): Match | undefined {
  const opening =
    text.match(/^(?:(between|from|for|during|in|over) )?(?:the )?(?:years |period )?/)?.[0] ?? "";
  const first = pointAt(text.slice(opening.length), now);
  if (first) {
    const rest = restAfter(text.slice(opening.length), first.words);
    const middle = rest.match(/^(?:to|and|until|till|through) /)?.[0];
    const between = opening.startsWith("between") || !middle?.startsWith("and");
    const second = middle && between ? pointAt(rest.slice(middle.length), now) : undefined;
    if (middle && second) {
      const words = wordsIn(opening || "x") * (opening ? 1 : 0) + first.words + 1 + second.words;
      return { words, time: period(first.time.from, second.time.to, first.time.grain, true) };
    }
  }
  const bound = text.match(
    /^(since|after|before|until|as of|as at|on|in|during|for|at the end of|end of) /,
  );
  const point = bound && pointAt(text.slice(bound[0].length), now);
  if (!bound || !point) return undefined;
  const { from, to, grain } = point.time;
  const words = wordsIn(bound[0]) + point.words;
  if (bound[1] === "since") return { words, time: period(from, EVER, grain, true) };
  if (bound[1] === "after") return { words, time: period(to, EVER, grain, true) };
  if (bound[1] === "before") return { words, time: period(NEVER, from, grain, true) };
  if (bound[1] === "until") return { words, time: period(NEVER, to, grain, true) };
  return { words, time: point.time };
}

function restAfter(text: string, words: number): string {
  return text.split(" ").slice(words).join(" ");
}

const LAST = new RegExp(
  `^(?:(?:in|over|for|during|of) )?(?:the )?(?:last|past|previous|recent|trailing) (?:${COUNT} )(?:fiscal )?${UNIT}\\b`,
);

/** How every stretch that is counted back from now begins. */
const RELATIVE =
  /^(?:(?:in|over|for|during|of) )?(?:the )?(?:last|past|previous|recent|trailing|ytd|year to date|so far|ltm|ttm)\b/;

/** "last five years", "past 90 days", "year to date", "last twelve months". */
function relativeAt(text: string, now: string): Match | undefined {
  if (!RELATIVE.test(text)) return undefined;
  const tomorrow = shift(now, { days: 1 });
  const toDate = text.match(/^(?:in the |over the )?(?:ytd|year to date|so far this year)\b/);
  if (toDate)
    return {
      words: wordsIn(toDate[0]),
      time: period(`${now.slice(0, 4)}-01-01`, tomorrow, "day"),
    };
  const twelve = text.match(
    /^(?:in the |over the |the )?(?:ltm|ttm|(?:last|trailing) (?:twelve|12) months)\b/,
  );
  if (twelve)
    return {
      words: wordsIn(twelve[0]),
      time: period(shift(tomorrow, { years: -1 }), tomorrow, "quarter"),
    }; // prettier-ignore
  const last = text.match(LAST);
  if (!last) return undefined;
  const [count, unit] = [countOf(last[1]!), last[2] as Grain | "week"];
  const words = wordsIn(last[0]);
  const year = Number(now.slice(0, 4));
  if (unit === "year")
    return { words, time: period(at(year - count + 1, 0), at(year + 1, 0), "year", true) };
  const months = { quarter: 3, month: 1 } as const;
  if (unit === "quarter" || unit === "month") {
    const end = at(year, Math.ceil(Number(now.slice(5, 7)) / months[unit]) * months[unit]);
    return { words, time: period(shift(end, { months: -count * months[unit] }), end, unit, true) };
  }
  const days = unit === "week" ? 7 * count : count;
  return { words, time: period(shift(tomorrow, { days: -days }), tomorrow, "day", true) };
}

const SERIES: readonly [RegExp, Grain | undefined][] = [
  [
    /^(?:by|per|each|every|for each|in each|for every) (?:fiscal |calendar )?year\b|^(?:annually|yearly|year by year)\b/,
    "year",
  ],
  [
    /^(?:by|per|each|every|for each|in each|for every) (?:fiscal |calendar )?quarter\b|^quarterly\b|^quarter by quarter\b/,
    "quarter",
  ],
  [/^(?:by|per|each|every|for each|in each) (?:calendar )?month\b|^monthly\b/, "month"],
  [/^(?:by|per|each|every) (?:trading )?day\b|^daily\b/, "day"],
  [
    /^(?:over time|over the years|(?:development|evolution|trend|history|track record) (?:of|in)|trend|history|historical|development over time|time series)\b/,
    undefined,
  ],
]; // prettier-ignore

function wordAt(text: string): Match | undefined {
  for (const [pattern, grain] of SERIES) {
    const found = text.match(pattern);
    if (found)
      return { words: wordsIn(found[0]), time: { kind: "series", ...(grain && { grain }) } };
  }
  const latest = text.match(
    /^(?:as of |right )?(?:latest|current|currently|now|today|most recent|most recently|newest|at present|at the moment)\b/,
  ); // prettier-ignore
  return latest ? { words: wordsIn(latest[0]), time: { kind: "latest" } } : undefined;
}
