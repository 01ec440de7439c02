import { stem } from "../../language/tokens.ts";
import type { Meaning } from "./meaning.ts";
import type { Word } from "./said.ts";

type Meanings = (phrase: string) => readonly Meaning[] | undefined;

const TALLY = /^(?:counts?|tall(?:y|ies))$/i;

/**
 * "company count by industry": the number of what stands before it, where that is a noun of records and
 * the two are no figure's name, as a head count is.
 */
export function asTally(words: readonly Word[], meanings: Meanings): readonly Word[] {
  const at = words.findIndex(
    ({ text }, index) => TALLY.test(text) && isCounted(words[index - 1], meanings),
  );
  if (at < 0 || !/^(?:by|per|for|in|,|and|\?)?$/i.test(words[at + 1]?.text ?? "")) return words;
  const said = words[at]!;
  const [number, of] = ["number", "of"].map((text) => ({ ...said, text, stem: stem(text) }));
  return [...words.slice(0, at - 1), number!, of!, words[at - 1]!, ...words.slice(at + 1)];
}

function isCounted(word: Word | undefined, meanings: Meanings): boolean {
  if (!word || meanings(`${word.stem} count`) || meanings(`${word.stem} tally`)) return false;
  return meanings(word.stem)?.some(({ kind }) => kind === "dataset") ?? false;
}
