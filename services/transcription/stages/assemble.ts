import type { EngineInfo, MediaInfo, SpokenWord, Warning } from "../model.ts";
import { endsSentence } from "./prose.ts";

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

interface Around {
  readonly totalMs: number;
  readonly language: string;
  readonly engine: EngineInfo;
  readonly media: MediaInfo;
  readonly warnings: readonly Warning[];
}

/** A slice is a sentence or two: what a reader takes in at once. */
const SLICE_WORDS = 60;
const SLICE_MS = 20_000;
/** A mark that ends a sentence; a title's point does not. */
const ENDS = /(?<!^(Mr|Mrs|Ms|Dr))[.?!]$/;
/** The least pause between sentences. */
const BREATH_MS = 80;

/**
 * @param voices  words with their speakers, by time; several lists where people
 *   who speak at once were heard apart, whose slices may overlap
 */
export function assemble(voices: readonly (readonly SpokenWord[])[], around: Around): Transcript {
  const timed = voices.map((words) => inOrder(words, around.totalMs));
  const slices = timed.flatMap(toSlices).sort((a, b) => a.start_ms - b.start_ms);
  return {
    transcript: slices.map((slice) => slice.transcript).join(" "),
    accuracy: slices.length > 0 ? mean(timed.flat().map((word) => word.confidence)) : null,
    slice_meta: slices,
    schema_version: 1,
    media_language: around.language,
    duration_ms: around.totalMs,
    speakers: toSpeakers(slices),
    engine: around.engine,
    media: {
      container: around.media.container,
      codec: around.media.codec,
      sample_rate: around.media.sampleRate,
      channels: around.media.channels,
    },
    warnings: around.warnings,
  };
}

/** Nobody says a word in less; engines that see no end give it that of its start. */
const SHORTEST_MS = 20;

/**
 * The same words with whole times that never go back and never leave the recording.
 * What has no length of its own takes some of what follows, or of what came before
 * where nothing does.
 */
function inOrder(words: readonly SpokenWord[], totalMs: number): readonly SpokenWord[] {
  const shortest = Math.min(SHORTEST_MS, Math.floor(totalMs / Math.max(1, words.length)));
  let last = 0;
  return words.map((word, index) => {
    const next = Math.round(words[index + 1]?.startMs ?? totalMs);
    // What comes behind it needs its time, too.
    const latest = totalMs - shortest * (words.length - index - 1);
    const startMs = Math.min(latest - shortest, Math.max(last, Math.round(word.startMs)));
    const spokenMs = Math.min(Math.round(word.endMs), next) - startMs;
    const endMs = Math.min(latest, startMs + Math.max(shortest, spokenMs));
    last = endMs;
    return { ...word, startMs, endMs };
  });
}

function toSlices(words: readonly SpokenWord[]): readonly SliceMeta[] {
  const groups: SpokenWord[][] = [];
  for (const word of words) {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open && last && !breaks(open, last, word)) open.push(word);
    else groups.push([word]);
  }
  return groups.map(toSlice);
}

function breaks(open: readonly SpokenWord[], last: SpokenWord, word: SpokenWord): boolean {
  const long = open.length >= SLICE_WORDS || word.endMs - (open[0]?.startMs ?? 0) > SLICE_MS;
  const sentence =
    ENDS.test(last.text) && open.length >= 3 && word.startMs - last.endMs >= BREATH_MS;
  return word.speaker !== last.speaker || endsSentence(last, word) || sentence || long;
}

function toSlice(words: readonly SpokenWord[]): SliceMeta {
  const start = words[0]?.startMs ?? 0;
  const end = words.at(-1)?.endMs ?? start;
  return {
    transcript: words.map((word) => word.text).join(" "),
    accuracy: mean(words.map((word) => word.confidence)),
    start_ms: start,
    duration_ms: end - start,
    speaker_id: words[0]?.speaker ?? -1,
    speaker_accuracy: mean(words.map((word) => word.speakerConfidence)),
    token_meta: words.map((word) => ({
      transcript: word.text,
      accuracy: rounded(word.confidence),
      start_ms: word.startMs,
      duration_ms: word.endMs - word.startMs,
      align_success: word.aligned,
    })),
  };
}

function toSpeakers(slices: readonly SliceMeta[]): Transcript["speakers"] {
  const talk = new Map<number, number>();
  for (const { speaker_id: id, duration_ms: ms } of slices) {
    if (id >= 0) talk.set(id, (talk.get(id) ?? 0) + ms);
  }
  return [...talk]
    .sort(([a], [b]) => a - b)
    .map(([speaker_id, talk_ms]) => ({ speaker_id, label: `Speaker ${speaker_id + 1}`, talk_ms }));
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
