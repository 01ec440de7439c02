import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wantedParts } from "./parts.ts";
import { openCorpus } from "./transcription/corpus.ts";
import { benchMedia } from "./transcription/media.ts";
import { benchProse } from "./transcription/prose.ts";
import { benchAccuracy, benchLong } from "./transcription/recognition.ts";
import { benchSpeakers } from "./transcription/speakers.ts";
import { benchTimes } from "./transcription/times.ts";

const PARTS = {
  accuracy: benchAccuracy,
  long: benchLong,
  times: benchTimes,
  speakers: benchSpeakers,
  prose: benchProse,
  media: benchMedia,
};

/**
 * Words wrong, speed, memory and times of what we make of recordings with known
 * words, beside the bare engines. BENCH_PARTS names some of the parts.
 */
export async function benchTranscription(): Promise<void> {
  const wanted = wantedParts("BENCH_PARTS", PARTS);
  const corpus = await openCorpus();
  const folder = await mkdtemp(join(tmpdir(), "groundwork-bench-"));
  try {
    for (const [, part] of wanted) await part(corpus, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
