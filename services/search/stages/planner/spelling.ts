/** Words shorter than this have too many neighbours. */
const SHORTEST = 4;
/** Longer ones are no words; deleting each of their letters in turn would take long. */
const LONGEST = 40;

type Counted = ReadonlyMap<string, { readonly phrases: number }>;

/** Finds the one known word that a misspelt one was meant to be; undefined when it is not clear. */
export type Speller = (word: string) => string | undefined;

/**
 * A speller over many words. Only words that share a deletion with the misspelt one are
 * compared (symmetric delete, W. Garbe's SymSpell, one deletion on each side: finds every
 * distance of 1 and most of 2). Of equally near words one with the same last letter wins, then the one
 * in more phrases.
 *
 * @param words  known words, and in how many phrases each occurs
 */
export function toSpeller(words: Counted): Speller {
  const index = new Map<string, string[]>();
  for (const word of words.keys()) {
    if (word.length < SHORTEST || word.length > LONGEST || /\d/.test(word)) continue;
    for (const key of keysOf(word)) {
      const known = index.get(key);
      if (known) known.push(word);
      else index.set(key, [word]);
    }
  }
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST || /\d/.test(word)) return undefined;
    const near = new Set([...keysOf(word)].flatMap((key) => index.get(key) ?? []));
    return nearest(word, near, words);
  };
}

/** The word itself and all that are left when one of its letters is deleted. */
function keysOf(word: string): ReadonlySet<string> {
  const keys = new Set([word]);
  for (let at = 0; at < word.length; at++) keys.add(word.slice(0, at) + word.slice(at + 1));
  return keys;
}

function nearest(
  word: string,
  candidates: ReadonlySet<string>,
  words: Counted,
): string | undefined {
  const allowed = word.length < 8 ? 1 : 2;
  const found = [...candidates].flatMap((each) => {
    if (Math.abs(each.length - word.length) > allowed) return [];
    if (word.length === SHORTEST && each[0] !== word[0]) return [];
    const distance = editDistance(word, each, allowed);
    return distance > allowed
      ? []
      : [{ each, distance, ends: endsAs(word, each), known: words.get(each)!.phrases }];
  });
  const [best, second] = found.toSorted(
    (a, b) => a.distance - b.distance || b.ends - a.ends || b.known - a.known,
  );
  const tied =
    second &&
    second.distance === best!.distance &&
    second.ends === best!.ends &&
    second.known === best!.known;
  return tied ? undefined : best?.each;
}

/** 1 where the last letter was typed right: "lowerd" is "lowered" before it is "lower". */
const endsAs = (word: string, each: string): number => (word.at(-1) === each.at(-1) ? 1 : 0);

/** "sales" is no other word than "sale". */
export const isForm = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one);

/** Words of grammar that are often typed with two letters swapped; no swap of them is a word itself. */
const SWAPPED: readonly string[] =
  "the and what which when where whose with that have were show list many much more than each over under since until".split(
    " ",
  );

/** Fewer letters without one of them are too often another word. */
const LONG = 5;

/** The word of grammar that has two neighbours in another order, or a letter more: "what" for "waht". */
export function swapped(word: string): string | undefined {
  const found = SWAPPED.filter(
    (each) => each !== word && (isSwapOf(word, each) || lacksOneOf(word, each)),
  );
  return found.length === 1 ? found[0] : undefined;
}

const isSwapOf = (word: string, each: string): boolean =>
  each.length === word.length &&
  lettersOf(each) === lettersOf(word) &&
  editDistance(word, each, 1) === 1;

/** "wich" for "which", but the first letter is there. */
const lacksOneOf = (word: string, each: string): boolean =>
  each.length >= LONG &&
  each.length === word.length + 1 &&
  each[0] === word[0] &&
  editDistance(word, each, 1) === 1;

/** The same for words that only their order tells apart. */
export const lettersOf = (word: string): string => [...word].toSorted().join("");

/** A word without its vowels: "mrgn" of "margin". */
const consonantsOf = (word: string): string => word.replace(/[aeiou]/g, "");

/** Words by their consonants, where no other has the same and they are four or more. */
export function byConsonants(words: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  for (const word of new Set(words)) {
    const key = consonantsOf(word);
    if (/^[a-z]{4,}$/.test(key)) found.set(key, found.has(key) ? undefined : word);
  }
  return new Map([...found].flatMap(([key, word]) => (word ? [[key, word] as const] : [])));
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
