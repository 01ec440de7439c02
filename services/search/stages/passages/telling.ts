import { type Held, inQuotes } from "./absence.ts";
import type { PassageQuery, Topic } from "./model.ts";

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** What is done to whatever is spoken of, and how it is called: a topic is what else it says. */
const LIGHT = wordsOf(
  "bring bringing brought call called calling calls cut cutting describe described get getting got increase increased increasing keep keeping kept lower lowered lowering open opened opening opens plan planned planning plans put putting raise raised raising reduce reduced reducing reduction see seen seeing seems seem take taken taking took work working works went going go come coming came remain remained remaining become becoming became affect affected affecting hurt hurting hit hitting named labelled labeled termed considered flagged cited blamed improve improved improving boost boosted boosting expand expanding grow growing manage managing protect protecting down up off out back away further more again still new recent recently latest current currently possible expected additional overall",
);

/** A question's topics as passages speak of them, and the words that had to be left out. */
export interface Telling {
  readonly topics: readonly Topic[];
  readonly left: readonly string[];
}

/**
 * Topics of which no passage has all words, without those that say only what is done to it; undefined
 * where what is left would no longer be what was asked about: names, quotations and most of its nouns
 * have to stay.
 */
export function telling({ topics, fixed }: PassageQuery, { words }: Held): Telling | undefined {
  const isHeld = (word: string) => (words.get(word) ?? 0) > 0;
  const kept = topics.map((topic) => {
    const nouns = topic.filter((word) => fixed.includes(word) || !LIGHT.has(word.toLowerCase()));
    return nouns.filter((word) => isHeld(word) || fixed.includes(word));
  });
  const isSaid = topics.every((topic, at) => {
    const nouns = topic.filter((word) => !LIGHT.has(word.toLowerCase()));
    return kept[at]!.every(isHeld) && kept[at]!.length > nouns.length / 2;
  });
  const left = topics.flatMap((topic, at) => topic.filter((word) => !kept[at]!.includes(word)));
  return isSaid && left.length > 0 ? { topics: kept, left } : undefined;
}

/** Which words the passages that are given do not have, or not with the others. */
export const withoutWords = ({ topics, left }: Telling): string =>
  `No passage holds ${inQuotes(left)} with ${inQuotes(topics.flat())}; these hold what is left.`;
