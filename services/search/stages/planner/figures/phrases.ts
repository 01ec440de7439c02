import { type Meaning, speakerOf } from "./meaning.ts";

/** Words in the longest phrase that is looked for. */
const LONGEST = 12;

/** A word of some phrase. */
export interface KnownWord {
  /** In how many phrases it occurs. */
  readonly phrases: number;
  /** Of how many words the phrases are that start with it, the shortest first. */
  readonly lengths: readonly number[];
}

/** Every word of all phrases: one table, so that a word that nobody knows is looked up once. */
export function wordsIn(phrases: Iterable<string>): ReadonlyMap<string, KnownWord> {
  const found = new Map<string, { phrases: number; lengths: number[] }>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    for (const [at, word] of words.entries()) {
      const known = found.get(word) ?? { phrases: 0, lengths: [] };
      known.phrases++;
      const isNew = words.length <= LONGEST && !known.lengths.includes(words.length);
      if (at === 0 && isNew) known.lengths.push(words.length);
      found.set(word, known);
    }
  }
  for (const { lengths } of found.values()) lengths.sort((a, b) => a - b);
  return found;
}

/** Phrases by the word that they begin with: of each the words behind it. */
export type Begun = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * The phrases that speak of a dataset, by dataset. Those whose entities are called by name are left
 * out: any word may be one of theirs.
 */
export function ownPhrasesIn(
  phrases: ReadonlyMap<string, readonly Meaning[]>,
): ReadonlyMap<string, Begun> {
  const isName = (each: Meaning) => each.kind === "value" && each.entity;
  const named = new Set([...phrases.values()].flat().filter(isName).map(speakerOf));
  const own = [...phrases].flatMap(([phrase, meanings]) => {
    const [first = "", ...rest] = phrase.split(" ");
    const speakers = [...new Set(meanings.map(speakerOf))].filter((each) => !named.has(each));
    return speakers.map((speaker) => ({ speaker, begun: [first, [rest]] as const }));
  });
  const bySpeaker = [...Map.groupBy(own, ({ speaker }) => speaker)];
  return new Map(
    bySpeaker.map(([speaker, all]) => [speaker, allBegun(all.map(({ begun }) => begun))]),
  );
}

/** Several of them together. */
export function allBegun(
  each: Iterable<readonly [first: string, rests: readonly (readonly string[])[]]>,
): Begun {
  const byFirst = [...Map.groupBy(each, ([first]) => first)];
  return new Map(byFirst.map(([first, all]) => [first, all.flatMap(([, rests]) => rests)]));
}

/** First words of the figures and fields of two words, which mean nothing by themselves. */
export function firstsIn(phrases: ReadonlyMap<string, readonly Meaning[]>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [phrase, meanings] of phrases) {
    const [first, ...others] = phrase.split(" ");
    const isFigure = meanings.some(({ kind }) => kind === "field" || kind === "metric");
    if (isFigure && others.length === 1 && !phrases.has(first!)) found.add(first!);
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
