import type { Word } from "../model.ts";

/** An engine that hears words in a tune is in doubt about them … */
const DOUBT = 0.4;
/** … and they are as long as its notes, or come again and again. */
const NOTE_MS = 600;
const FEW_OF_MANY = 0.35;
const MANY = 8;

/**
 * Whether words that were heard in one stretch are those of a tune or a noise. The measures are
 * PocketSphinx's: in speech, also behind noise and over a telephone, its words are 0.2 to 0.43 s long
 * and of a mean confidence of 0.03 to 0.95; in synthetic music 0.44 to 0.98 s, and 0.14 to 0.38.
 */
export function inTune(words: readonly Word[]): boolean {
  const mean = (of: (word: Word) => number) =>
    words.reduce((sum, word) => sum + of(word), 0) / words.length;
  if (words.length === 0 || mean(({ confidence }) => confidence) >= DOUBT) return false;
  const distinct = new Set(words.map(({ text }) => text)).size;
  const repeated = words.length >= MANY && distinct <= FEW_OF_MANY * words.length;
  return repeated || mean(({ startMs, endMs }) => endMs - startMs) > NOTE_MS;
}
