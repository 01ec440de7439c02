import { BYTES_PER_MS, type Span } from "../model.ts";

/** Of a recording about so many pieces, for as many workers … */
const PIECES = 8;
/** … but small enough to be shared out, and large enough not to be all overhead. */
const USUAL_MS = { least: 30_000, most: 60_000 };
/** How far a piece may be from its usual length, for a pause to be found. */
const SPARE = 0.25;
/** As long as the pause in which a border should lie. */
const PAUSE_MS = 600;
const STEP_MS = 20;

/**
 * Pieces of half a minute to a minute that together are the whole recording, cut at
 * the quietest moments. They can be listened to apart from each other: nothing has
 * to be known of the recording before, not even where there is speech.
 *
 * @param read  16-bit samples of a stretch
 */
export async function toPieces(
  totalMs: number,
  read: (span: Span) => Promise<Uint8Array>,
): Promise<readonly Span[]> {
  const usualMs = Math.min(USUAL_MS.most, Math.max(USUAL_MS.least, totalMs / PIECES));
  const shortestMs = Math.round((1 - SPARE) * usualMs);
  const longestMs = Math.round((1 + SPARE) * usualMs);
  const pieces: Span[] = [];
  let startMs = 0;
  while (totalMs - startMs > longestMs) {
    const window = { startMs: startMs + shortestMs, endMs: startMs + longestMs };
    const endMs = window.startMs + quietest(await read(window));
    pieces.push({ startMs, endMs });
    startMs = endMs;
  }
  return [...pieces, { startMs, endMs: totalMs }];
}

/** The middle of the quietest pause, in milliseconds from the first sample. */
function quietest(pcm: Uint8Array): number {
  const energies = energiesOf(pcm);
  const width = PAUSE_MS / STEP_MS;
  let sum = 0;
  let [best, least] = [0, Infinity];
  for (const [index, energy] of energies.entries()) {
    sum += energy - (energies[index - width] ?? 0);
    if (index < width - 1 || sum >= least) continue;
    [best, least] = [index + 1 - width / 2, sum];
  }
  return Math.round(best * STEP_MS);
}

/** Energy of each STEP_MS; the last, incomplete one is left out. */
function energiesOf(pcm: Uint8Array): Float64Array {
  const samples = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const step = STEP_MS * BYTES_PER_MS;
  return Float64Array.from({ length: Math.floor(pcm.byteLength / step) }, (_, index) => {
    let energy = 0;
    for (let at = index * step; at < (index + 1) * step; at += 2)
      energy += samples.getInt16(at, true) ** 2;
    return energy;
  });
}
