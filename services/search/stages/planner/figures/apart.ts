import { homesOf } from "./homes.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Word } from "./said.ts";

/** The most words that stand between the two of a name. */
const MOST_BETWEEN = 6;

/** What stands behind a name of two words that is said around whose it is. */
const ENDS = /^(?:|in|on|at|by|as|since|during|between|for|last|this|today|now|[?,.])$/i;

/**
 * "how many shares does X have outstanding", "how many shares of X were traded": a figure of two
 * words the first of which is nothing by itself, put together again.
 */
export function together(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  for (let at = 0; at < words.length - 2; at++) {
    const end = isAlone(words, at, lexicon) ? secondOf(words, at, lexicon) : -1;
    if (end > 0)
      return [
        ...words.slice(0, at + 1),
        words[end]!,
        ...words.slice(at + 1, end),
        ...words.slice(end + 1),
      ];
  }
  return words;
}

/** Whether a word begins a name of a figure, and says nothing by itself or with the next one. */
const isAlone = (words: readonly Word[], at: number, lexicon: Lexicon): boolean =>
  lexicon.firsts.has(words[at]!.stem) &&
  !isName(words, at, lexicon) &&
  !namesRecords(words.slice(at, at + 2), lexicon);

/** "broker notes on X by recommendation": the records are called so, and their field is another word. */
const namesRecords = (pair: readonly Word[], { meanings }: Lexicon): boolean =>
  (meanings(pair.map(({ stem }) => stem).join(" ")) ?? []).some(({ kind }) => kind === "dataset");

const isName = (words: readonly Word[], at: number, lexicon: Lexicon): boolean =>
  at >= 0 && homesOf(words.slice(at, at + 2), lexicon).length > 0;

const secondOf = (words: readonly Word[], at: number, lexicon: Lexicon): number =>
  words.findIndex(
    (word, end) =>
      end > at + 1 &&
      end <= at + 1 + MOST_BETWEEN &&
      ENDS.test(words[end + 1]?.text ?? "") &&
      lexicon.word(word.stem) !== undefined &&
      !isName(words, end - 1, lexicon) &&
      homesOf([words[at]!, word], lexicon).length > 0,
  );
