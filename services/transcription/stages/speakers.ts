import type { Slice, Word } from "../model.ts";

/** Who speaks when, as a diariser says. */
export interface Turn {
  readonly startMs: number;
  readonly endMs: number;
  readonly speaker: number;
}

/**
 * Slices cut where the speaker changes. A word belongs to the turn that it
 * shares most time with; one that no turn touches is nobody's.
 */
export function attribute(slices: readonly Slice[], turns: readonly Turn[]): readonly Slice[] {
  return slices.flatMap(({ words }) => {
    const parts: { speaker: number; confidence: number[]; words: Word[] }[] = [];
    for (const word of words) {
      const { speaker, share } = speakerOf(word, turns);
      const open = parts.at(-1);
      if (open && open.speaker === speaker) {
        open.words.push(word);
        open.confidence.push(share);
      } else parts.push({ speaker, confidence: [share], words: [word] });
    }
    return parts.map(({ speaker, confidence, words: own }) => ({
      speaker,
      speakerConfidence: confidence.reduce((sum, value) => sum + value, 0) / confidence.length,
      words: own,
    }));
  });
}

function speakerOf(
  { startMs, durationMs }: Word,
  turns: readonly Turn[],
): { speaker: number; share: number } {
  const overlap = (turn: Turn) =>
    Math.min(turn.endMs, startMs + durationMs) - Math.max(turn.startMs, startMs);
  let best: Turn | undefined;
  for (const turn of turns)
    if (overlap(turn) > 0 && (!best || overlap(turn) > overlap(best))) best = turn;
  return best
    ? { speaker: best.speaker, share: Math.min(1, overlap(best) / Math.max(1, durationMs)) }
    : { speaker: -1, share: 0 };
}
