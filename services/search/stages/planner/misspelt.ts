/** Shorter words have too many neighbours. */
const SHORTEST = 5;

/** The one known word next to a misspelt word; undefined when two are as near. */
export function closest(word: string, words: readonly string[]): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word)) return undefined;
  const allowed = word.length < 8 ? 1 : 2;
  let best: { readonly word: string; readonly distance: number } | undefined;
  let tied = false;
  for (const each of words) {
    if (each.length < SHORTEST || Math.abs(each.length - word.length) > allowed) continue;
    const distance = editDistance(word, each, allowed);
    if (distance > allowed || (best && distance > best.distance)) continue;
    tied = best?.distance === distance;
    best = { word: each, distance };
  }
  return tied ? undefined : best?.word;
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
