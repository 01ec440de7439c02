import { serveWorker } from "../../platform/worker/child.ts";
import { type Listener, openListener } from "../adapters/diarization.ts";
import { openPocketSphinx } from "../adapters/pocketsphinx.ts";
import { rms, toFloats } from "../adapters/samples.ts";
import { freed } from "../adapters/sherpa/freed.ts";
import { openSherpa } from "../adapters/sherpa/sherpa.ts";
import { openDetector } from "../adapters/silero.ts";
import { readVoices } from "../adapters/voices.ts";
import { BYTES_PER_MS } from "../model.ts";
import { toTurns } from "../stages/blocks.ts";
import { FRAME_MS, findSpeech } from "../stages/energy.ts";
import { atSilences, overSound, STEP_MS } from "../stages/silences.ts";
import { inTune } from "../stages/tune.ts";
import { MODELS, type Models, type Recognise, type SpeechJob, type SpeechResult } from "./model.ts";

/** A speech process: native code runs here and nowhere else, for it may abort its process. */
const models: Models = JSON.parse(process.env[MODELS] ?? "null");
let recognise: Recognise | undefined;
let detector: ReturnType<typeof openDetector> | undefined;
let listener: Listener | undefined;

await serveWorker<SpeechJob, SpeechResult>({
  async warm() {
    recognise = open(models);
  },
  async handle(job) {
    switch (job.kind) {
      case "detect":
        return { kind: "spans", spans: detect(toFloats(job.pcm)) };
      case "recognise": {
        const samples = toFloats(job.pcm);
        const heard = recognise?.(samples, job) ?? { words: [] };
        const loudness = rms(samples, STEP_MS);
        const known = heard.words.some(({ aligned }) => aligned);
        const words = (known ? atSilences : overSound)(heard.words, loudness);
        await freedNowAndThen(job);
        const none = models.recogniser.family === "pocketsphinx" && inTune(words);
        return { kind: "words", ...heard, words: none ? [] : words };
      }
      case "voices":
        return { kind: "voices", ...(await listen(toFloats(job.pcm))) };
      case "speakers":
        return { kind: "turns", turns: toTurns(job.paths.map(readVoices), job.count) };
    }
  },
});

/** As much sound is heard before what the engine holds of it is freed: a minute. */
const FREED_BYTES = 60_000 * BYTES_PER_MS;
let heardBytes = 0;
let lastHints = "";

/** With other hints another recogniser may have been loaded in the place of one that is as large. */
async function freedNowAndThen({ pcm, vocabulary, language }: Heard): Promise<void> {
  const hints = JSON.stringify([vocabulary, language]);
  heardBytes = hints === lastHints ? heardBytes + pcm.byteLength : FREED_BYTES;
  lastHints = hints;
  if (heardBytes < FREED_BYTES) return;
  heardBytes = 0;
  await freed();
}

type Heard = Extract<SpeechJob, { kind: "recognise" }>;

function open({ recogniser }: Models): Recognise {
  return recogniser.family === "pocketsphinx"
    ? openPocketSphinx(recogniser.folder)
    : openSherpa(recogniser);
}

function detect(samples: Float32Array) {
  if (!models.activity) return findSpeech(rms(samples, FRAME_MS));
  detector ??= openDetector(models.activity);
  return detector(samples);
}

function listen(samples: Float32Array) {
  const { segmentation, embedding } = models;
  if (!segmentation || !embedding) throw new Error("there are no models that tell speakers apart");
  listener ??= openListener({ segmentation, embedding });
  return listener(samples);
}
