import type { Span, Turn } from "../model.ts";
import type { Moment } from "./moments.ts";
import { redrawn } from "./redraw.ts";
import { tellApart } from "./voices.ts";

/**
 * Listened to at once for who speaks. What the engine needs grows with the square of it: 0.2 GB for
 * these, 1.1 GB for ten minutes, and it mistakes nobody the less for it (10 minutes of 6 readers).
 * It is short, too: nobody waits for longer than this takes until a process is free.
 */
const BLOCK_MS = 120_000;

/** Somebody's voice in a stretch of a recording. */
export interface Sounding extends Span {
  /** Of length 1: the nearer to another, the likelier it is the same person's. */
  readonly vector: Float32Array;
}

/** The voices of a block, by whomever they are. */
export interface Voices {
  readonly turns: readonly Sounding[];
  /** By time, those in which anybody speaks. */
  readonly moments: readonly Moment[];
}

/** A recording in blocks that can be listened to apart from each other, by time. */
export const toBlocks = (totalMs: number): readonly Span[] =>
  Array.from({ length: Math.ceil(totalMs / BLOCK_MS) }, (_, block) => ({
    startMs: block * BLOCK_MS,
    endMs: Math.min(totalMs, (block + 1) * BLOCK_MS),
  }));

/** The voices of a block that begins later in the recording. */
export const shifted = ({ turns, moments }: Voices, ms: number): Voices => ({
  turns: turns.map((turn) => ({
    ...turn,
    startMs: turn.startMs + ms,
    endMs: turn.endMs + ms,
  })),
  moments: moments.map((moment) => ({ ...moment, atMs: moment.atMs + ms })),
});

/**
 * Who speaks when, once every block has been listened to.
 *
 * @param blocks  by time, times from the start of the recording
 * @param count   how many speakers there are, 0 when that is not known
 */
export function toTurns(blocks: readonly Voices[], count: number): readonly Turn[] {
  const turns = blocks.flatMap((block) => block.turns);
  const moments = blocks.flatMap((block) => block.moments);
  const voices = turns.map(({ startMs, endMs, vector }) => ({ vector, ms: endMs - startMs }));
  const speakers = tellApart(voices, count);
  const spoken = turns.map((turn, index) => ({ ...turn, speaker: speakers[index] ?? 0 }));
  return redrawn(spoken, moments).toSorted(
    (a, b) => a.startMs - b.startMs || a.speaker - b.speaker,
  );
}
