/** Samples per second of decoded audio: one channel, 16 bits, little-endian. */
export const SAMPLE_RATE = 16_000;
export const BYTES_PER_MS = (SAMPLE_RATE * 2) / 1000;

/** A stretch of time in milliseconds from the first sample; the end is exclusive. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** How to transcribe, and what to do then. */
export interface Options {
  readonly callbackUri?: string;
  /** BCP 47. */
  readonly language?: string;
  /** false: nobody is told apart; a number: that many speakers; "channels": each channel is one; of a recording with one channel as true. */
  readonly speakers: boolean | number | "channels";
  /** Which audio track of a file with several, from 1; the best one unless given. */
  readonly track?: number;
  /** Words and phrases to expect. */
  readonly vocabulary: readonly string[];
  /** A label, stored and returned. */
  readonly context?: string;
}

export const DEFAULT_OPTIONS: Options = { speakers: false, vocabulary: [] };

export type State = "queued" | "running" | "succeeded" | "failed";
export type Stage = "" | "fetch" | "decode" | "recognise" | "speakers" | "format";

/** What the file was, before it was decoded. */
export interface MediaInfo {
  readonly container: string;
  readonly codec: string;
  readonly sampleRate: number;
  readonly channels: number;
  /** Of a file with several audio tracks: which one was heard, from 1, and the language of each, empty when not tagged. */
  readonly several?: { readonly track: number; readonly languages: readonly string[] };
  /** Missing when there is none. */
  readonly damage?: Damage;
}

/** Where a file is damaged, in the time of what could be decoded of it. */
export interface Damage {
  readonly placesMs: readonly number[];
  /** So many places come behind those. */
  readonly more: number;
  /** It breaks off so long before the end that it says; 0 when it does not say. Missing unless it breaks off. */
  readonly missingMs?: number;
  /** More recordings are joined to it than are looked for: what lies behind the last may not be heard. */
  readonly beyond?: boolean;
}

/** Of a recording with more channels the last of them is all the others together. */
export const MOST_CHANNELS = 8;

/** How many of a recording's channels are heard, each for itself; undefined when they are mixed. */
export const apartBy = ({ speakers }: Pick<Options, "speakers">) =>
  speakers === "channels"
    ? (channels: number) => Math.min(MOST_CHANNELS, Math.max(1, channels))
    : undefined;

/** A decoded recording, wherever it lies. */
export interface Recording {
  readonly durationMs: number;
  readonly media: MediaInfo;
  /** How many are heard, each for itself. */
  readonly channels: number;
  /** 16-bit samples of a stretch of one of them. */
  read(span: Span, channel: number): Promise<Uint8Array>;
}

/** What the reader of a transcript should know. `code` is for programs. */
export interface Warning {
  readonly code:
    | "channels_together"
    | "damaged_media"
    | "language_unknown"
    | "speakers_unknown"
    | "speech_lost"
    | "speech_unclear"
    | "tracks_unheard"
    | "vocabulary_unused"
    | "words_unsure";
  readonly detail: string;
}

/** A part of a recording that can be listened to apart from the rest. */
export interface Piece extends Span {
  /** From 0; 0 unless channels are heard apart. */
  readonly channel?: number;
}

/** One word. `aligned` is false where its time is a guess between two known ones. */
export interface Word extends Span {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly aligned: boolean;
  /** Its loudness in decibels of full scale. Missing in words heard long ago. */
  readonly levelDb?: number;
}

/** What a piece said, and what of it could not be recognised. */
export interface HeardPiece {
  readonly words: readonly Word[];
  /** The language of each of its stretches, where the engine tells. */
  readonly languages?: readonly string[];
  readonly lost: readonly Span[];
  /** What sounds like speech and gave no words that anybody would believe. Missing in pieces heard long ago. */
  readonly unclear?: readonly Span[];
  readonly channel?: number;
}

/** One person speaks. Speakers count from 0. */
export interface Turn extends Span {
  readonly speaker: number;
}

/** Who speaks when, or why that is not known. */
export interface SpeakersFound {
  readonly turns: readonly Turn[];
  readonly warning?: Warning;
}

/** A word and who said it; −1 when that is not known. */
export interface SpokenWord extends Word {
  readonly speaker: number;
  /** How sure that is, 0 to 1. */
  readonly speakerConfidence: number;
}

/** Which engine recognised. */
export interface EngineInfo {
  readonly name: string;
  readonly version: string;
  readonly model: string;
}

/** Why a recording cannot be transcribed; trying again would not help. `detail` is for people. */
export interface MediaFault {
  readonly kind: (typeof MEDIA_FAULTS)[number];
  readonly detail: string;
}

export const MEDIA_FAULTS = [
  "media_unreadable",
  "media_unreachable",
  "media_too_large",
  "media_too_long",
  "minutes_used_up",
  "no_audio",
  "engine_missing",
] as const;

/** Why a transcription failed, as it is stored and told. */
export interface FailureRecord {
  readonly code: (typeof MEDIA_FAULTS)[number] | "storage_full" | "internal";
  readonly message: string;
}
