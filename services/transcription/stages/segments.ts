import { SAMPLE_RATE, type Segment } from "../model.ts";

const FRAME_MS = 20;
const FRAME = (SAMPLE_RATE * FRAME_MS) / 1000;
/** A pause this long ends a segment. */
const PAUSE_MS = 500;
/** Engines are given no more than this at once. */
const MAX_MS = 25_000;
/** Kept around speech, so that soft beginnings and endings are not cut. */
const MARGIN_MS = 200;
const MIN_SPEECH_MS = 100;
/** Speech is this many times louder than the quiet parts, but never quieter than a whisper in a silent room. */
const ABOVE_NOISE = 3;
const FLOOR = 0.0015;

/** The loudness of each 20 ms, as the root of the mean square. */
export function loudness(samples: Float32Array): Float32Array {
  const frames = new Float32Array(Math.ceil(samples.length / FRAME));
  for (let frame = 0; frame < frames.length; frame++) {
    let sum = 0;
    const end = Math.min(samples.length, (frame + 1) * FRAME);
    for (let i = frame * FRAME; i < end; i++) sum += (samples[i] as number) ** 2;
    frames[frame] = Math.sqrt(sum / Math.max(1, end - frame * FRAME));
  }
  return frames;
}

/**
 * Stretches of speech by energy, cut at pauses, none longer than an engine
 * takes. The threshold follows the noise: three times the level that the
 * quietest tenth of the frames stays under.
 *
 * @param levels  loudness of each 20 ms of the whole recording
 */
export function findSpeech(levels: Float32Array): readonly Segment[] {
  const sorted = Float32Array.from(levels).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const threshold = Math.max(FLOOR, Math.min(ABOVE_NOISE * at(0.1), 0.5 * at(0.7)));
  const speech = runs(levels, threshold).filter(
    ({ startMs, endMs }) => endMs - startMs >= MIN_SPEECH_MS,
  );
  const joined = joinAcrossPauses(speech);
  const totalMs = levels.length * FRAME_MS;
  return joined
    .flatMap((segment) => split(segment, levels))
    .map((segment) => widen(segment, totalMs));
}

function runs(levels: Float32Array, threshold: number): Segment[] {
  const found: Segment[] = [];
  let start = -1;
  for (let frame = 0; frame <= levels.length; frame++) {
    const loud = frame < levels.length && (levels[frame] as number) >= threshold;
    if (loud && start < 0) start = frame;
    if (!loud && start >= 0) {
      found.push({ startMs: start * FRAME_MS, endMs: frame * FRAME_MS });
      start = -1;
    }
  }
  return found;
}

function joinAcrossPauses(speech: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of speech) {
    const last = joined.at(-1);
    if (last && segment.startMs - last.endMs < PAUSE_MS)
      joined[joined.length - 1] = { startMs: last.startMs, endMs: segment.endMs };
    else joined.push(segment);
  }
  return joined;
}

/** Cuts what is too long at its quietest place, away from the ends. */
function split(segment: Segment, levels: Float32Array): Segment[] {
  const { startMs, endMs } = segment;
  if (endMs - startMs <= MAX_MS) return [segment];
  const first = (startMs + MAX_MS / 2) / FRAME_MS;
  const last = (startMs + MAX_MS) / FRAME_MS;
  let quietest = first;
  for (let frame = first; frame < last; frame++) {
    if ((levels[frame] as number) < (levels[quietest] as number)) quietest = frame;
  }
  const cutMs = Math.round(quietest) * FRAME_MS;
  return [{ startMs, endMs: cutMs }, ...split({ startMs: cutMs, endMs }, levels)];
}

const widen = ({ startMs, endMs }: Segment, totalMs: number): Segment => ({
  startMs: Math.max(0, startMs - MARGIN_MS),
  endMs: Math.min(totalMs, endMs + MARGIN_MS),
});
