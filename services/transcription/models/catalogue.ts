import { fromHub, moonshine, RELEASES, TRANSDUCER, whisper } from "./addresses.ts";
import type { Model } from "./model.ts";

/** What `models pull` without names gets: a recogniser that a laptop runs, and what tells speech and speakers apart. */
export const DEFAULTS = [
  "moonshine-base-en",
  "silero-vad",
  "pyannote-segmentation-3.0",
  "titanet-small",
];

export const CATALOGUE: readonly Model[] = [
  {
    name: "moonshine-tiny-en",
    kind: "recogniser",
    languages: "English",
    licence: "MIT",
    mb: 125,
    about: "small and quick; writes punctuation",
    files: moonshine("tiny"),
  },
  {
    name: "moonshine-base-en",
    kind: "recogniser",
    languages: "English",
    licence: "MIT",
    mb: 290,
    about: "the default: good on a laptop; writes punctuation",
    files: moonshine("base"),
  },
  {
    name: "whisper-base.en",
    kind: "recogniser",
    languages: "English",
    licence: "MIT",
    mb: 160,
    about: "well known; writes punctuation",
    files: whisper("base.en"),
  },
  {
    name: "whisper-small",
    kind: "recogniser",
    languages: "99 languages",
    licence: "MIT",
    mb: 375,
    about: "for other languages than English; slow",
    files: whisper("small"),
  },
  {
    name: "sense-voice-small",
    kind: "recogniser",
    languages: "Chinese, Cantonese, English, Japanese, Korean",
    licence: "FunASR Model Licence",
    mb: 240,
    about: "quick for its size; detects the language, writes punctuation, times every word",
    files: fromHub(
      "sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17",
      "model.int8.onnx",
      "tokens.txt",
    ),
  },
  {
    name: "zipformer-en",
    kind: "recogniser",
    languages: "English",
    licence: "Apache-2.0",
    mb: 75,
    about: "small and quick; bare words, times every word; capitals, numbers and points are ours",
    files: fromHub(
      "sherpa-onnx-streaming-zipformer-en-2023-06-26",
      "encoder-epoch-99-avg-1-chunk-16-left-128.int8.onnx",
      "decoder-epoch-99-avg-1-chunk-16-left-128.int8.onnx",
      "joiner-epoch-99-avg-1-chunk-16-left-128.int8.onnx",
      "tokens.txt",
    ),
  },
  {
    name: "nemo-parakeet-tdt-0.6b-v3",
    kind: "recogniser",
    languages: "25 European languages",
    licence: "CC-BY-4.0",
    mb: 670,
    about: "the most accurate here; writes punctuation, times every word; wants 3 GB of memory",
    files: fromHub("sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8", ...TRANSDUCER),
  },
  {
    name: "silero-vad",
    kind: "activity",
    languages: "any",
    licence: "MIT",
    mb: 2,
    about: "where somebody speaks",
    files: [{ name: "silero_vad.onnx", url: `${RELEASES}/asr-models/silero_vad.onnx` }],
  },
  {
    name: "pyannote-segmentation-3.0",
    kind: "segmentation",
    languages: "any",
    licence: "MIT",
    mb: 2,
    about: "where the speaker changes",
    files: fromHub("sherpa-onnx-pyannote-segmentation-3-0", "model.int8.onnx"),
  },
  {
    name: "titanet-small",
    kind: "embedding",
    languages: "any",
    licence: "CC-BY-4.0",
    mb: 40,
    about: "which voice is whose",
    files: [
      {
        name: "nemo_en_titanet_small.onnx",
        url: `${RELEASES}/speaker-recongition-models/nemo_en_titanet_small.onnx`,
      },
    ],
  },
];
