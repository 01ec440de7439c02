import type { Token } from "./tokens.ts";

/** A stretch of time, by years and at most quarters; both ends inclusive. */
export interface TimeSpan {
  readonly from?: number;
  readonly to?: number;
  readonly quarter?: number;
  readonly half?: number;
  /** The latest n periods. */
  readonly last?: { readonly count: number; readonly unit: "year" | "quarter" | "month" };
  readonly latest?: boolean;
  /** Tokens used, by index. */
  readonly used: readonly number[];
}

const ORDINALS = new Map([
  ["first", 1],
  ["1st", 1],
  ["second", 2],
  ["2nd", 2],
  ["third", 3],
  ["3rd", 3],
  ["fourth", 4],
  ["4th", 4],
]);
const NUMBERS = new Map([
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["eight", 8],
  ["nine", 9],
  ["ten", 10],
]);

function yearOf(token: Token | undefined): number | undefined {
  const match = /^(?:fy|cy)?'?((?:19|20)\d\d)$/.exec(token?.norm ?? "") ?? undefined;
  if (match) return Number(match[1]);
  const short = /^(?:fy|cy)'?(\d\d)$/.exec(token?.norm ?? "");
  return short ? 2000 + Number(short[1]) : undefined;
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * The time that a question speaks of: years, quarters and halves, fiscal or
 * not, since, before, between, the last n, the latest.
 */
export function findTime(tokens: readonly Token[]): TimeSpan | undefined {
  const word = (index: number) => tokens[index]?.norm;
  for (let at = 0; at < tokens.length; at++) {
    const year = yearOf(tokens[at]);
    const next = yearOf(tokens[at + 2]);
    const quarter = quarterAt(tokens, at);
    if (quarter) {
      const start = quarter.used[0] as number;
      const end = (quarter.used.at(-1) as number) + 1;
      const skip = ["of", "in", "fiscal", "fy"].includes(word(end) ?? "") ? 1 : 0;
      const of = yearOf(tokens[end + skip]) ?? yearOf(tokens[start - 1]);
      const used =
        of === undefined
          ? quarter.used
          : range(
              yearOf(tokens[end + skip]) ? start : start - 1,
              yearOf(tokens[end + skip]) ? end + skip : end - 1,
            );
      return { ...quarter, ...(of !== undefined && { from: of, to: of }), used };
    }
    if (["last", "past", "previous"].includes(word(at) ?? "")) {
      const count = Number(word(at + 1)) || NUMBERS.get(word(at + 1) ?? "");
      const unit = tokens[at + (count ? 2 : 1)]?.lemma;
      if (unit === "year" || unit === "quarter" || unit === "month") {
        return { last: { count: count ?? 1, unit }, used: range(at, at + (count ? 2 : 1)) };
      }
    }
    if (
      ["between", "from"].includes(word(at) ?? "") &&
      yearOf(tokens[at + 1]) &&
      yearOf(tokens[at + 3])
    ) {
      return {
        from: yearOf(tokens[at + 1]) as number,
        to: yearOf(tokens[at + 3]) as number,
        used: range(at, at + 3),
      };
    }
    if (year === undefined) continue;
    const before = word(at - 1);
    if (["to", "through", "until", "and", "-"].includes(word(at + 1) ?? "") && next)
      return { from: year, to: next, used: range(at, at + 2) };
    if (before === "since" || before === "from") return { from: year, used: range(at - 1, at) };
    if (before === "after") return { from: year + 1, used: range(at - 1, at) };
    if (before === "before") return { to: year - 1, used: range(at - 1, at) };
    if (before === "until" || before === "through") return { to: year, used: range(at - 1, at) };
    const named = ["year", "fiscal", "fy", "calendar"].includes(before ?? "")
      ? word(at - 2) === "fiscal"
        ? 2
        : 1
      : 0;
    return { from: year, to: year, used: range(at - named, at) };
  }
  const latest = tokens.findIndex(({ norm }) =>
    ["latest", "newest", "current", "currently", "today", "recent"].includes(norm),
  );
  return latest < 0 ? undefined : { latest: true, used: [latest] };
}

function quarterAt(tokens: readonly Token[], at: number): TimeSpan | undefined {
  const norm = tokens[at]?.norm ?? "";
  const short = /^([qh])([1-4])$/.exec(norm) ?? /^([1-4])([qh])$/.exec(norm);
  if (short) {
    const digit = Number(/\d/.exec(norm)?.[0]);
    const isHalf = norm.includes("h");
    if (!isHalf || digit <= 2)
      return { ...(isHalf ? { half: digit } : { quarter: digit }), used: [at] };
  }
  const ordinal = ORDINALS.get(norm);
  const unit = tokens[at + 1]?.lemma;
  if (ordinal && unit === "quarter") return { quarter: ordinal, used: [at, at + 1] };
  if (ordinal && ordinal <= 2 && unit === "half") return { half: ordinal, used: [at, at + 1] };
  return undefined;
}
