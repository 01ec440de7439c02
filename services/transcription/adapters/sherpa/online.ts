import { readFileSync } from "node:fs";
import type { Recognise, Transducer } from "../../engine/model.ts";
import { SAMPLE_RATE, type Word } from "../../model.ts";
import { canWrite, inCaseOf, lexiconOf } from "../../stages/lexicon.ts";
import { vote } from "../../stages/vote.ts";
import { levelled, padded } from "../waves.ts";
import type { Addon, OnlineRecognizer } from "./addon.ts";
import { BEAM, shared, wordsOf } from "./shared.ts";

/** Hiss before and behind speech: a streaming encoder needs to warm up and to run out. */
const LEAD_MS = 300;
const TAIL_MS = 500;
/** The zipformer emits a piece this long after its sound began (median over 62 aligned words). */
const EMIT_LAG_MS = 270;
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

/** A streaming transducer, fed a stretch of speech at a time. */
export function online(addon: Addon, files: Transducer): Recognise {
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
    const level = levelled(samples);
    const first = hear(recogniser, level, LEAD_MS);
    const words =
      meanOf(first) >= UNSURE
        ? first
        : vote(first, hear(recogniser, level, LEAD_MS + HALF_STEP_MS), expectedIn(vocabulary));
    return {
      words: words.map((word) => ({ ...word, confidence: 1 - (1 - word.confidence) ** CAUTION })),
    };
  };
}

/** Shorter words are too many people's. */
const LONG = 5;

const expectedIn = (vocabulary: readonly string[]): ReadonlySet<string> =>
  new Set(
    vocabulary
      .flatMap((phrase) => phrase.split(/\s+/))
      .filter((word) => word.length >= LONG)
      .flatMap((word) => [word.toUpperCase(), word.toLowerCase()]),
  );

function hear(recogniser: OnlineRecognizer, samples: Float32Array, leadMs: number) {
  const stream = recogniser.createStream();
  const wave = { samples: padded(samples, leadMs, TAIL_MS), sampleRate: SAMPLE_RATE };
  stream.acceptWaveform(wave);
  stream.inputFinished?.();
  while (recogniser.isReady(stream)) recogniser.decode(stream);
  return wordsOf(recogniser.getResult(stream), samples.length, leadMs + EMIT_LAG_MS);
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

function vocabularyOf(files: Transducer, vocabulary: readonly string[]) {
  if (!files.pieces) return {};
  const lexicon = lexiconOf(readFileSync(files.pieces, "utf8"));
  const phrases = vocabulary.filter((phrase) => canWrite(lexicon, phrase));
  if (phrases.length === 0) return {};
  const { encoder, decoder, joiner, tokens, pieces } = files;
  const lines = `${phrases.map((phrase) => inCaseOf(lexicon, phrase).replace(/\s+/g, " ")).join("\n")}\n`;
  return {
    modelConfig: {
      transducer: { encoder, decoder, joiner },
      ...shared(tokens),
      modelingUnit: "bpe",
      bpeVocab: pieces,
    },
    hotwordsBuf: lines,
    // Without it the addon takes them for none, and says nothing.
    hotwordsBufSize: Buffer.byteLength(lines),
    hotwordsScore: VOCABULARY_SCORE,
  };
}
