import { MONTH, monthOf } from "../calendar.ts";
import {
  at,
  EVER,
  type Floating,
  isWhole,
  type Match,
  monthPeriod,
  NEVER,
  type Period,
  period,
  shift,
  wordsIn,
} from "./period.ts";
import { countOf, ORDINALS, SMALL_COUNT } from "./words.ts";

const LEAD = "^(?:(?:in|for|during|of) )?(?:the )?";

const WORDS: readonly [RegExp, (m: RegExpMatchArray) => Floating][] = [
  [
    new RegExp(`${LEAD}(?:fiscal )?q([1-4])\\b(?! ?(?:fy ?)?\\d)`),
    (m) => quarters(Number(m[1]), Number(m[1])),
  ],
  [
    new RegExp(
      `${LEAD}(${ORDINALS.join("|")}) (?:fiscal )?quarter\\b(?! (?:in which|when|that)\\b)`,
    ),
    (m) => quarters(ORDINALS.indexOf(m[1]!) + 1, ORDINALS.indexOf(m[1]!) + 1),
  ],
  [new RegExp(`${LEAD}(?:h1|1h|first half)\\b(?! ?\\d)`), () => quarters(1, 2)],
  [new RegExp(`${LEAD}(?:h2|2h|second half)\\b(?! ?\\d)`), () => quarters(3, 4)],
  [
    new RegExp(
      `${LEAD}(?:([369])m|first (three|six|nine|3|6|9) months|first (two|three) quarters)\\b`,
    ),
    (m) => quarters(1, m[3] ? countOf(m[3]) : countOf((m[1] ?? m[2])!) / 3),
  ],
  [
    new RegExp(
      `^${SMALL_COUNT} years?\\b(?= (?:.* )?(?:cagr|compound|annuali[sz]ed|average annual))`,
    ),
    (m) => ({ kind: "trailing", years: countOf(m[1]!) }),
  ],
  [
    new RegExp(
      `^(?:in|during|for|last) ${MONTH}(?![\\w'])(?!,? ?(?:of )?(?:\\d|this |last |next ))`,
    ),
    (m) => ({ kind: "month", month: monthOf(m[1]!) }),
  ],
  [
    /^(?:(?:in|for|during|at|on) )?(?:that|the same|the said) (?:month|quarter|year|day|period|date)\b/,
    () => ({ kind: "same" }),
  ],
];

const quarters = (first: number, last: number): Floating => ({ kind: "quarters", first, last });

/** How each of them begins: most words are told apart by it at once. */
const FIRST =
  /^(?:in |for |during |of |at |on |the |fiscal |that |last |q[1-4]|h[12]|[12]h|[369]m|first|second|third|fourth|\d|one|two|three|four|five|six|seven|eight|nine|ten)/;

/** A time that another one of the question puts into its place: "Q2", "5-year CAGR", "that month". */
export function floatingAt(text: string, now: string): Match | undefined {
  if (!FIRST.test(text)) return undefined;
  for (const [pattern, make] of WORDS) {
    const found = text.match(pattern);
    if (!found || !isWhole(found[0], text)) continue;
    const floating = make(found);
    return {
      words: wordsIn(found[0]),
      time: { ...newest(floating, now), floating, relative: true },
    };
  }
  return undefined;
}

/** Where it is put when nothing else says: as late as the data goes. */
function newest(floating: Floating, now: string): Period {
  const tomorrow = shift(now, { days: 1 });
  if (floating.kind === "month") {
    const [thisYear, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 1];
    return monthPeriod(floating.month > month ? thisYear - 1 : thisYear, floating.month);
  }
  if (floating.kind !== "quarters") return placed(floating, period(now, tomorrow, "day"))!;
  const year = Number(tomorrow.slice(0, 4));
  const inYear = (each: number) => placed(floating, period(at(each, 0), at(each + 1, 0), "year"))!;
  return inYear(year).to <= tomorrow ? inYear(year) : inYear(year - 1);
}

/**
 * A floating time in its place.
 *
 * @param anchor  the time that was named in full
 * @returns undefined where the anchor cannot hold it: "H1" of several years, "LTM" of no end
 */
export function placed(floating: Floating, anchor: Period): Period | undefined {
  if (floating.kind === "quarters" && isLongerThanYear(anchor)) return inEach(floating, anchor);
  if (anchor.to === EVER) return undefined;
  if (floating.kind === "same") return anchor;
  const last = Number(shift(anchor.to, { days: -1 }).slice(0, 4));
  if (floating.kind === "toDate") return until(at(last, 0), anchor);
  if (floating.kind === "trailing" && floating.months)
    return until(shift(anchor.to, { months: -floating.months }), anchor);
  if (floating.kind === "trailing")
    return period(at(last - (floating.years ?? 0), 0), at(last + 1, 0), "year", true);
  const year = Number(anchor.from.slice(0, 4));
  if (last !== year || anchor.from === NEVER) return undefined;
  if (floating.kind === "month") return monthPeriod(year, floating.month);
  const { first, last: end } = floating;
  const whole = end > first && { whole: true };
  return { ...period(at(year, first * 3 - 3), at(year, end * 3), "quarter"), ...whole };
}

const isLongerThanYear = ({ from, to, grain }: Period): boolean =>
  grain === "year" && from !== NEVER && to > shift(from, { years: 1 });

/** "Q2 from 2020 to 2022": the same quarter of each year; longer stretches would have to add up. */
const inEach = (
  { first, last }: Floating & { kind: "quarters" },
  { from, to }: Period,
): Period | undefined =>
  first === last ? { ...period(from, to, "quarter", true), ofYears: first } : undefined;

/** Fiscal quarters up to a fiscal one, days up to a day. */
function until(from: string, { to, grain }: Period): Period {
  return { ...period(from, to, grain === "year" ? "quarter" : grain), whole: true };
}
