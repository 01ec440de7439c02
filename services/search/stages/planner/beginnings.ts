import type { Name } from "../../model.ts";

/**
 * Finds names by how they begin.
 *
 * @param names  by phrases that stand for them, in any order
 */
export function toBeginnings(
  names: () => readonly (readonly [phrase: string, name: string])[],
): (start: string, most: number) => readonly string[] {
  let sorted: readonly (readonly [phrase: string, name: string])[] | undefined;
  return (start, most) => {
    sorted ??= names().toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]![0] < start) low = middle + 1;
      else high = middle;
    }
    const found = new Set<string>();
    for (let at = low; sorted[at]?.[0].startsWith(start) && found.size < most; at++)
      found.add(sorted[at]![1]);
    return [...found];
  };
}

/** Shorter beginnings fit too many names. */
const SHORTEST = 4;
/** More names are not counted. */
const MOST = 1000;

/** A word that nobody knows, and names that begin with it: "Ostren". */
export function begunBy(
  text: string,
  { begins }: { begins(start: string, most: number): readonly string[] },
): readonly Name[] {
  if (text.length < SHORTEST) return [];
  return begins(text.toLowerCase(), MOST).map((name) => ({ text: name, kind: "entity", fit: 0 }));
}
