import type { Span } from "../model.ts";

/**
 * Around speech, as far as nobody speaks there: no word loses its first or last
 * sound. Engines add hiss of their own; with 300 ms more of their words are wrong.
 */
const PAD_MS = 200;
/** Speech with shorter pauses than this is recognised together: the engine then knows its context. */
const JOIN_GAP_MS = 400;
/** Engines lose track beyond half a minute. */
const LONGEST_MS = 24_000;
/**
 * Stretches of speech, padded and joined, none longer than half a minute. The
 * padding of two neighbours may be the same silence.
 *
 * @param found    as the detector found them, by time, not overlapping
 * @param totalMs  length of what it listened to
 */
export function toSpans(found: readonly Span[], totalMs: number): readonly Span[] {
  const joined: { startMs: number; endMs: number; speechEndMs: number }[] = [];
  for (const [index, speech] of found.entries()) {
    const startMs = Math.round(Math.max(0, found[index - 1]?.endMs ?? 0, speech.startMs - PAD_MS));
    const endMs = Math.round(
      Math.min(totalMs, found[index + 1]?.startMs ?? totalMs, speech.endMs + PAD_MS),
    );
    const last = joined.at(-1);
    const near = last && speech.startMs - last.speechEndMs <= JOIN_GAP_MS;
    if (last && near && endMs - last.startMs <= LONGEST_MS)
      Object.assign(last, { endMs, speechEndMs: speech.endMs });
    else if (endMs > startMs) joined.push({ startMs, endMs, speechEndMs: speech.endMs });
  }
  return joined.flatMap(halved);
}

/** A detector that found no pause in a long time leaves no better place to cut than anywhere. */
function halved({ startMs, endMs }: Span): readonly Span[] {
  const count = Math.ceil((endMs - startMs) / (LONGEST_MS * 1.25));
  const length = (endMs - startMs) / count;
  return Array.from({ length: count }, (_, index) => ({
    startMs: Math.round(startMs + index * length),
    endMs: Math.round(startMs + (index + 1) * length),
  }));
}
