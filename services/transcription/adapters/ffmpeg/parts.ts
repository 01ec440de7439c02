import type { FileHandle } from "node:fs/promises";
import { END_BYTES, statedLength } from "../../stages/ends.ts";
import {
  BEGINNING_BYTES,
  type Beginning,
  BOX_HEADER_BYTES,
  beginningOf,
  beginsIn,
  boxOf,
  isMp4,
  leadingTag,
  SHORTEST_BOX,
} from "../../stages/joined.ts";

/** Bytes of a file that are a recording of their own; the end is exclusive. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The recordings that are joined in one file; whether more are left with the last, of which the decoder may hear no more than the first. */
export interface Parts {
  readonly parts: readonly Part[];
  readonly more: boolean;
}

/** Each takes two processes. */
const MOST_PARTS = 200;
/** Of an MP4 that was written piece by piece each has some. */
const MOST_BOXES = 1_000_000;
/** Half a second; the pages of an Ogg file of 2 GB are fewer. */
const MOST_TRIES = 4_000_000;
/** Before what they tell of. */
const MOST_TAGS = 8;
const WINDOW_BYTES = 1 << 20;

/**
 * The recordings of which a file consists: people and recorders join files end
 * to end, and a decoder stops where the first one ends, or takes the times of the
 * second for those of the first.
 */
export async function partsOf(file: FileHandle): Promise<Parts> {
  const { size } = await file.stat();
  const starts = [0];
  for await (const start of startsIn(file, size)) {
    if (starts.length === MOST_PARTS) return { parts: between(starts, size), more: true };
    starts.push(start);
  }
  return { parts: between(starts, size), more: false };
}

const between = (starts: readonly number[], size: number): readonly Part[] =>
  starts.map((from, index) => ({ from, to: starts[index + 1] ?? size }));

/** Where recordings begin behind the first one. */
async function* startsIn(file: FileHandle, size: number): AsyncGenerator<number> {
  let from = 0;
  for await (const start of alikeIn(file, size)) {
    yield* otherIn(file, from, start);
    yield start;
    from = start;
  }
  yield* otherIn(file, from, size);
}

/** Where more of the first one's kind begin. */
async function* alikeIn(file: FileHandle, size: number): AsyncGenerator<number> {
  const { head, first } = await behindTags(file, 0);
  const beginning = beginningOf(head);
  if (isMp4(head)) yield* boxesIn(file, size);
  else if (beginning) yield* beginningsIn(file, beginning, first);
}

/** Where one of another kind follows on a recording that says how long it is. */
async function* otherIn(file: FileHandle, from: number, to: number): AsyncGenerator<number> {
  const end = from + (statedLength(await bytesAt(file, from, END_BYTES)) ?? to);
  if (end < to && (await begins(file, end))) yield end;
}

/** Whether a recording of a known kind begins there; MP3 only behind a tag, for its two bytes are found by chance. */
async function begins(file: FileHandle, at: number): Promise<boolean> {
  const { head, first } = await behindTags(file, at);
  const beginning = beginningOf(head);
  return beginning ? first > at || !beginning.kind : isMp4(head);
}

/** What follows the tags, and where: tags are of the recording that they tell of. */
async function behindTags(file: FileHandle, from: number) {
  let first = from;
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    const head = await bytesAt(file, first, BEGINNING_BYTES);
    const tag = leadingTag(head);
    if (tag === 0) return { head, first };
    first += tag;
  }
  return { head: Buffer.alloc(0), first };
}

async function* beginningsIn(
  file: FileHandle,
  beginning: Beginning,
  first: number,
): AsyncGenerator<number> {
  let [at, end, tries] = [0, first, 0];
  while (tries < MOST_TRIES) {
    const bytes = await bytesAt(file, at, WINDOW_BYTES);
    const { found, tried } = beginsIn(bytes, beginning);
    for (const start of found.map((each) => at + each)) {
      if (start > end) yield start;
      end = Math.max(end, start + (beginning.length?.(bytes.subarray(start - at)) ?? 0));
    }
    if (bytes.length < WINDOW_BYTES) return;
    at += WINDOW_BYTES - BEGINNING_BYTES;
    tries += tried;
  }
}

/** An MP4 may hold another in its data: only its own boxes count. */
async function* boxesIn(file: FileHandle, size: number): AsyncGenerator<number> {
  let at = 0;
  for (let boxes = 0; boxes < MOST_BOXES && at + BOX_HEADER_BYTES <= size; boxes++) {
    const { name, length } = boxOf(await bytesAt(file, at, BOX_HEADER_BYTES));
    if (name === "ftyp" && at > 0) yield at;
    if (at > 0 && at + length > size && (await begins(file, at))) yield at;
    if (length < SHORTEST_BOX) return;
    at += length;
  }
}

/** As many as there are, where they are fewer. */
export async function bytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
