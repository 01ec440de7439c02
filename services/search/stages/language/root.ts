const ENDINGS =
  /(?:ations?|ations|itions?|ements?|ments?|ances?|ences?|ures?|ings?|ions?|ies|ied|ers?|ors?|als?|ed|es|ly|y|e|s)$/;
/** A shorter rest says too little of the word. */
const SHORTEST = 4;

/**
 * What a word shares with its relatives: "injury", "injured" and "injuries" are all "injur".
 * Undefined when too little of it would be left.
 */
export function rootOf(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined;
  const root = word.replace(ENDINGS, "").replace(/([^aeiou])\1$/, "$1");
  return root.length >= SHORTEST ? root : undefined;
}

/** Words by their roots; a root that several words share is left out: it would be a guess. */
export function rootsOf(words: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const word of words) {
    const root = rootOf(word);
    if (!root) continue;
    if (found.has(root)) shared.add(root);
    found.set(root, word);
  }
  for (const root of shared) found.delete(root);
  return found;
}
