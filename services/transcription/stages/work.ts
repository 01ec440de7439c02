import type { Piece, Span } from "../model.ts";

/** A task of a recording: `index` as in the table. */
export interface Work {
  readonly index: number;
  readonly piece: Piece;
  /** In minutes that are recognised. */
  readonly cost: number;
}

/** The index of the task that tells speakers apart, once every block has been listened to. */
export const SPEAKERS = -1;
/** Below it those of the blocks. */
const indexOf = (block: number): number => SPEAKERS - 1 - block;
export const blockOf = (index: number): number => SPEAKERS - 1 - index;

/** Two minutes are listened to for voices in the time in which two minutes are recognised. */
const BLOCK_COST = 2;

/**
 * The work on a recording by its time: whoever takes turns with it waits for a
 * piece or a block, whatever is asked for, and never for the whole of it.
 */
export const workOn = (pieces: readonly Piece[], blocks: readonly Span[]): readonly Work[] =>
  [
    ...pieces.map((piece, index) => ({ index, piece, cost: 1 })),
    ...blocks.map((piece, block) => ({ index: indexOf(block), piece, cost: BLOCK_COST })),
  ].sort((a, b) => a.piece.startMs - b.piece.startMs || b.index - a.index);

/** Where each begins when the work before it is done: the start tags of fair queueing. */
export function startsOf(work: readonly Work[], turn: number): readonly number[] {
  let at = turn;
  return work.map(({ cost }) => {
    at += cost;
    return at - cost;
  });
}

export const costOf = (work: readonly Work[]): number =>
  work.reduce((sum, { cost }) => sum + cost, 0);
