import { stem } from "../../language/tokens.ts";
import { pastOf } from "../../language/verbs.ts";
import { type Meaning, speakerOf } from "./meaning.ts";
import type { Word } from "./said.ts";

type Meanings = (phrase: string) => readonly Meaning[] | undefined;

/** The most words of whoever did it: "did the German software companies close". */
const FAR = 6;

/** What a noun stands behind, and a verb does not. */
const BEFORE_NOUN =
  /^(?:an?|the|its|their|of|in|on|at|by|for|from|per|(?:share|stock|price)s?|and|or)$/i;

/** What stands behind a verb that nothing is done to: "close at", "close higher". */
const AT = /^(?:at|on|in|above|below|up|down|higher|lower|\?)?$/i;

/**
 * "when did X close its round": a verb behind "did" is what was done, as the model calls it where
 * the word by itself is only a noun of something else: "closed", and no price at the close.
 */
export function asDone(words: readonly Word[], meanings: Meanings): readonly Word[] {
  const did = words.findIndex(({ text }) => /^did$/i.test(text));
  if (did < 0) return words;
  const at = words.findIndex(
    ({ text, capital }, index) =>
      index > did + 1 &&
      index <= did + 1 + FAR &&
      !capital &&
      !BEFORE_NOUN.test(words[index - 1]!.text) &&
      isOnlyDone(text.toLowerCase(), AT.test(words[index + 1]?.text ?? ""), meanings),
  );
  if (at < 0) return words;
  const past = pastOf(words[at]!.text.toLowerCase());
  return words.with(at, { ...words[at]!, text: past, stem: stem(past) });
}

/** Whether some records know a word as what was done to something, and not as it stands. */
function isOnlyDone(word: string, isToNothing: boolean, meanings: Meanings): boolean {
  const own = meanings(stem(word)) ?? [];
  if (own.length > 0 && isToNothing) return false;
  const known = new Set(own.map(speakerOf));
  return meanings(stem(pastOf(word)))?.some((each) => !known.has(speakerOf(each))) ?? false;
}
