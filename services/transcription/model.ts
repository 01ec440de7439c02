/** How to transcribe, and what to do then. */
export interface Options {
  readonly callbackUri?: string;
  readonly language?: string;
  /** false: nobody is told apart; a number: that many speakers. */
  readonly speakers: boolean | number;
  readonly vocabulary: readonly string[];
  readonly context?: string;
}

export const DEFAULT_OPTIONS: Options = { speakers: false, vocabulary: [] };

/** A word as an engine heard it; times in milliseconds from the start of what it was given. */
export interface Word {
  readonly text: string;
  readonly startMs: number;
  readonly durationMs: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** Whether the time was measured; false where it is interpolated. */
  readonly aligned: boolean;
}

/** A stretch of speech between silences. */
export interface Segment {
  readonly startMs: number;
  readonly endMs: number;
}

/** Words that belong together, of one speaker. */
export interface Slice {
  readonly words: readonly Word[];
  /** From 0; −1 when unknown. */
  readonly speaker: number;
  readonly speakerConfidence: number;
}

/** The structured transcript, as documented: names and milliseconds exactly. */
export interface Transcript {
  readonly transcript: string;
  readonly accuracy: number;
  readonly slice_meta: readonly TranscriptSlice[];
  readonly schema_version: 1;
  readonly media_language: string;
  readonly duration_ms: number;
  readonly engine: { readonly name: string; readonly model: string };
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
}

export interface TranscriptSlice {
  readonly transcript: string;
  readonly accuracy: number;
  readonly start_ms: number;
  readonly duration_ms: number;
  readonly speaker_id: number;
  readonly speaker_accuracy: number;
  readonly token_meta: readonly TranscriptToken[];
}

export interface TranscriptToken {
  readonly transcript: string;
  readonly accuracy: number;
  readonly start_ms: number;
  readonly duration_ms: number;
  readonly align_success: boolean;
}

/** What can be heard: 16,000 samples a second, one channel, from −1 to 1. */
export const SAMPLE_RATE = 16_000;

export type State = "queued" | "running" | "succeeded" | "failed";
export type Stage = "" | "fetch" | "decode" | "recognise" | "speakers" | "format";

/** Why a recording cannot be transcribed; trying again would not help. */
export type MediaFault =
  | { readonly kind: "media_unreadable"; readonly detail: string }
  | { readonly kind: "media_unreachable"; readonly detail: string }
  | { readonly kind: "media_too_large"; readonly detail: string }
  | { readonly kind: "media_too_long"; readonly detail: string }
  | { readonly kind: "no_audio"; readonly detail: string };

export const MEDIA_FAULTS = [
  "media_unreadable",
  "media_unreachable",
  "media_too_large",
  "media_too_long",
  "no_audio",
] as const;
