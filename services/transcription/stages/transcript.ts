import type { Warning } from "../model.ts";

/** A word of the documented JSON. Times are whole milliseconds from the first sample. */
export interface TokenMeta {
  readonly transcript: string;
  /** 0 to 1. */
  readonly accuracy: number;
  readonly start_ms: number;
  readonly duration_ms: number;
  /** False where the time was interpolated. */
  readonly align_success: boolean;
}

/** An unbroken stretch of one person's speech. */
export interface SliceMeta {
  readonly transcript: string;
  readonly accuracy: number;
  readonly start_ms: number;
  readonly duration_ms: number;
  /** From 0, in order of first speech; −1 when unknown. */
  readonly speaker_id: number;
  readonly speaker_accuracy: number;
  readonly token_meta: readonly TokenMeta[];
}

/** The transcript, in the shape in which it is served. */
export interface Transcript {
  readonly transcript: string;
  /** Of all words; null when there are none. */
  readonly accuracy: number | null;
  readonly slice_meta: readonly SliceMeta[];
  readonly schema_version: 1;
  /** Empty when it is not known. */
  readonly media_language: string;
  readonly duration_ms: number;
  readonly speakers: readonly {
    readonly speaker_id: number;
    readonly label: string;
    readonly talk_ms: number;
  }[];
  readonly engine: { readonly name: string; readonly version: string; readonly model: string };
  readonly media: {
    readonly container: string;
    readonly codec: string;
    readonly sample_rate: number;
    readonly channels: number;
  };
  readonly warnings: readonly Warning[];
}
