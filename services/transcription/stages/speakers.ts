import type { Span, SpokenWord, Turn, Word } from "../model.ts";

/** A word this close to a turn belongs to it although no turn covers it. */
const NEAR_MS = 500;

/**
 * Each word with the speaker whose turns cover most of it; the nearest one's
 * when none does, −1 when nobody is near. Speakers are numbered by who speaks first.
 *
 * @param turns  by start; may overlap
 */
export function attribute(words: readonly Word[], turns: readonly Turn[]): readonly SpokenWord[] {
  const numbers = new Map<number, number>();
  return words.map((word) => {
    const { speaker, share } = speakerOf(word, turns);
    if (speaker < 0) return { ...word, speaker, speakerConfidence: 0 };
    if (!numbers.has(speaker)) numbers.set(speaker, numbers.size);
    return { ...word, speaker: numbers.get(speaker) as number, speakerConfidence: share };
  });
}

function speakerOf(word: Word, turns: readonly Turn[]): { speaker: number; share: number } {
  const covered = new Map<number, number>();
  for (const turn of turns) {
    const ms = overlapMs(word, turn);
    if (ms > 0) covered.set(turn.speaker, (covered.get(turn.speaker) ?? 0) + ms);
  }
  const [best] = [...covered].sort(([, a], [, b]) => b - a);
  if (best) {
    const all = [...covered.values()].reduce((sum, ms) => sum + ms, 0);
    return { speaker: best[0], share: best[1] / all };
  }
  const near = turns.toSorted((a, b) => distanceMs(word, a) - distanceMs(word, b))[0];
  if (!near || distanceMs(word, near) > NEAR_MS) return { speaker: -1, share: 0 };
  return { speaker: near.speaker, share: 0.5 };
}

const overlapMs = (a: Span, b: Span) =>
  Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));
const distanceMs = (a: Span, b: Span) => Math.max(0, a.startMs - b.endMs, b.startMs - a.endMs);
