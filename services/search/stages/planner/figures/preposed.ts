import type { Word } from "./said.ts";

/** "of the banks, how many are rated A": whom a number is of, said before it, where others say it behind. */
export function preposed(words: readonly Word[]): readonly Word[] {
  const of = /^out$/i.test(words[0]?.text ?? "") ? 1 : 0;
  if (!/^of$/i.test(words[of]?.text ?? "")) return words;
  const comma = words.findIndex(({ text }) => text === ",");
  const asked = words.slice(comma + 1, comma + 3);
  if (comma < 0 || !/^how many$/i.test(asked.map(({ text }) => text).join(" "))) return words;
  return [...asked, ...words.slice(of, comma), ...words.slice(comma + 3)];
}
