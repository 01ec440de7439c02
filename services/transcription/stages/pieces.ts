import { BYTES_PER_MS, type Span } from "../model.ts";

/** Work for one job: small enough to be shared out, large enough not to be all overhead. */
const SHORTEST_MS = 45_000;
const LONGEST_MS = 75_000;
/** As long as the pause in which a border should lie. */
const PAUSE_MS = 600;
const STEP_MS = 20;

/**
 * Pieces of about a minute that together are the whole recording, cut at the
 * quietest moments. They can be listened to apart from each other: nothing has
 * to be known of the recording before, not even where there is speech.
 *
 * @param read  16-bit samples of a stretch
 */
export async function toPieces(
  totalMs: number,
  read: (span: Span) => Promise<Uint8Array>,
): Promise<readonly Span[]> {
  const pieces: Span[] = [];
  let startMs = 0;
  while (totalMs - startMs > LONGEST_MS) {
    const window = { startMs: startMs + SHORTEST_MS, endMs: startMs + LONGEST_MS };
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
