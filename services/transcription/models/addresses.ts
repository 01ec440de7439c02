import type { ModelFile } from "./model.ts";

const HUB = "https://huggingface.co/csukuangfj";
export const RELEASES = "https://github.com/k2-fsa/sherpa-onnx/releases/download";

export const fromHub = (repository: string, ...names: readonly string[]): readonly ModelFile[] =>
  names.map((name) => ({ name, url: `${HUB}/${repository}/resolve/main/${name}` }));

export const TRANSDUCER = [
  "encoder.int8.onnx",
  "decoder.int8.onnx",
  "joiner.int8.onnx",
  "tokens.txt",
] as const;
export const moonshine = (size: string): readonly ModelFile[] =>
  fromHub(
    `sherpa-onnx-moonshine-${size}-en-int8`,
    "preprocess.onnx",
    "encode.int8.onnx",
    "uncached_decode.int8.onnx",
    "cached_decode.int8.onnx",
    "tokens.txt",
  );
export const whisper = (size: string): readonly ModelFile[] =>
  fromHub(
    `sherpa-onnx-whisper-${size}`,
    `${size}-encoder.int8.onnx`,
    `${size}-decoder.int8.onnx`,
    `${size}-tokens.txt`,
  );
