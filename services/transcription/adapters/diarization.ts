import { statSync } from "node:fs";
import { SAMPLE_RATE, type Turn } from "../model.ts";
import { readSamples } from "./samples.ts";
import { loadAddon } from "./sherpa/addon.ts";

/** Distance at which two voices count as two people; measured on meetings and made conversations. */
const THRESHOLD = 0.8;

interface SpeakerModels {
  readonly segmentation: string;
  readonly embedding: string;
}

/**
 * Who speaks when in a decoded recording. All of it has to be in memory: 230 MB for an hour.
 *
 * @param count  how many speakers there are, 0 when that is not known
 */
export function findTurns(models: SpeakerModels, path: string, count: number): readonly Turn[] {
  const diarization = new (loadAddon().OfflineSpeakerDiarization)({
    segmentation: { pyannote: { model: models.segmentation }, numThreads: 1, provider: "cpu" },
    embedding: { model: models.embedding, numThreads: 1, provider: "cpu" },
    clustering:
      count > 0 ? { numClusters: count, threshold: 0 } : { numClusters: -1, threshold: THRESHOLD },
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });
  const samples = new Float32Array(statSync(path).size >> 1);
  let at = 0;
  for (const part of readSamples(path, SAMPLE_RATE * 10)) {
    samples.set(part, at);
    at += part.length;
  }
  return diarization
    .process(samples)
    .map(({ start, end, speaker }) => ({ startMs: start * 1000, endMs: end * 1000, speaker }))
    .sort((a, b) => a.startMs - b.startMs || a.speaker - b.speaker);
}
