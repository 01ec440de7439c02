import { statSync } from "node:fs";
import { SAMPLE_RATE, type Turn } from "../model.ts";
import { tellApart, unit } from "../stages/voices.ts";
import { readSamples } from "./samples.ts";
import { type Embedder, loadAddon } from "./sherpa/addon.ts";

/** Its own clustering is kept from joining anybody: ours knows how many there are more often. */
const APART = { numClusters: -1, threshold: 0.05 };

interface SpeakerModels {
  readonly segmentation: string;
  readonly embedding: string;
}

/**
 * Who speaks when in a decoded recording. All of it has to be in memory: 230 MB for an hour.
 *
 * @param count  how many speakers there are, 0 when that is not known
 */
export function findTurns(
  { segmentation, embedding }: SpeakerModels,
  path: string,
  count: number,
): readonly Turn[] {
  const addon = loadAddon();
  const one = { numThreads: 1, provider: "cpu" };
  const diarization = new addon.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentation }, ...one },
    embedding: { model: embedding, ...one },
    clustering: APART,
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });
  const samples = read(path);
  const embedder = new addon.SpeakerEmbeddingExtractor({ model: embedding, ...one });
  const turns = diarization.process(samples).flatMap(({ start, end }) => {
    const [from, to] = [Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE)];
    const vector = voiceOf(embedder, samples.subarray(from, to));
    return vector ? [{ startMs: start * 1000, endMs: end * 1000, vector }] : [];
  });
  const voices = turns.map(({ startMs, endMs, vector }) => ({ vector, ms: endMs - startMs }));
  const speakers = tellApart(voices, count);
  return turns
    .map(({ startMs, endMs }, index) => ({ startMs, endMs, speaker: speakers[index] ?? 0 }))
    .sort((a, b) => a.startMs - b.startMs || a.speaker - b.speaker);
}

function voiceOf(embedder: Embedder, samples: Float32Array): Float32Array | undefined {
  const stream = embedder.createStream();
  stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
  stream.inputFinished?.();
  return embedder.isReady(stream) ? unit(embedder.compute(stream, false)) : undefined;
}

function read(path: string): Float32Array {
  const samples = new Float32Array(statSync(path).size >> 1);
  let at = 0;
  for (const part of readSamples(path, SAMPLE_RATE * 10)) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}
