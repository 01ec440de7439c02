import { readFileSync } from "node:fs";
import { toFloats } from "../../../services/transcription/adapters/samples.ts";
import {
  loadAddon,
  type OnlineRecognizer,
} from "../../../services/transcription/adapters/sherpa/addon.ts";
import { readFolder } from "../../../services/transcription/engine/models.ts";

/** What is asked of this process, as JSON in its first argument. */
export interface DirectJob {
  readonly model: string;
  readonly threads: number;
  readonly method: "greedy_search" | "modified_beam_search";
  readonly beam: number;
  /** Files of 16-bit samples. */
  readonly paths: readonly string[];
}

/** What it prints. */
export interface DirectResult {
  readonly texts: readonly string[];
  readonly loadS: number;
  readonly seconds: number;
  readonly cpuS: number;
  readonly peakMb: number;
}

/** What the library's own example puts behind the sound. */
const TAIL = 0.4 * 16_000;

/**
 * The library as its own example calls it: a file into one stream, decoded to
 * its end. No detector, no pieces, no processes.
 */
function run({ model, threads, method, beam, paths }: DirectJob): DirectResult {
  const files = readFolder(model);
  if (files?.family !== "online-transducer") throw new Error(`${model}: not a streaming model`);
  const { encoder, decoder, joiner, tokens } = files;
  const begun = performance.now();
  const recogniser = new (loadAddon().OnlineRecognizer)({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      transducer: { encoder, decoder, joiner },
      tokens,
      numThreads: threads,
      provider: "cpu",
      debug: 0,
    },
    decodingMethod: method,
    maxActivePaths: beam,
  });
  const loaded = performance.now();
  const before = process.cpuUsage();
  const texts = paths.map((path) => hear(recogniser, toFloats(readFileSync(path))));
  const { user, system } = process.cpuUsage(before);
  return {
    texts,
    loadS: (loaded - begun) / 1000,
    seconds: (performance.now() - loaded) / 1000,
    cpuS: (user + system) / 1e6,
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

function hear(recogniser: OnlineRecognizer, samples: Float32Array): string {
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples, sampleRate: 16_000 });
  stream.acceptWaveform({ samples: new Float32Array(TAIL), sampleRate: 16_000 });
  stream.inputFinished?.();
  while (recogniser.isReady(stream)) recogniser.decode(stream);
  return recogniser.getResult(stream).text;
}

if (import.meta.main)
  process.stdout.write(JSON.stringify(run(JSON.parse(process.argv[2] ?? "{}"))));
