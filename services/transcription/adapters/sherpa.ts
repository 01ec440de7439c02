import type { Recognise, Recogniser, Transducer } from "../engine/model.ts";
import { SAMPLE_RATE, type Word } from "../model.ts";
import { vote } from "../stages/vote.ts";
import { spread, type Token, toWords } from "../stages/words.ts";
import { type Addon, type Heard, loadAddon, type OnlineRecognizer } from "./addon.ts";
import { lifted, padded } from "./waves.ts";

type OfFolder = Exclude<Recogniser, { family: "pocketsphinx" }>;

/** Hiss before and behind speech: a streaming encoder needs to warm up and to run out. */
const LEAD_MS = 300;
const TAIL_MS = 500;
/** The zipformer emits a piece this long after its sound began (median over 62 aligned words). */
const EMIT_LAG_MS = 270;
/** Wider beams gain nothing: 13.6 % of words wrong with 8, 13.8 % with 4, 14.8 % greedy (39 minutes of read speech). */
const BEAM = 8;
const VOCABULARY_SCORE = 2;

/**
 * A streaming encoder hears in steps of 320 ms, and what it understands depends
 * on where they fall. Speech of which it is less sure than this is heard again
 * half a step later: 12.6 % of words wrong become 11.7 % for half as much time again.
 */
const UNSURE = 0.65;
const HALF_STEP_MS = 160;
/** The transducer is right more often than it believes: of words at 0.6, 94 % are, at 0.3, 65 % (3 800 words). */
const CAUTION = 3;

/** A recogniser of a model folder. One thread: two are slower for small models, and processes are what scales. */
export function openSherpa(recogniser: OfFolder): Recognise {
  const addon = loadAddon();
  return recogniser.family === "online-transducer"
    ? online(addon, recogniser)
    : offline(addon, recogniser);
}

function online(addon: Addon, files: Transducer): Recognise {
  const load = (vocabulary: readonly string[]) =>
    new addon.OnlineRecognizer({ ...common(files), ...vocabularyOf(files, vocabulary) });
  const plain = load([]);
  // The vocabulary is fixed when a recogniser is made; a recording's pieces share one.
  let special: { readonly key: string; readonly recogniser: OnlineRecognizer } | undefined;
  return (samples, { vocabulary }) => {
    const key = vocabulary.join("\n");
    if (key && files.pieces && special?.key !== key)
      special = { key, recogniser: load(vocabulary) };
    const recogniser = key && special?.key === key ? special.recogniser : plain;
    const loud = lifted(samples);
    const first = hear(recogniser, loud, LEAD_MS);
    const words =
      meanOf(first) >= UNSURE ? first : vote(first, hear(recogniser, loud, LEAD_MS + HALF_STEP_MS));
    return words.map((word) => ({ ...word, confidence: 1 - (1 - word.confidence) ** CAUTION }));
  };
}

function hear(recogniser: OnlineRecognizer, samples: Float32Array, leadMs: number) {
  const stream = recogniser.createStream();
  const wave = { samples: padded(samples, leadMs, TAIL_MS), sampleRate: SAMPLE_RATE };
  stream.acceptWaveform(wave);
  stream.inputFinished?.();
  while (recogniser.isReady(stream)) recogniser.decode(stream);
  return fromHeard(recogniser.getResult(stream), samples.length, leadMs + EMIT_LAG_MS);
}

/** The geometric mean of words' confidence; 1 when there are none. */
const meanOf = (words: readonly Word[]): number =>
  Math.exp(
    words.reduce((sum, { confidence }) => sum + Math.log(confidence), 0) / (words.length || 1),
  );

const common = ({ encoder, decoder, joiner, tokens }: Transducer) => ({
  featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
  modelConfig: { transducer: { encoder, decoder, joiner }, ...shared(tokens) },
  decodingMethod: "modified_beam_search",
  maxActivePaths: BEAM,
  enableEndpoint: 0,
});

const shared = (tokens: string) => ({ tokens, numThreads: 1, provider: "cpu", debug: 0 });

function vocabularyOf(files: Transducer, vocabulary: readonly string[]) {
  if (vocabulary.length === 0 || !files.pieces) return {};
  const { encoder, decoder, joiner, tokens, pieces } = files;
  return {
    modelConfig: {
      transducer: { encoder, decoder, joiner },
      ...shared(tokens),
      modelingUnit: "bpe",
      bpeVocab: pieces,
    },
    hotwordsBuf: `${vocabulary.map((phrase) => phrase.toUpperCase()).join("\n")}\n`,
    hotwordsScore: VOCABULARY_SCORE,
  };
}

function offline(addon: Addon, files: OfFolder): Recognise {
  const transducer = files.family === "transducer";
  const recogniser = new addon.OfflineRecognizer({
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    modelConfig: { ...modelOf(files), ...shared(files.tokens) },
    decodingMethod: transducer ? "modified_beam_search" : "greedy_search",
    ...(transducer && { maxActivePaths: BEAM }),
  });
  return (samples) => {
    const stream = recogniser.createStream();
    stream.acceptWaveform({ samples: lifted(samples), sampleRate: SAMPLE_RATE });
    recogniser.decode(stream);
    return fromHeard(recogniser.getResult(stream), samples.length, 0);
  };
}

/** The files under the names by which the addon knows each family. */
function modelOf(files: OfFolder): object {
  switch (files.family) {
    case "online-transducer":
    case "transducer":
    case "nemo-transducer": {
      const { encoder, decoder, joiner } = files;
      const nemo = files.family === "nemo-transducer" && { modelType: "nemo_transducer" };
      return { transducer: { encoder, decoder, joiner }, ...nemo };
    }
    case "whisper":
      return { whisper: { encoder: files.encoder, decoder: files.decoder, task: "transcribe" } };
    case "moonshine": {
      const { preprocessor, encoder, uncachedDecoder, cachedDecoder } = files;
      return { moonshine: { preprocessor, encoder, uncachedDecoder, cachedDecoder } };
    }
    case "sense-voice":
      return { senseVoice: { model: files.model, useInverseTextNormalization: 1 } };
    case "paraformer":
      return { paraformer: { model: files.model } };
    case "nemo-ctc":
      return { nemoCtc: { model: files.model } };
    case "zipformer-ctc":
      return { zipformerCtc: { model: files.model } };
  }
}

function fromHeard(heard: Heard, samples: number, lagMs: number) {
  const totalMs = (samples / SAMPLE_RATE) * 1000;
  const { text, tokens = [], timestamps = [] } = heard;
  const probabilities = heard.ys_probs ?? heard.ys_log_probs ?? [];
  if (timestamps.length !== tokens.length || tokens.length === 0) return spread(text, totalMs);
  const pieces = tokens.map(
    (piece, index): Token => ({
      text: piece,
      atMs: (timestamps[index] as number) * 1000,
      logProbability: probabilities[index],
    }),
  );
  return toWords(pieces, lagMs, totalMs);
}
