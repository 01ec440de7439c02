import { phraseOf } from "../../../../language/tokens.ts";
import { fieldAt } from "../../fields/choose.ts";
import { isPeople } from "../../roles/persons.ts";
import type { Known } from "../saying.ts";
import { nounFor, onlyPeople, peopleCalled } from "./cast.ts";

/** Whether a word means nothing in a model, or is no more than a part of what a column is called. */
const isFree = (word: string, { lexicon }: Known): boolean =>
  (lexicon.mentions.get(phraseOf(word)) ?? []).every(
    ({ kind, strength }) => strength < 0.3 || (kind === "field" && strength < 0.9),
  );

/** Whether a word is at best what a figure is called. */
const isCounted = (word: string, { lexicon, model }: Known): boolean =>
  (lexicon.mentions.get(phraseOf(word)) ?? []).every(
    (each) => each.kind === "field" && fieldAt(model, each.of).kind === "fact",
  );

/** "customer rating", where a column is called so: nobody is spoken of. */
const beginsName = (word: string, next: string | undefined, { lexicon }: Known): boolean =>
  next !== undefined &&
  (lexicon.mentions.get(phraseOf(`${word} ${next.replace(/[,?.!]+$/, "")}`)) ?? []).some(
    ({ kind, strength }) => kind === "field" && strength > 0.9,
  );

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
    // "people who", though a number of heads is called so.
    const isAnybody = /^people$/i.test(word) && /^who$/i.test(words[at + 1] ?? "");
    const dataset =
      bare && !isSaidOf(words, at) && isFree(bare, known) && !beginsName(bare, words[at + 1], known)
        ? peopleCalled(bare, known.model)
        : isAnybody && isCounted(bare, known)
          ? onlyPeople("patron", known.model)
          : undefined;
    return dataset ? nounFor(dataset, /s$|^children$/i.test(bare)) + behind : word;
  });
  const all = said.join(" ");
  // "who is our oldest client", of households: which of them.
  const isNobody = all !== text && !said.some((word) => /^(?:whom|whose)$/i.test(word));
  const bodies = onlyPeople("patron", known.model);
  const isBody = bodies !== undefined && !isPeople(known.model, bodies);
  return isNobody && isBody ? all.replace(/^who (?=is|are|was|were)/i, "what ") : all;
}

/** "been a member", "user name": what is said of somebody, or a part of the name of a column. */
const isSaidOf = (words: readonly string[], at: number): boolean =>
  BOUND.test(words[at + 1] ?? "") ||
  (/^an?$/i.test(words[at - 1] ?? "") &&
    /^(?:be|been|is|was|are|become|became|as)$/i.test(words[at - 2] ?? ""));
