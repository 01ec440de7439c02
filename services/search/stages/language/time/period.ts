import type { Comparison, Grain } from "../../../plan.ts";

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
  /** "at the end of 2023": what stood last, not what was on average. */
  readonly end?: boolean;
  /** "last year": seen from a day that is taken as today. */
  readonly relative?: true;
  /** "calendar Q3 2024": and no fiscal one. */
  readonly calendar?: true;
  /** "H1 2023", "LTM": one stretch of several quarters, whose flows add up. */
  readonly whole?: boolean;
  /** "Q2 from 2020 to 2022": of each year only this quarter, from 1. */
  readonly ofYears?: number;
  /** "a year ago": which day that was, and from which it is seen. */
  readonly ago?: { readonly day: string; readonly now: string };
  /** "since the start of 2024": from that day, and not year by year. */
  readonly fromStart?: true;
  /** "for more than ten years": since when something has been so, and no time of records. */
  readonly lasting?: true;
  /** "the last six months" up to a day, ISO and inclusive, from the one so many months before it. */
  readonly upTo?: { readonly from: string; readonly now: string };
  /** "not before 2020" (from 2020 on), "not in 2020" (all that lies outside of it). */
  readonly denied?: true;
  /** How another time of the question would move it; until then it is as late as the data goes. */
  readonly floating?: Floating;
}

/** A time that is part of another, or is counted back from it. */
export type Floating =
  /** "Q2", "H1", "the first nine months" (1 to 3): of a year that is named elsewhere. */
  | { readonly kind: "quarters"; readonly first: number; readonly last: number }
  /** "in November" (10): of the year that is named elsewhere, else the newest that has begun. */
  | { readonly kind: "month"; readonly month: number }
  /** "LTM as of Q2 2024", "five-year CAGR to 2025" (from the end of the fifth year before). */
  | { readonly kind: "trailing"; readonly months?: number; readonly years?: number }
  /** "year to date, through September 2025". */
  | { readonly kind: "toDate" }
  /** "that month". */
  | { readonly kind: "same" };

export type TimeWord =
  | Period
  /** "per quarter", "over time" (without a grain), "which month" (one of them is asked for). */
  | {
      readonly kind: "series";
      /** "three-month moving average": the steps of what is averaged. */
      readonly moving?: true;
      readonly grain?: Grain;
      readonly pick?: true;
      /** "highest monthly output": of all that there was in each month. */
      readonly whole?: true;
      /** "at the end of each quarter": what stood last in it. */
      readonly end?: true;
      /** "at the start of each quarter": what stood first in it. */
      readonly start?: true;
      /** "in at least two of …", "always": of how many of them something is so. */
      readonly held?: Held;
    }
  /** `today`: which day that is, where "today" was said; `now`: where "now" was. */
  | { readonly kind: "latest"; readonly today?: string; readonly now?: string };

/** Of how many periods something has to be so: of all that are asked for, or of a number; a run follow each other. */
export type Held =
  | "all"
  | { readonly operator: Comparison; readonly value: number; readonly run?: true };

export interface Match {
  /** How many words it took. */
  readonly words: number;
  readonly time: TimeWord;
}

const iso = (date: Date) => date.toISOString().slice(0, 10);

export const at = (year: number, month: number, day = 1) =>
  iso(new Date(Date.UTC(year, month, day)));

export const shift = (date: string, { years = 0, months = 0, days = 0 }) => {
  const [y, m, d] = date.split("-").map(Number) as [number, number, number];
  return at(y + years, m - 1 + months, d + days);
};

export const period = (from: string, to: string, grain: Grain, several = false): Period => ({
  kind: "period",
  from,
  to,
  grain,
  several,
});

export const yearPeriod = (year: number) => period(at(year, 0), at(year + 1, 0), "year");

export const quarterPeriod = (year: number, quarter: number) =>
  period(at(year, quarter * 3 - 3), at(year, quarter * 3), "quarter");

export function dayPeriod(year: number, month: number, day: number): Period | undefined {
  const from = at(year, month, day);
  return Number(from.slice(8)) === day ? period(from, shift(from, { days: 1 }), "day") : undefined;
}

export const monthPeriod = (year: number, month: number) =>
  period(at(year, month), at(year, month + 1), "month");

/** The stretch of a grain that a day lies in. */
export function periodAround(day: string, grain: Grain): Period {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  if (grain === "year") return yearPeriod(year);
  if (grain === "quarter") return quarterPeriod(year, Math.ceil(month / 3));
  if (grain === "month") return monthPeriod(year, month - 1);
  return grain === "week" ? weekPeriod(day) : dayPeriod(year, month - 1, date)!;
}

/** From Monday to Sunday, the week of a day. */
export function weekPeriod(day: string): Period {
  const monday = shift(day, { days: -((new Date(day).getUTCDay() + 6) % 7) });
  return period(monday, shift(monday, { days: 7 }), "week");
}

/** Far enough to mean "no bound". */
export const EVER = "9999-01-01";

export const NEVER = "0001-01-01";

export const wordsIn = (text: string) => text.trim().split(" ").length;

/** Whether a time ends where a word does: "Q2/Q3" is not Q2. */
export const isWhole = (found: string, text: string): boolean =>
  /^,?(?: |$)/.test(text.slice(found.trimEnd().length));
