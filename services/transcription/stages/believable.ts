import type { Word } from "../model.ts";

/** People who speak slowly need less than this for a word, music that is taken for speech needs more. */
const SLOWEST_WORD_MS = 1_000;
/** Times that were laid over a stretch include its pauses. */
const SLOWEST_SPREAD_MS = 3_000;
/** So few words of which the engine is so unsure are a knock or a click. */
const FEW = 3;
const UNSURE = 0.2;
/** And one word alone of which it is this unsure: it is wrong more often than right. */
const UNSURE_ALONE = 0.35;

/**
 * What was heard in one stretch, or nothing if nobody speaks like that: engines
 * find words in music and noise, long ones or few doubtful ones.
 */
export function believable(words: readonly Word[]): readonly Word[] {
  const totalMs = words.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const slowest = words.every(({ aligned }) => aligned) ? SLOWEST_WORD_MS : SLOWEST_SPREAD_MS;
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  const unsure = words.length === 1 ? UNSURE_ALONE : UNSURE;
  const click = words.length <= FEW && confidence < unsure;
  return click || totalMs > slowest * words.length ? [] : words;
}
