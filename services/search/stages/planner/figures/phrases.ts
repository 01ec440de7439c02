/** Words in the longest phrase that is looked for. */
const LONGEST = 12;

/** How many words the longest phrase has that starts with a word, by that word. */
export function reachOf(phrases: Iterable<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    const reach = Math.max(found.get(words[0]!) ?? 0, Math.min(words.length, LONGEST));
    found.set(words[0]!, reach);
  }
  return found;
}

/** Shorter halves are too often the beginnings and ends of names. */
const HALF = 4;

/** Phrases of two words by how they are written without a blank: of several, that with the shortest first. */
export function gluedOf(phrases: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    if (words.length !== 2 || words.some(({ length }) => length < HALF)) continue;
    const known = found.get(words.join(""));
    if (!known || words[0]!.length < known[0]!.length) found.set(words.join(""), words);
  }
  return found;
}

/** Every word of all phrases, and in how many it occurs. */
export function countWords(phrases: Iterable<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const phrase of phrases)
    for (const word of phrase.split(" ")) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}
