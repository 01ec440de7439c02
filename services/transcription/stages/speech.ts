import type { Piece, Span } from "../model.ts";

/** Around speech, so that no word loses its first or last sound. */
const PAD_MS = 200;
/** Speech with shorter pauses than this is recognised together: the engine then knows its context. */
const JOIN_GAP_MS = 400;
/** Engines lose track beyond half a minute. */
const LONGEST_MS = 24_000;
/** Work for one job: small enough to be shared out, large enough not to be all overhead. */
const PIECE_MS = 60_000;

/**
 * Stretches of speech, padded and joined, none longer than half a minute.
 *
 * @param found    as the detector found them, by time, not overlapping
 * @param totalMs  length of the recording
 */
export function toSpans(found: readonly Span[], totalMs: number): readonly Span[] {
  const padded = found.map((span, index) => {
    const before = found[index - 1]?.endMs ?? -Infinity;
    const after = found[index + 1]?.startMs ?? Infinity;
    return {
      startMs: Math.round(Math.max(0, span.startMs - PAD_MS, (before + span.startMs) / 2)),
      endMs: Math.round(Math.min(totalMs, span.endMs + PAD_MS, (span.endMs + after) / 2)),
    };
  });
  const joined: Span[] = [];
  for (const span of padded) {
    const last = joined.at(-1);
    const near = last && span.startMs - last.endMs <= JOIN_GAP_MS - PAD_MS;
    if (last && near && span.endMs - last.startMs <= LONGEST_MS) {
      joined[joined.length - 1] = { startMs: last.startMs, endMs: span.endMs };
    } else if (span.endMs > span.startMs) joined.push(span);
  }
  return joined.flatMap(halved);
}

/** A detector that found no pause in a long time leaves no better place to cut than anywhere. */
function halved(span: Span): readonly Span[] {
  const count = Math.ceil((span.endMs - span.startMs) / (LONGEST_MS * 1.25));
  const length = (span.endMs - span.startMs) / count;
  return Array.from({ length: count }, (_, index) => ({
    startMs: Math.round(span.startMs + index * length),
    endMs: Math.round(span.startMs + (index + 1) * length),
  }));
}

/**
 * Pieces of about a minute, cut between stretches of speech. Together they
 * stand for the whole recording, so that their lengths add up to its progress.
 */
export function toPieces(spans: readonly Span[], totalMs: number): readonly Piece[] {
  const groups: Span[][] = [];
  for (const span of spans) {
    const open = groups.at(-1);
    const start = open?.[0]?.startMs;
    if (open && start !== undefined && span.endMs - start <= PIECE_MS) open.push(span);
    else groups.push([span]);
  }
  const borders = groups.slice(1).map((group) => group[0]?.startMs ?? 0);
  return groups.map((group, index) => ({
    startMs: index === 0 ? 0 : (borders[index - 1] as number),
    endMs: borders[index] ?? totalMs,
    spans: group,
  }));
}
