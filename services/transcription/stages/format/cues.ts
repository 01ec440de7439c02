import type { SliceMeta, TokenMeta, Transcript } from "../assemble.ts";

/** What is shown at once: one or two lines. Times in milliseconds. */
export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  /** −1 when unknown. */
  readonly speaker: number;
  readonly lines: readonly string[];
}

/** What broadcasters agree on: two lines of 42 characters, one to seven seconds, 17 characters a second. */
export const LINE_CHARACTERS = 42;
const LINES = 2;
const LONGEST_MS = 7_000;
const SHORTEST_MS = 1_000;
const MS_PER_CHARACTER = 1000 / 17;
/** A pause inside a sentence at which a new cue is better than waiting. */
const PAUSE_MS = 1_000;

/** The whole transcript as captions, by time; none overlaps the next. */
export function toCues(transcript: Transcript): readonly Cue[] {
  const cues = transcript.slice_meta.flatMap((slice) =>
    groups(slice).map((each) => cue(slice, each)),
  );
  return cues.map((each, index) =>
    readable(each, cues[index + 1]?.startMs ?? transcript.duration_ms),
  );
}

/** Words that fit into one cue together. */
function groups({ token_meta: tokens }: SliceMeta): readonly (readonly TokenMeta[])[] {
  const found: TokenMeta[][] = [];
  for (const token of tokens) {
    const open = found.at(-1);
    if (open && fits(open, token)) open.push(token);
    else found.push([token]);
  }
  return found;
}

function fits(open: readonly TokenMeta[], token: TokenMeta): boolean {
  const first = open[0] as TokenMeta;
  const last = open.at(-1) as TokenMeta;
  const pause = token.start_ms - (last.start_ms + last.duration_ms);
  const long = token.start_ms + token.duration_ms - first.start_ms > LONGEST_MS;
  const words = [...open, token].map((each) => each.transcript);
  return pause < PAUSE_MS && !long && wrap(words).length <= LINES;
}

function cue(slice: SliceMeta, tokens: readonly TokenMeta[]): Cue {
  const first = tokens[0] as TokenMeta;
  const last = tokens.at(-1) as TokenMeta;
  return {
    startMs: first.start_ms,
    endMs: last.start_ms + last.duration_ms,
    speaker: slice.speaker_id,
    lines: balanced(tokens.map((each) => each.transcript)),
  };
}

/** Lines of at most LINE_CHARACTERS, filled one after the other; a longer word has its own. */
function wrap(words: readonly string[], width = LINE_CHARACTERS): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const open = lines.at(-1);
    if (open !== undefined && open.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${open} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** Two lines of much the same length read faster than a long one and a stub. */
function balanced(words: readonly string[]): readonly string[] {
  if (wrap(words).length < LINES) return wrap(words);
  const least = Math.ceil(words.join(" ").length / LINES);
  for (let width = least; width < LINE_CHARACTERS; width++) {
    const lines = wrap(words, width);
    if (lines.length <= LINES && lines.every((line) => line.length <= width)) return lines;
  }
  return wrap(words);
}

/** Shown long enough to be read, where the next cue leaves room. */
function readable(each: Cue, nextMs: number): Cue {
  const characters = each.lines.join(" ").length;
  const wanted = each.startMs + Math.max(SHORTEST_MS, characters * MS_PER_CHARACTER);
  const endMs = Math.round(
    Math.min(Math.max(each.endMs, wanted), Math.max(nextMs, each.startMs + 1)),
  );
  return { ...each, endMs };
}
