import { DIGITS, NO_MORE } from "../../../language/written.ts";
import { type CueMatch, wordsIn } from "./cue.ts";
import { SMALL } from "./words.ts";

/** What a number is multiplied by for the letter or the word behind it. */
export const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};

const NUMBER = new RegExp(
  `^[$€£]?(${DIGITS}(?:\\.\\d+)?|\\.\\d+) ?(k|thousand|million|billion|bn|m|b)?%?${NO_MORE}`,
);

/** "4 times" */
const OFTEN = new RegExp(`^(\\d{1,4}|${SMALL.slice(1).join("|")}) times(?![\\w])`);

export function numberAt(text: string): CueMatch | undefined {
  const found = text.match(NUMBER);
  if (found && !OFTEN.test(text)) {
    const value = Number(found[1]!.replaceAll(",", "")) * (SCALES[found[2] ?? ""] ?? 1);
    return { words: wordsIn(found[0]), word: { kind: "number", value }, weight: 1 };
  }
  const repeated = text.match(OFTEN);
  if (repeated) {
    const count = repeated[1]!;
    const times = /^\d/.test(count) ? Number(count) : SMALL.indexOf(count);
    return { words: 2, word: { kind: "number", value: times, often: true }, weight: 0.9 };
  }
  const word = text.split(" ", 1)[0]!;
  const value = SMALL.indexOf(word);
  if (value >= 0 && !/^one of\b/.test(text))
    return { words: 1, word: { kind: "number", value }, weight: 0.8 };
  if (/^single\b/.test(text)) return { words: 1, word: { kind: "number", value: 1 }, weight: 0.8 };
  const times = text.match(/^(once|twice|thrice)\b/)?.[1];
  if (!times) return undefined;
  const often = ["once", "twice", "thrice"].indexOf(times) + 1;
  return { words: 1, word: { kind: "number", value: often, often: true }, weight: 0.8 };
}
