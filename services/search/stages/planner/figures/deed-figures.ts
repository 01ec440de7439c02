import type { SemanticModel } from "../../../semantic.ts";
import { alikeDeedsOf, deedsOf } from "../../language/deeds.ts";
import { phraseOf, stem } from "../../language/tokens.ts";
import { formsOf } from "../../language/verbs.ts";
import type { Word } from "./said.ts";

/** How figures are called that say how much of something is done: by the verb, each object's noun. */
export type DeedFigures = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What is known of words here: which figures are called so, and which phrases mean anything. */
interface Known {
  readonly deedFigures: DeedFigures;
  readonly meanings: (phrase: string) => unknown;
}

/** "oil production": of a figure whose name is what is done to what. */
export function deedFiguresIn({ datasets }: SemanticModel): DeedFigures {
  const found = new Map<string, Map<string, string>>();
  const figures = datasets.flatMap(({ fields }) => fields.filter(({ kind }) => kind === "fact"));
  for (const { name, label, synonyms } of figures)
    for (const phrase of [name, label, ...synonyms].map(phraseOf)) {
      const [object, noun, ...others] = phrase.split(" ");
      if (!object || !noun || others.length > 0) continue;
      // "rate" is its own verb: the noun of none.
      const itsOwn = formsOf(noun);
      for (const verb of new Set([...deedsOf(noun), ...alikeDeedsOf(noun)]))
        if (!itsOwn.includes(verb) && !THOUGHT.test(verb))
          found.set(verb, (found.get(verb) ?? new Map<string, string>()).set(object, noun));
    }
  return found;
}

/** What somebody thinks of a figure says of whom it is, and not who does it. */
const THOUGHT = /^(?:expect|project|predict|assum|estimat)/;

/** The most words between a verb and its object: "gas did the United Kingdom produce". */
const FAR = 6;

/**
 * "how much gas did X produce", "who produced the most oil": the verb and what it is done to, as the
 * figure that is called by both. Where its noun is said, or the object is a part of another name,
 * nothing is changed.
 */
export function asDeedFigure(words: readonly Word[], known: Known): readonly Word[] {
  if (known.deedFigures.size === 0) return words;
  for (const [at, { text }] of words.entries()) {
    const nouns = known.deedFigures.get(text.toLowerCase());
    if (!nouns) continue;
    const nounOf = (word: Word, index: number) =>
      Math.abs(index - at) <= FAR && isAlone(index, words, known)
        ? nouns.get(word.stem)
        : undefined;
    if (!words.some((word, index) => nounOf(word, index) !== undefined)) continue;
    return words.flatMap((word, index) => {
      const noun = index === at ? undefined : nounOf(word, index);
      if (index === at) return [];
      return noun
        ? [word, { ...words[at]!, text: noun, stem: stem(noun), capital: false }]
        : [word];
    });
  }
  return words;
}

/** No word of "gas price" or of "natural gas output". */
function isAlone(index: number, words: readonly Word[], { meanings }: Known): boolean {
  const pair = (from: number) => words.slice(from, from + 2).map((word) => word.stem);
  return [index - 1, index].every(
    (from) => from < 0 || pair(from).length < 2 || meanings(pair(from).join(" ")) === undefined,
  );
}
