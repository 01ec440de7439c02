import type { EngineInfo, Span, Turn, Word } from "../model.ts";
import type { Voices } from "../stages/blocks.ts";

export interface Transducer {
  readonly family: "online-transducer" | "transducer" | "nemo-transducer";
  readonly encoder: string;
  readonly decoder: string;
  readonly joiner: string;
  readonly tokens: string;
  /** Scores of word pieces; without them no vocabulary can be used. */
  readonly pieces?: string;
}

/** A folder's recogniser, by the family that its files show. Paths are absolute. */
export type Recogniser =
  | Transducer
  | {
      readonly family: "whisper";
      readonly encoder: string;
      readonly decoder: string;
      readonly tokens: string;
    }
  | {
      readonly family: "moonshine";
      readonly preprocessor: string;
      readonly encoder: string;
      readonly uncachedDecoder: string;
      readonly cachedDecoder: string;
      readonly tokens: string;
    }
  | {
      readonly family: "sense-voice" | "paraformer" | "nemo-ctc" | "zipformer-ctc";
      readonly model: string;
      readonly tokens: string;
    }
  | { readonly family: "pocketsphinx"; readonly folder: string };

/** Everything that speech processes load. What is absent is done without. */
export interface Models {
  readonly engine: EngineInfo;
  readonly recogniser: Recogniser;
  /** Voice activity; by loudness without it. */
  readonly activity?: string;
  /** Both are needed to tell speakers apart. */
  readonly segmentation?: string;
  readonly embedding?: string;
}

/** How a speech process is told of them: JSON in its environment. */
export const MODELS = "GROUNDWORK_SPEECH_MODELS";

/** Work for a speech process. Pieces of a recording are handed over as 16-bit samples; what was heard of the voices in all of them is read from files. */
export type SpeechJob =
  | { readonly kind: "detect"; readonly pcm: Uint8Array }
  | {
      readonly kind: "recognise";
      readonly pcm: Uint8Array;
      readonly vocabulary: readonly string[];
      readonly language: string;
    }
  | { readonly kind: "voices"; readonly pcm: Uint8Array }
  | { readonly kind: "speakers"; readonly paths: readonly string[]; readonly count: number };

export type SpeechResult =
  | { readonly kind: "spans"; readonly spans: readonly Span[] }
  | ({ readonly kind: "words" } & Hearing)
  | ({ readonly kind: "voices" } & Voices)
  | { readonly kind: "turns"; readonly turns: readonly Turn[] };

/** What was heard in one stretch of speech, times from its start. */
export interface Hearing {
  readonly words: readonly Word[];
  /** ISO 639, where the engine tells. */
  readonly language?: string;
}

/** One engine, loaded. */
export type Recognise = (
  samples: Float32Array,
  hints: { readonly vocabulary: readonly string[]; readonly language: string },
) => Hearing;
