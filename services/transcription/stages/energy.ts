import type { Span } from "../model.ts";

/** Length of one energy value. */
export const FRAME_MS = 20;

/** Speech stands out this far above the background, as a ratio of amplitudes (about 10 dB). */
const ABOVE_NOISE = 3.2;
/** Below this nothing is speech, however quiet the background: −60 dB of full scale. */
const FLOOR = 0.001;
/** Pauses inside a sentence are shorter, bursts of noise are shorter. */
const PAUSE_MS = 400;
const SHORTEST_MS = 200;
/** Cut long speech at its quietest moment. */
const LONGEST_MS = 20_000;

/**
 * Speech by loudness alone, for installations without a trained detector: frames
 * well above the recording's background, the 10th percentile of its loudness.
 *
 * @param loudness  root mean square of each frame of FRAME_MS, 0 to 1
 */
export function findSpeech(loudness: Float32Array): readonly Span[] {
  const background = loudness.toSorted()[Math.floor(loudness.length / 10)] ?? 0;
  const threshold = Math.max(FLOOR, Math.min(background * ABOVE_NOISE, 0.05));
  const runs: [number, number][] = [];
  for (let frame = 0; frame < loudness.length; frame++) {
    if ((loudness[frame] as number) < threshold) continue;
    const last = runs.at(-1);
    if (last && (frame - last[1]) * FRAME_MS <= PAUSE_MS) last[1] = frame + 1;
    else runs.push([frame, frame + 1]);
  }
  return runs
    .filter(([start, end]) => (end - start) * FRAME_MS >= SHORTEST_MS)
    .flatMap(([start, end]) => cut(loudness, start, end))
    .map(([start, end]) => ({ startMs: start * FRAME_MS, endMs: end * FRAME_MS }));
}

function cut(loudness: Float32Array, start: number, end: number): readonly [number, number][] {
  const longest = LONGEST_MS / FRAME_MS;
  if (end - start <= longest) return [[start, end]];
  // Not near the ends: a sliver of speech is recognised badly.
  let quietest = start + Math.floor(longest / 4);
  for (let frame = quietest; frame < Math.min(end - longest / 4, start + longest); frame++) {
    if ((loudness[frame] as number) < (loudness[quietest] as number)) quietest = frame;
  }
  return [[start, quietest], ...cut(loudness, quietest, end)];
}
