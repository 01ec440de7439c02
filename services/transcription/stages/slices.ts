import type { SpokenWord } from "../model.ts";
import { endsSentence } from "./prose.ts";
import { ENDS, joined } from "./script.ts";
import type { SliceMeta } from "./transcript.ts";

/** A slice is a sentence or two: what a reader takes in at once. */
const SLICE_WORDS = 60;
const SLICE_MS = 20_000;
/** Whose point ends no sentence. */
const TITLE = /^(Mr|Mrs|Ms|Dr)\.$/;
/** The least pause between sentences. */
const BREATH_MS = 80;

/** The words of one voice in slices. @param words  by time */
export function toSlices(words: readonly SpokenWord[]): readonly SliceMeta[] {
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
    ENDS.test(last.text) &&
    !TITLE.test(last.text) &&
    open.length >= 3 &&
    word.startMs - last.endMs >= BREATH_MS;
  return word.speaker !== last.speaker || endsSentence(last, word) || sentence || long;
}

function toSlice(words: readonly SpokenWord[]): SliceMeta {
  const start = words[0]?.startMs ?? 0;
  const end = words.at(-1)?.endMs ?? start;
  return {
    transcript: joined(words.map((word) => word.text)),
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

const rounded = (value: number) => Math.round(value * 1000) / 1000;
/** To three places; 0 of nothing. */
export const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
