import type { Segment, Slice, Word } from "../model.ts";

/** What one segment of the recording said. */
export interface Heard {
  readonly segment: Segment;
  readonly words: readonly Word[];
}

/**
 * Slices in the order of the recording: times counted from its start,
 * monotonic, inside it, no two words over each other.
 */
export function toSlices(heard: readonly Heard[], durationMs: number): readonly Slice[] {
  let free = 0;
  return heard.flatMap(({ segment, words }): Slice[] => {
    const placed = words.map((word): Word => {
      const startMs = Math.min(
        durationMs,
        Math.max(free, Math.round(segment.startMs + word.startMs)),
      );
      const endMs = Math.min(
        durationMs,
        Math.max(startMs, Math.round(segment.startMs + word.startMs + word.durationMs)),
      );
      free = endMs;
      return { ...word, startMs, durationMs: endMs - startMs };
    });
    return placed.length > 0 ? [{ words: placed, speaker: -1, speakerConfidence: 0 }] : [];
  });
}
