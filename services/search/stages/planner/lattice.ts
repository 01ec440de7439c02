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
  const best: { score: number; start: number; of?: T }[] = Array.from(
    { length: length + 1 },
    () => ({ score: -Infinity, start: 0 }),
  );
  best[0] = { score: 0, start: 0 };
  for (let start = 0; start < length; start++)
    for (const { end, score, of } of piecesAt(start)) {
      const total = best[start]!.score + score;
      if (total > best[end]!.score) best[end] = { score: total, start, of };
    }
  const path: T[] = [];
  for (let at = length; at > 0; at = best[at]!.start) path.unshift(best[at]!.of!);
  return path;
}
