import type { SpokenWord } from "../model.ts";

/** A pause this long ends a sentence, as far as anyone can tell from the sound alone. */
const SENTENCE_GAP_MS = 650;

const ALWAYS_CAPITAL = new Set(
  (
    "i i'm i've i'll i'd monday tuesday wednesday thursday friday saturday sunday january february " +
    "april june july august september october november december english american british european " +
    "french german spanish chinese japanese america europe england london paris washington york"
  ).split(" "),
);

/**
 * Sentences out of bare words: engines without punctuation give one case only.
 * Words that carry small and capital letters or punctuation are left as they are.
 */
export function toProse(words: readonly SpokenWord[]): readonly SpokenWord[] {
  if (!isBare(words)) return words;
  return words.map((word, index) => {
    const before = words[index - 1];
    const after = words[index + 1];
    const starts = !before || endsSentence(before, word);
    const ends = !after || endsSentence(word, after);
    const lower = word.text.toLowerCase();
    const text = starts || ALWAYS_CAPITAL.has(lower) ? capital(lower) : lower;
    return { ...word, text: ends ? `${text}.` : text };
  });
}

/** Whether a sentence ends between two words. */
export const endsSentence = (word: SpokenWord, next: SpokenWord): boolean =>
  next.startMs - word.endMs >= SENTENCE_GAP_MS || next.speaker !== word.speaker;

function isBare(words: readonly SpokenWord[]): boolean {
  const text = words.map((word) => word.text).join(" ");
  return !/[.,?!;:]/.test(text) && (text === text.toLowerCase() || text === text.toUpperCase());
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
