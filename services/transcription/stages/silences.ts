import type { Span, Word } from "../model.ts";

/** Length of one value of loudness. */
export const STEP_MS = 10;
/** A shorter dip is the closure of a consonant. */
const SHORTEST_MS = 90;
/** Farther than this an engine's times are not off: what lies between are words that it did not hear. */
const FARTHEST_MS = 700;
/** Below this share of the way from background to speech, in decibels, there is silence. */
const SHARE = 0.35;

/**
 * The same words with times that end where silence begins and begin where it
 * ends: engines that emit words without ends, or late, do not know.
 *
 * @param words     by time
 * @param loudness  root mean square of each STEP_MS of the same sound
 */
export function atSilences(words: readonly Word[], loudness: Float32Array): readonly Word[] {
  const silences = findSilences(loudness);
  const times = words.map(({ startMs, endMs }) => ({ startMs, endMs }));
  for (let index = 0; index <= words.length; index++) {
    const [before, after] = [times[index - 1], times[index]];
    const window = {
      startMs: before ? (before.startMs + before.endMs) / 2 : 0,
      endMs: after ? (after.startMs + after.endMs) / 2 : loudness.length * STEP_MS,
    };
    const silence = longestWithin(silences, window);
    if (!silence) continue;
    if (before) before.endMs = Math.min(silence.startMs, before.endMs + FARTHEST_MS);
    if (after) after.startMs = Math.max(silence.endMs, after.startMs - FARTHEST_MS);
  }
  return words.map((word, index) => ({ ...word, ...times[index] }));
}

/**
 * Words whose times nobody knows, laid over a stretch anew: by their lengths,
 * and only over its sound.
 *
 * @param words  none of them aligned
 */
export function overSound(words: readonly Word[], loudness: Float32Array): readonly Word[] {
  const silences = findSilences(loudness).filter(
    ({ startMs, endMs }) => endMs - startMs >= SHORTEST_MS,
  );
  const silentMs = silences.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const soundMs = loudness.length * STEP_MS - silentMs;
  const characters = words.reduce((sum, { text }) => sum + text.length + 1, 0);
  /** Where a moment of sound lies once the silences before it are counted in. */
  const placed = (sound: number, late: boolean) =>
    silences.reduce(
      (at, { startMs, endMs }) =>
        at > startMs || (late && at === startMs) ? at + endMs - startMs : at,
      sound,
    );
  let before = 0;
  return words.map((word) => {
    const startMs = placed((soundMs * before) / characters, true);
    before += word.text.length + 1;
    return { ...word, startMs, endMs: placed((soundMs * before) / characters, false) };
  });
}

function longestWithin(silences: readonly Span[], { startMs, endMs }: Span): Span | undefined {
  const within = silences
    .map((silence) => ({
      startMs: Math.max(startMs, silence.startMs),
      endMs: Math.min(endMs, silence.endMs),
    }))
    .filter((silence) => silence.endMs - silence.startMs >= SHORTEST_MS);
  return within.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs))[0];
}

function findSilences(loudness: Float32Array): readonly Span[] {
  const sorted = loudness.toSorted();
  const at = (share: number) => Math.max(1e-5, sorted[Math.floor(share * sorted.length)] ?? 0);
  const threshold = at(0.05) ** (1 - SHARE) * at(0.9) ** SHARE;
  const found: { startMs: number; endMs: number }[] = [];
  loudness.forEach((value, step) => {
    if (value >= threshold) return;
    const last = found.at(-1);
    if (last?.endMs === step * STEP_MS) last.endMs += STEP_MS;
    else found.push({ startMs: step * STEP_MS, endMs: (step + 1) * STEP_MS });
  });
  return found;
}
