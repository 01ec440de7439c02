import { phraseOf } from "../../../../language/tokens.ts";
import type { Known } from "../saying.ts";
import { nounFor, onlyPeople } from "./cast.ts";
import { sideOfNoun } from "./nouns.ts";

/** Whether a word means nothing at all in a model. */
const isFree = (word: string, { lexicon }: Known): boolean =>
  (lexicon.mentions.get(phraseOf(word)) ?? []).every(({ strength }) => strength < 0.3);

/** "member since", "user name": a part of the name of a column is nobody. */
const BOUND = /^(?:since|names?|ids?|numbers?|of|counts?|types?)$/i;

/**
 * A question in which people are called by their side alone, with what the model calls the only
 * people of that side: "clients" are its owners where nothing else is done for anybody.
 */
export function withPeople(text: string, known: Known): string {
  const words = text.split(" ");
  const said = words.map((word, at) => {
    const [, bare = "", behind = ""] = word.match(/^([A-Za-z]+)((?:'s)?[,?.!]*)$/) ?? [];
    const side = bare ? sideOfNoun(bare) : undefined;
    if (!side || BOUND.test(words[at + 1] ?? "") || !isFree(bare, known)) return word;
    const dataset = onlyPeople(side, known.model);
    return dataset ? nounFor(dataset, /s$|^children$/i.test(bare)) + behind : word;
  });
  return said.join(" ");
}
