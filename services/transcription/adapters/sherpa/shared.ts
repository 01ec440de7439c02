import type { Recogniser } from "../../engine/model.ts";
import { SAMPLE_RATE, type Word } from "../../model.ts";
import { spread, type Token, toWords } from "../../stages/words.ts";
import type { Heard } from "./addon.ts";

/** What a model folder holds. */
export type OfFolder = Exclude<Recogniser, { family: "pocketsphinx" }>;

/** Wider beams gain nothing: 13.6 % of words wrong with 8, 13.8 % with 4, 14.8 % greedy (39 minutes of read speech). */
export const BEAM = 8;

/** What every recogniser is told. One thread: two are slower for small models, and processes are what scales. */
export const shared = (tokens: string) => ({ tokens, numThreads: 1, provider: "cpu", debug: 0 });

/** What an engine answers, as words. @param lagMs  by how much it emits a piece late */
export function wordsOf(heard: Heard, samples: number, lagMs: number): readonly Word[] {
  const totalMs = (samples / SAMPLE_RATE) * 1000;
  const { text, tokens = [], timestamps = [] } = heard;
  const probabilities = heard.ys_probs ?? heard.ys_log_probs ?? [];
  if (timestamps.length !== tokens.length || tokens.length === 0) return spread(text, totalMs);
  const pieces = tokens.map(
    (piece, index): Token => ({
      text: piece,
      atMs: (timestamps[index] as number) * 1000,
      logProbability: probabilities[index],
    }),
  );
  return toWords(pieces, lagMs, totalMs);
}
