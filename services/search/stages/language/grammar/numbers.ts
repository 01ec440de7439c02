import { DIGITS, NO_MORE } from "../written.ts";
import type { Match } from "./word.ts";

const SCALES = new Map([
  ["k", 1e3],
  ["thousand", 1e3],
  ["m", 1e6],
  ["mm", 1e6],
  ["mn", 1e6],
  ["million", 1e6],
  ["mio", 1e6],
  ["b", 1e9],
  ["bn", 1e9],
  ["billion", 1e9],
  ["t", 1e12],
  ["tn", 1e12],
  ["trillion", 1e12],
  ["x", 1],
  ["%", 1],
  ["percent", 1],
]);

export const NUMBER = `(?:[$€£¥]|(?:usd|eur|gbp|jpy|chf|sek|cad)(?= ?\\d))? ?(-?${DIGITS}(?:\\.\\d+)?) ?(k|thousand|mm|mn|mio|million|m|bn|billion|b|tn|trillion|t|x|%|percent(?:age points?)?)?(?: (?:usd|eur|gbp|jpy|chf|sek|cad|dollars|euros|pounds|yen|francs|kronor))?${NO_MORE}`;

/** Numbers in words, from zero. */
export const SMALL = [
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
  "thirteen",
  "fourteen",
  "fifteen",
];

export const COUNT = `(?!0+\\b)(\\d{1,4}|${SMALL.slice(2).join("|")}|twenty|fifty|hundred)`;

export const numberOf = (digits: string, scale = "") =>
  Number(digits.replaceAll(",", "")) * (SCALES.get(scale) ?? 1);

export const countOf = (text: string) =>
  /^\d/.test(text)
    ? Number(text)
    : ({ twenty: 20, fifty: 50, hundred: 100 }[text] ?? SMALL.indexOf(text));

const LIMIT = new RegExp(`^${COUNT}(?= )`);

/** A bare small number: how many are wanted. */
export function limitAt(text: string): Match | undefined {
  const found = text.match(LIMIT);
  const value = found && countOf(found[1]!);
  return value && value <= 1000 ? { words: 1, word: { kind: "limit", value } } : undefined;
}
