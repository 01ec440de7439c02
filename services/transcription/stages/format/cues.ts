import { joined, needsSpace, RESTS, widthOf } from "../script.ts";
import type { SliceMeta, TokenMeta, Transcript } from "../transcript.ts";

/** What is shown at once: one or two lines. Times in milliseconds. */
export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  /** −1 when unknown. */
  readonly speaker: number;
  readonly lines: readonly string[];
}

/** What broadcasters agree on: two lines of 42 characters, one to seven seconds, 17 characters a second. */
const LINE_CHARACTERS = 42;
const LINES = 2;
const LONGEST_MS = 7_000;
const SHORTEST_MS = 1_000;
const MS_PER_CHARACTER = 1000 / 17;
/** A pause inside a sentence at which a new cue is better than waiting. */
const PAUSE_MS = 1_000;

/** What a cue will show, not yet in lines. */
interface Draft extends Omit<Cue, "lines"> {
  readonly words: readonly string[];
}

/**
 * The whole transcript as captions, by time; they overlap only where people speak at once.
 *
 * @param named  whether the words say who speaks where that changes, for formats
 *   that have no other place for it
 */
export function toCues(transcript: Transcript, named = false): readonly Cue[] {
  const labelled = named && transcript.speakers.length > 1;
  const drafts = transcript.slice_meta
    .flatMap((slice) => {
      // Which cue comes first where people speak at once shows only later: each has room for a name.
      const room = labelled ? [labelOf(slice.speaker_id)] : [];
      return groups(slice, room).map((each) => draft(slice, each));
    })
    .sort((a, b) => a.startMs - b.startMs);
  return drafts.map(({ words, ...each }, index) => {
    const changed = labelled && each.speaker !== drafts[index - 1]?.speaker;
    const lines = balanced(changed ? [labelOf(each.speaker), ...words] : words);
    return readable({ ...each, lines }, drafts[index + 1]?.startMs ?? transcript.duration_ms);
  });
}

const labelOf = (speaker: number) => (speaker >= 0 ? `Speaker ${speaker + 1}:` : "Unknown:");

/** What it costs to end a cue: each is one more to take in, best full, best where the sentence rests. */
const FULL_CHARACTERS = 1.8 * LINE_CHARACTERS;
const IN_MID_SENTENCE = 0.5;
const AFTER_SMALL_WORD = 0.4;
const TOO_BRIEF = 0.5;
const TITLE = /^(mr|mrs|ms|dr)\.?$/i;
const SMALL_WORD =
  /^(mr\.?|mrs\.?|ms\.?|dr\.?|a|an|the|of|to|and|or|but|in|on|at|for|with|my|your|his|her|its|our|their)$/i;

/** A slice in cues that fit, as few and as evenly filled as can be (Knuth and Plass's search over words). */
function groups(
  { token_meta: tokens }: SliceMeta,
  room: readonly string[],
): readonly (readonly TokenMeta[])[] {
  const best: { readonly cost: number; readonly from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= tokens.length; to++) {
    let found = { cost: Infinity, from: to - 1 };
    for (let from = to - 1; from >= 0; from--) {
      const part = tokens.slice(from, to);
      if (part.length > 1 && !fits(part, room)) break;
      const cost = (best[from]?.cost ?? 0) + costOf(part, to === tokens.length);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const cuts: number[] = [];
  for (let at = tokens.length; at > 0; at = best[at]?.from ?? 0) cuts.unshift(at);
  return cuts.map((to, index) => tokens.slice(cuts[index - 1] ?? 0, to));
}

function costOf(part: readonly TokenMeta[], last: boolean): number {
  const characters = widthOf(joined(part.map(({ transcript }) => transcript)));
  const empty = Math.max(0, 1 - characters / FULL_CHARACTERS);
  const [first, final] = [part[0], part.at(-1)] as [TokenMeta, TokenMeta];
  const brief = endOf(final) - first.start_ms < SHORTEST_MS ? TOO_BRIEF : 0;
  const end = final.transcript;
  const rests = RESTS.test(end) && !TITLE.test(end);
  const cut = last || rests ? 0 : IN_MID_SENTENCE;
  return 1 + empty ** 2 + cut + brief + (SMALL_WORD.test(end) ? AFTER_SMALL_WORD : 0);
}

function fits(part: readonly TokenMeta[], room: readonly string[]): boolean {
  const [first, last] = [part[0], part.at(-1)] as [TokenMeta, TokenMeta];
  const pauses = part
    .slice(1)
    .map((token, index) => token.start_ms - endOf(part[index] as TokenMeta));
  const paused = pauses.some((pause) => pause >= PAUSE_MS);
  const long = endOf(last) - first.start_ms > LONGEST_MS;
  const words = [...room, ...part.map((each) => each.transcript)];
  return !paused && !long && wrap(words).length <= LINES;
}

const endOf = ({ start_ms, duration_ms }: TokenMeta) => start_ms + duration_ms;

function draft(slice: SliceMeta, tokens: readonly TokenMeta[]): Draft {
  const first = tokens[0] as TokenMeta;
  const last = tokens.at(-1) as TokenMeta;
  return {
    startMs: first.start_ms,
    endMs: last.start_ms + last.duration_ms,
    speaker: slice.speaker_id,
    words: tokens.map((each) => each.transcript),
  };
}

/** Lines of at most LINE_CHARACTERS, filled one after the other; a longer word has its own. */
function wrap(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const open = lines.at(-1);
    const longer = open === undefined ? word : joined([open, word]);
    if (open !== undefined && widthOf(longer) <= LINE_CHARACTERS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** What it costs to end the first line there, in characters by which the longer line is longer. */
const TITLE_TORN = 30;
const WORD_TORN = 12;
const SMALL_WORD_LAST = 4;
const REST_MISSED = 3;

/** Two lines of much the same length read faster than a long one and a stub; the first ends where one may pause. */
function balanced(words: readonly string[]): readonly string[] {
  let best = { cost: Infinity, lines: wrap(words) };
  if (best.lines.length < LINES) return best.lines;
  for (let at = 1; at < words.length; at++) {
    const lines = [joined(words.slice(0, at)), joined(words.slice(at))];
    const longer = Math.max(...lines.map(widthOf));
    const cost = longer + tornAt(words[at - 1] as string, words[at] as string);
    if (longer <= LINE_CHARACTERS && cost < best.cost) best = { cost, lines };
  }
  return best.lines;
}

function tornAt(before: string, after: string): number {
  if (TITLE.test(before)) return TITLE_TORN;
  if (RESTS.test(before)) return 0;
  if (!needsSpace(before, after)) return WORD_TORN;
  return SMALL_WORD.test(before) ? SMALL_WORD_LAST : REST_MISSED;
}

/** Shown long enough to be read, where the next cue leaves room. */
function readable(each: Cue, nextMs: number): Cue {
  const characters = widthOf(each.lines.join(" "));
  const wanted = each.startMs + Math.max(SHORTEST_MS, characters * MS_PER_CHARACTER);
  const endMs = Math.max(each.endMs, each.startMs + 1, Math.min(wanted, nextMs));
  return { ...each, endMs: Math.round(endMs) };
}
