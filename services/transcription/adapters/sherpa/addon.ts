import { createRequire } from "node:module";

/** The parts of sherpa-onnx-node that are used here; the package brings no types. */
export interface Addon {
  readonly OnlineRecognizer: new (config: object) => OnlineRecognizer;
  readonly OfflineRecognizer: new (config: object) => OfflineRecognizer;
  readonly Vad: new (config: object, bufferSeconds: number) => Vad;
  readonly OfflineSpeakerDiarization: new (config: object) => Diarization;
  readonly SpeakerEmbeddingExtractor: new (config: object) => Embedder;
}

interface Wave {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

interface Stream {
  acceptWaveform(wave: Wave): void;
  inputFinished?(): void;
}

/** Times in seconds. */
export interface Heard {
  readonly text: string;
  readonly lang?: string;
  readonly tokens?: readonly string[];
  readonly timestamps?: readonly number[];
  readonly ys_probs?: readonly number[];
  readonly ys_log_probs?: readonly number[];
}

export interface OnlineRecognizer {
  createStream(): Stream;
  isReady(stream: Stream): boolean;
  decode(stream: Stream): void;
  getResult(stream: Stream): Heard;
}

export interface OfflineRecognizer {
  createStream(): Stream;
  decode(stream: Stream): void;
  getResult(stream: Stream): Heard;
}

export interface Vad {
  acceptWaveform(samples: Float32Array): void;
  isEmpty(): boolean;
  front(external?: boolean): { readonly start: number; readonly samples: Float32Array };
  pop(): void;
  flush(): void;
  reset(): void;
}

interface Diarization {
  /** Times in seconds. */
  process(
    samples: Float32Array,
  ): readonly { readonly start: number; readonly end: number; readonly speaker: number }[];
}

export interface Embedder {
  createStream(): Stream;
  isReady(stream: Stream): boolean;
  /** @param external  false: the numbers are copied */
  compute(stream: Stream, external?: boolean): Float32Array;
}

/** Loads the native code. Only speech processes may: a bad model ends the process that loads it. */
export const loadAddon = (): Addon => createRequire(import.meta.url)("sherpa-onnx-node");
