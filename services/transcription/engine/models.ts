import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { basename, isAbsolute, join, resolve } from "node:path";
import type { Models, Recogniser } from "./model.ts";

/** Where Debian's pocketsphinx-en-us puts its model. */
const POCKETSPHINX = "/usr/share/pocketsphinx/model/en-us";
/** Version of the addon that is pinned in package.json. */
const SHERPA_VERSION = "1.13.8";

interface Where {
  readonly modelsDir: string;
  /** Name of a folder in it, or a path; the first usable one when unset. */
  readonly speechModel?: string | undefined;
}

/**
 * What there is to recognise with: the configured folder, else the first usable
 * one in `modelsDir`, else the system's PocketSphinx; undefined when there is nothing.
 *
 * @throws Error when a configured folder cannot be used
 */
export function findModels({ modelsDir, speechModel }: Where): Models | undefined {
  const found = speechModel ? configured(modelsDir, speechModel) : first(modelsDir);
  const helpers = findHelpers(modelsDir);
  if (found) {
    const engine = { name: "sherpa-onnx", version: SHERPA_VERSION, model: found.name };
    return { engine, recogniser: found.recogniser, ...helpers };
  }
  if (!existsSync(join(POCKETSPHINX, "en-us/mdef"))) return undefined;
  const engine = { name: "pocketsphinx", version: "5prealpha", model: "en-us" };
  return { engine, recogniser: { family: "pocketsphinx", folder: POCKETSPHINX }, ...helpers };
}

interface Named {
  readonly name: string;
  readonly recogniser: Recogniser;
}

function configured(modelsDir: string, model: string): Named {
  const folder = isAbsolute(model) || model.includes("/") ? resolve(model) : join(modelsDir, model);
  const recogniser = readFolder(folder);
  if (recogniser) return { name: basename(folder), recogniser };
  throw new Error(
    `SPEECH_MODEL: ${folder} holds no speech model that is known. Try: groundwork models list`,
  );
}

function first(modelsDir: string): Named | undefined {
  for (const name of folders(modelsDir)) {
    const recogniser = readFolder(join(modelsDir, name));
    if (recogniser) return { name, recogniser };
  }
  return undefined;
}

/** The family that a folder's files show; of two precisions the smaller, which is faster on a CPU. */
export function readFolder(folder: string): Recogniser | undefined {
  const names = files(folder);
  const pick = (pattern: RegExp) => {
    const matching = names.filter((name) => pattern.test(name) && name.endsWith(".onnx"));
    const name = matching.find((each) => each.includes("int8")) ?? matching[0];
    return name && join(folder, name);
  };
  const tokens = names.find((name) => /tokens\.txt$/.test(name));
  if (!tokens) return undefined;
  const at = { tokens: join(folder, tokens) };
  const [preprocessor, encoder, decoder, joiner] = [
    pick(/^preprocess/),
    pick(/encode/),
    pick(/decoder/),
    pick(/joiner/),
  ];
  const [uncachedDecoder, cachedDecoder] = [pick(/^uncached/), pick(/^cached/)];
  if (preprocessor && encoder && uncachedDecoder && cachedDecoder)
    return { family: "moonshine", preprocessor, encoder, uncachedDecoder, cachedDecoder, ...at };
  if (encoder && decoder && joiner) {
    const pieces = names.find((name) => /^bpe\.vocab/.test(name));
    const family = transducerFamily(folder, encoder);
    return {
      family,
      encoder,
      decoder,
      joiner,
      ...at,
      ...(pieces && { pieces: join(folder, pieces) }),
    };
  }
  if (encoder && decoder) return { family: "whisper", encoder, decoder, ...at };
  const model = pick(/^model/);
  return model ? { family: singleFamily(folder), model, ...at } : undefined;
}

/** Streaming encoders carry the length of their chunks in their own metadata. */
function transducerFamily(folder: string, encoder: string) {
  if (/nemo|parakeet/i.test(basename(folder))) return "nemo-transducer";
  return tail(encoder).includes("decode_chunk_len") ? "online-transducer" : "transducer";
}

function singleFamily(folder: string) {
  const name = basename(folder).toLowerCase();
  if (name.includes("sense-voice")) return "sense-voice";
  if (name.includes("paraformer")) return "paraformer";
  return name.includes("zipformer") ? "zipformer-ctc" : "nemo-ctc";
}

/** The last 64 KB of a file: ONNX files end with their metadata. */
function tail(path: string): string {
  const file = openSync(path, "r");
  try {
    const length = Math.min(1 << 16, fstatSync(file).size);
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, fstatSync(file).size - length);
    return bytes.toString("latin1");
  } finally {
    closeSync(file);
  }
}

/** Detector, segmentation and embedding, wherever they lie below `modelsDir`. */
function findHelpers(modelsDir: string) {
  const within = (folder: RegExp) => {
    for (const name of folders(modelsDir).filter((each) => folder.test(each))) {
      const names = files(join(modelsDir, name)).filter((each) => each.endsWith(".onnx"));
      const model = names.find((each) => each.includes("int8")) ?? names[0];
      if (model) return join(modelsDir, name, model);
    }
    return undefined;
  };
  const activity = within(/silero|vad/i);
  const segmentation = within(/segmentation/i);
  const embedding = within(/speaker(?!.*segmentation)|titanet|campplus|eres2net|embedding/i);
  return {
    ...(activity && { activity }),
    ...(segmentation && { segmentation }),
    ...(embedding && { embedding }),
  };
}

const files = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).sort() : [];
const folders = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];
