import type { Slice, Transcript, TranscriptSlice, Word } from "../model.ts";

interface About {
  readonly language: string;
  readonly durationMs: number;
  readonly engine: { readonly name: string; readonly model: string };
  readonly warnings: Transcript["warnings"];
}

/** The structured transcript of slices in order. */
export function toTranscript(slices: readonly Slice[], about: About): Transcript {
  const written = slices.map(toSlice);
  return {
    transcript: written.map(({ transcript }) => transcript).join(" "),
    accuracy: mean(slices.flatMap(({ words }) => words)),
    slice_meta: written,
    schema_version: 1,
    media_language: about.language,
    duration_ms: about.durationMs,
    engine: about.engine,
    warnings: about.warnings,
  };
}

function toSlice({ words, speaker, speakerConfidence }: Slice): TranscriptSlice {
  const first = words[0] as Word;
  const last = words.at(-1) as Word;
  return {
    transcript: words.map(({ text }) => text).join(" "),
    accuracy: mean(words),
    start_ms: first.startMs,
    duration_ms: last.startMs + last.durationMs - first.startMs,
    speaker_id: speaker,
    speaker_accuracy: round(speakerConfidence),
    token_meta: words.map(({ text, confidence, startMs, durationMs, aligned }) => ({
      transcript: text,
      accuracy: round(confidence),
      start_ms: startMs,
      duration_ms: durationMs,
      align_success: aligned,
    })),
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const mean = (words: readonly Word[]) =>
  words.length === 0
    ? 0
    : round(words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length);
