import type { Slice, Word } from "../model.ts";

const ALWAYS_CAPITAL = new Map([
  ["i", "I"],
  ["i'm", "I'm"],
  ["i'll", "I'll"],
  ["i've", "I've"],
  ["i'd", "I'd"],
  ["mr", "Mr."],
  ["mrs", "Mrs."],
  ["dr", "Dr."],
]);
/** A pause between words that reads as the end of a clause. */
const COMMA_MS = 350;

/**
 * Bare words as people write them: a capital where a slice begins, a full stop
 * where it ends, a comma at a pause. For engines that give no punctuation.
 */
export function restorePunctuation(slices: readonly Slice[]): readonly Slice[] {
  return slices.map((slice) => ({
    ...slice,
    words: slice.words.map((word, index) => write(word, index, slice.words)),
  }));
}

function write(word: Word, index: number, words: readonly Word[]): Word {
  const plain = word.text.toLowerCase();
  const known = ALWAYS_CAPITAL.get(plain) ?? plain;
  const cased = index === 0 ? known.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : known;
  const next = words[index + 1];
  const pause = next ? next.startMs - word.startMs - word.durationMs : 0;
  const mark = !next ? "." : pause >= COMMA_MS ? "," : "";
  return { ...word, text: cased.endsWith(".") && mark === "." ? cased : cased + mark };
}
