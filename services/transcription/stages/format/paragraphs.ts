import { joined } from "../script.ts";
import type { SliceMeta, Transcript } from "../transcript.ts";

/** What one person says until another speaks or a long pause; never more than a minute or so. */
export interface Paragraph {
  readonly startMs: number;
  /** "Speaker 1", or empty when unknown. */
  readonly speaker: string;
  readonly text: string;
}

const PAUSE_MS = 2_000;
const LONGEST_MS = 60_000;

export function toParagraphs({ slice_meta: slices }: Transcript): readonly Paragraph[] {
  const groups: SliceMeta[][] = [];
  for (const slice of slices) {
    const open = groups.at(-1);
    if (open && together(open, slice)) open.push(slice);
    else groups.push([slice]);
  }
  return groups.map((group) => ({
    startMs: (group[0] as SliceMeta).start_ms,
    speaker: labelOf((group[0] as SliceMeta).speaker_id),
    text: joined(group.map((slice) => slice.transcript)),
  }));
}

function together(open: readonly SliceMeta[], slice: SliceMeta): boolean {
  const first = open[0] as SliceMeta;
  const last = open.at(-1) as SliceMeta;
  const pause = slice.start_ms - (last.start_ms + last.duration_ms);
  const long = slice.start_ms + slice.duration_ms - first.start_ms > LONGEST_MS;
  return slice.speaker_id === first.speaker_id && pause < PAUSE_MS && !long;
}

const labelOf = (speaker: number) => (speaker >= 0 ? `Speaker ${speaker + 1}` : "");
