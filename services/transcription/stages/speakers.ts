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
  const around = nearTo(turns);
  return words.map((word) => {
    const { speaker, share } = speakerOf(word, around(word));
    if (speaker < 0) return { ...word, speaker, speakerConfidence: 0 };
    if (!numbers.has(speaker)) numbers.set(speaker, numbers.size);
    return { ...word, speaker: numbers.get(speaker) as number, speakerConfidence: share };
  });
}

/** Finds the turns that cover a word or are near it, in their order, without looking at all of a long day's. */
function nearTo(turns: readonly Turn[]): (word: Word) => readonly Turn[] {
  let latest = 0;
  const ends = turns.map(({ endMs }) => {
    latest = Math.max(latest, endMs);
    return latest;
  });
  return ({ startMs, endMs }) => {
    const to = firstAt(turns.length, (at) => (turns[at] as Turn).startMs > endMs + NEAR_MS);
    // Nothing before it ends so late.
    const from = firstAt(to, (at) => (ends[at] as number) >= startMs - NEAR_MS);
    return turns.slice(from, to);
  };
}

/** The first of so many numbers from 0 from which on something holds, by bisection; their count when it never does. */
function firstAt(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
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
