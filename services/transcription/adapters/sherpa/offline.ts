import type { Recognise } from "../../engine/model.ts";
import { SAMPLE_RATE } from "../../model.ts";
import { levelled } from "../waves.ts";
import type { Addon, OfflineRecognizer } from "./addon.ts";
import { BEAM, type OfFolder, shared, wordsOf } from "./shared.ts";

/** A recogniser that takes a stretch of speech as a whole. */
export function offline(addon: Addon, files: OfFolder): Recognise {
  const load = (language: string) => {
    const beam = files.family === "transducer";
    return new addon.OfflineRecognizer({
      featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
      modelConfig: { ...modelOf(files, language), ...shared(files.tokens) },
      decodingMethod: beam ? "modified_beam_search" : "greedy_search",
      ...(beam && { maxActivePaths: BEAM }),
    });
  };
  // The language is fixed when a recogniser is made; without one the model detects it.
  let loaded = { language: "", recogniser: load("") };
  return (samples, hints) => {
    const language = takesLanguage(files) ? (hints.language.split("-")[0] ?? "") : "";
    if (loaded.language !== language) loaded = { language, recogniser: load(language) };
    return hear(loaded.recogniser, samples);
  };
}

function hear(recogniser: OfflineRecognizer, samples: Float32Array) {
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples: levelled(samples), sampleRate: SAMPLE_RATE });
  recogniser.decode(stream);
  const heard = recogniser.getResult(stream);
  // "en", or "<|en|>".
  const language = /[a-z]{2,3}/.exec(heard.lang ?? "")?.[0];
  return { words: wordsOf(heard, samples.length, 0), ...(language && { language }) };
}

const SENSE_VOICE = new Set(["zh", "en", "ja", "ko", "yue"]);

const takesLanguage = (files: OfFolder): boolean =>
  files.family === "sense-voice" || (files.family === "whisper" && !/\.en\b/.test(files.encoder));

/** The files under the names by which the addon knows each family. */
function modelOf(files: OfFolder, language: string): object {
  switch (files.family) {
    case "online-transducer":
    case "transducer":
    case "nemo-transducer": {
      const { encoder, decoder, joiner } = files;
      const nemo = files.family === "nemo-transducer" && { modelType: "nemo_transducer" };
      return { transducer: { encoder, decoder, joiner }, ...nemo };
    }
    case "whisper":
      return {
        whisper: { encoder: files.encoder, decoder: files.decoder, language, task: "transcribe" },
      };
    case "moonshine": {
      const { preprocessor, encoder, uncachedDecoder, cachedDecoder } = files;
      return { moonshine: { preprocessor, encoder, uncachedDecoder, cachedDecoder } };
    }
    case "sense-voice":
      return {
        senseVoice: {
          model: files.model,
          language: SENSE_VOICE.has(language) ? language : "auto",
          useInverseTextNormalization: 1,
        },
      };
    case "paraformer":
      return { paraformer: { model: files.model } };
    case "nemo-ctc":
      return { nemoCtc: { model: files.model } };
    case "zipformer-ctc":
      return { zipformerCtc: { model: files.model } };
  }
}
