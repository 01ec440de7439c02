/** One edge of a lattice: it explains the words up to `end`. */
export interface Piece<T> {
  /** Exclusive. */
  readonly end: number;
  readonly score: number;
  readonly of: T;
}

/**
 * The line of pieces from the first word to the last whose scores add up to the most
 * (Viterbi). Every position needs at least one piece that starts there.
 */
export function bestPath<T>(
  length: number,
  piecesAt: (start: number) => readonly Piece<T>[],
): readonly T[] {
  const scores = new Array<number>(length + 1).fill(-Infinity);
  const best: { readonly start: number; readonly of: T }[] = [];
  scores[0] = 0;
  for (let start = 0; start < length; start++)
    for (const { end, score, of } of piecesAt(start)) {
      const total = scores[start]! + score;
      if (total <= scores[end]!) continue;
      scores[end] = total;
      best[end] = { start, of };
    }
  const path: T[] = [];
  for (let at = length; at > 0; at = best[at]!.start) path.push(best[at]!.of);
  return path.reverse();
}
