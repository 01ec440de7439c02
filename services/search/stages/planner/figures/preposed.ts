import type { Word } from "./said.ts";

/** "of the banks, how many are rated A": whom a number is of, said before it, where others say it behind. */
export function preposed(asked: readonly Word[]): readonly Word[] {
  const words = isNaming(asked)
    ? asked.with(0, { ...asked[0]!, text: "list", stem: "list" })
    : asked;
  const of = /^out$/i.test(words[0]?.text ?? "") ? 1 : 0;
  if (!/^of$/i.test(words[of]?.text ?? "")) return words;
  const how = words.findIndex(
    ({ text }, at) => at > of && /^how$/i.test(text) && /^many$/i.test(words[at + 1]?.text ?? ""),
  );
  // "in 2024, how many": the comma is a part of the number before it.
  const [last] = words.slice(how - 1, how);
  if (how < 0 || !last?.text.endsWith(",")) return words;
  const whom = words.slice(of, how - (last.text === "," ? 1 : 0));
  return [...words.slice(how, how + 2), ...whom.map(withoutComma), ...words.slice(how + 2)];
}

const withoutComma = (word: Word, at: number, { length }: readonly Word[]): Word =>
  at < length - 1
    ? word
    : { ...word, text: word.text.replace(/,$/, ""), stem: word.stem.replace(/,$/, "") };

/** "name the CEO of X": to be told, and nobody's name. */
const isNaming = ([first, next]: readonly Word[]): boolean =>
  /^name$/i.test(first?.text ?? "") &&
  next !== undefined &&
  !/^(?:of|and|or|,|\?|is|was|are|in|like|contains?|starts?|starting|begins?|beginning|ends?|ending)$/i.test(
    next.text,
  );
