import { SAMPLE_RATE, type Span, type Turn } from "../model.ts";
import { MOMENT_MS, type Moment } from "../stages/moments.ts";
import { redrawn } from "../stages/redraw.ts";
import { unit } from "../stages/vectors.ts";
import { tellApart } from "../stages/voices.ts";
import { readSamples } from "./samples.ts";
import { type Addon, type Embedder, loadAddon } from "./sherpa/addon.ts";
import { freed } from "./sherpa/freed.ts";

/** Its own clustering is kept from joining anybody: ours knows how many there are more often. */
const APART = { numClusters: -1, threshold: 0.05 };
/**
 * Listened to at once. What the engine needs grows with the square of it: 0.2 GB for these, 1.1 GB
 * for ten minutes, and it mistakes nobody the less for it (10 minutes of 6 readers).
 */
const BLOCK_S = 120;
/** Less than this at the end of a recording holds no turn. */
const LEAST = SAMPLE_RATE / 5;
/** A voice shows itself in so much of it. */
const VOICE_MS = 1_500;
const PER_MS = SAMPLE_RATE / 1000;

interface SpeakerModels {
  readonly segmentation: string;
  readonly embedding: string;
}

/** A voice somewhere in the recording. */
interface Sounding extends Span {
  readonly vector: Float32Array;
}

/**
 * Who speaks when in a decoded recording.
 *
 * @param count  how many speakers there are, 0 when that is not known
 */
export async function findTurns(
  models: SpeakerModels,
  path: string,
  count: number,
): Promise<readonly Turn[]> {
  const addon = loadAddon();
  const diarization = open(addon, models);
  const embedder = new addon.SpeakerEmbeddingExtractor({ model: models.embedding, ...ONE });
  const [turns, moments]: [Sounding[], Moment[]] = [[], []];
  let beforeMs = 0;
  for (const samples of readSamples(path, SAMPLE_RATE * BLOCK_S)) {
    const found = samples.length < LEAST ? [] : diarization.process(samples);
    const spans = found.map(({ start, end }) => ({ startMs: start * 1000, endMs: end * 1000 }));
    const later = (ms: number) => beforeMs + ms;
    for (const span of spans) {
      const vector = voiceOf(embedder, samples, span);
      const { startMs, endMs } = span;
      if (vector) turns.push({ startMs: later(startMs), endMs: later(endMs), vector });
    }
    for (const atMs of momentsOf(spans, samples.length / PER_MS)) {
      const half = VOICE_MS / 2;
      const vector = voiceOf(embedder, samples, { startMs: atMs - half, endMs: atMs + half });
      if (vector) moments.push({ atMs: later(atMs), vector });
    }
    beforeMs += samples.length / PER_MS;
    await freed();
  }
  const voices = turns.map(({ startMs, endMs, vector }) => ({ vector, ms: endMs - startMs }));
  const speakers = tellApart(voices, count);
  const spoken = turns.map((turn, index) => ({ ...turn, speaker: speakers[index] ?? 0 }));
  return redrawn(spoken, moments).toSorted(
    (a, b) => a.startMs - b.startMs || a.speaker - b.speaker,
  );
}

/** Processes are what scales. */
const ONE = { numThreads: 1, provider: "cpu" };

const open = (addon: Addon, { segmentation, embedding }: SpeakerModels) =>
  new addon.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentation }, ...ONE },
    embedding: { model: embedding, ...ONE },
    clustering: APART,
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });

/** The moments in which anybody speaks. */
const momentsOf = (spans: readonly Span[], totalMs: number): readonly number[] =>
  Array.from(
    { length: Math.floor(totalMs / MOMENT_MS) },
    (_, index) => (index + 0.5) * MOMENT_MS,
  ).filter((ms) => spans.some(({ startMs, endMs }) => startMs <= ms && ms < endMs));

function voiceOf(
  embedder: Embedder,
  samples: Float32Array,
  { startMs, endMs }: Span,
): Float32Array | undefined {
  const part = samples.subarray(
    Math.max(0, Math.round(startMs * PER_MS)),
    Math.min(samples.length, Math.round(endMs * PER_MS)),
  );
  const stream = embedder.createStream();
  stream.acceptWaveform({ samples: part, sampleRate: SAMPLE_RATE });
  stream.inputFinished?.();
  return embedder.isReady(stream) ? unit(embedder.compute(stream, false)) : undefined;
}
