import nlp from "compromise";

/** Words that names of people, places, firms, days and months are made of. */
const NAMES = "(#ProperNoun|#WeekDay|#Month|#Demonym)";
/** They stay small inside a name. */
const SMALL = new Set(["of", "the", "and", "de", "for", "in", "on", "to", "a"]);
/** Titles as they are written before a name. */
const TITLES: Readonly<Record<string, string>> = {
  mr: "Mr.",
  mister: "Mr.",
  mrs: "Mrs.",
  missus: "Mrs.",
  ms: "Ms.",
  dr: "Dr.",
};
const I = /^i('(m|ve|ll|d|s))?$/;

/**
 * An English sentence as people write it: capitals for its first word and for
 * names, as far as a word list and the words around can tell.
 *
 * @param words  lower case
 */
export function writeCase(words: readonly string[]): readonly string[] {
  const names = namesIn(words);
  return words.map((word, index) => {
    const title = Object.hasOwn(TITLES, word) && words[index + 1] ? TITLES[word] : undefined;
    const afterTitle = Object.hasOwn(TITLES, words[index - 1] ?? "");
    const name = afterTitle || (names.has(index) && !SMALL.has(word) && word !== "o'clock");
    return title ?? (index === 0 || name || I.test(word) ? capital(word) : word);
  });
}

const ASKING = "(do|does|did|is|are|was|were|has|have|can|could|will|would|should)";
const ASKED = "(you|we|they|he|she|it|i|that|there|this|the|your|our)";
const INVERTED = new RegExp(`^${ASKING} ${ASKED}\\b`);
const WH = new RegExp(`^(what|where|when|why|how|who) ${ASKING} ${ASKED}\\b`);

const HOW_TO = /^how to\b/;

/** Whether an English sentence asks. @param words  lower case */
export function asks(words: readonly string[]): boolean {
  const text = words.join(" ");
  if (HOW_TO.test(text)) return false;
  return WH.test(text) || INVERTED.test(text) || nlp(text).questions().length > 0;
}

/** Whether words begin a question wherever they stand: "what do you", "how are they". */
export const opensQuestion = (words: readonly string[]): boolean => WH.test(words.join(" "));

/** The words, by their number, that are parts of names. */
function namesIn(words: readonly string[]): ReadonlySet<number> {
  const starts = new Map<number, number>();
  let at = 0;
  for (const [index, word] of words.entries()) {
    starts.set(at, index);
    at += word.length + 1;
  }
  const found: readonly { readonly offset: { readonly start: number } }[] = nlp(words.join(" "))
    .match(NAMES)
    .out("offset");
  return new Set(found.flatMap(({ offset }) => starts.get(offset.start) ?? []));
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The same words, phrases that are known spelt as they are given. */
export function writePhrases(
  words: readonly string[],
  phrases: readonly (readonly string[])[],
): readonly string[] {
  const out = [...words];
  const same = (one?: string, two?: string) => one?.toLowerCase() === two?.toLowerCase();
  for (const phrase of phrases)
    for (let at = 0; at + phrase.length <= words.length; at++)
      if (phrase.every((word, index) => same(word, words[at + index])))
        out.splice(at, phrase.length, ...phrase);
  return out;
}
