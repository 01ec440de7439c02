import { SAMPLE_RATE, type Span } from "../model.ts";
import type { Sounding, Voices } from "../stages/blocks.ts";
import { MOMENT_MS, type Moment } from "../stages/moments.ts";
import { unit } from "../stages/vectors.ts";
import { type Addon, type Embedder, loadAddon } from "./sherpa/addon.ts";
import { freed } from "./sherpa/freed.ts";

/** Its own clustering is kept from joining anybody: ours knows how many there are more often. */
const APART = { numClusters: -1, threshold: 0.05 };
/** Less than this at the end of a recording holds no turn. */
const LEAST = SAMPLE_RATE / 5;
/** A voice shows itself in so much of it. */
const VOICE_MS = 1_500;
const PER_MS = SAMPLE_RATE / 1000;

interface SpeakerModels {
  readonly segmentation: string;
  readonly embedding: string;
}

/** What finds the voices in one block of a recording, times from its start. */
export type Listener = (samples: Float32Array) => Promise<Voices>;

export function openListener(models: SpeakerModels): Listener {
  const addon = loadAddon();
  const diarization = open(addon, models);
  const embedder = new addon.SpeakerEmbeddingExtractor({ model: models.embedding, ...ONE });
  return async (samples) => {
    const found = samples.length < LEAST ? [] : diarization.process(samples);
    const spans = found.map(({ start, end }) => ({ startMs: start * 1000, endMs: end * 1000 }));
    const turns = spans.flatMap((span): Sounding[] => {
      const vector = voiceOf(embedder, samples, span);
      return vector ? [{ ...span, vector }] : [];
    });
    const half = VOICE_MS / 2;
    const moments = momentsOf(spans, samples.length / PER_MS).flatMap((atMs): Moment[] => {
      const around = { startMs: atMs - half, endMs: atMs + half };
      const vector = voiceOf(embedder, samples, around);
      return vector ? [{ atMs, vector }] : [];
    });
    await freed();
    return { turns, moments };
  };
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
