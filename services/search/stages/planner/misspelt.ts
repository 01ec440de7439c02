import type { Lexicon, Meaning } from "./lexicon.ts";

/** Shorter words have too many neighbours. */
const SHORTEST = 5;

/** What the one phrase of one word next to a misspelt word means; undefined when two are as near. */
export function closest(word: string, lexicon: Lexicon): readonly Meaning[] | undefined {
  if (word.length < SHORTEST || /\d/.test(word)) return undefined;
  const allowed = word.length < 8 ? 1 : 2;
  let best: { phrase: string; distance: number } | undefined;
  let tied = false;
  for (const phrase of lexicon.meanings.keys()) {
    if (phrase.includes(" ") || Math.abs(phrase.length - word.length) > allowed) continue;
    if (phrase.length < SHORTEST) continue;
    const distance = editDistance(word, phrase, allowed);
    if (distance > allowed || (best && distance > best.distance)) continue;
    tied = best?.distance === distance;
    best = { phrase, distance };
  }
  return best && !tied ? lexicon.meanings.get(best.phrase) : undefined;
}

/**
 * Insertions, deletions, changes and swaps of neighbours between two words (optimal string
 * alignment); anything above `limit` is reported as limit + 1.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last.at(-1)!;
}
