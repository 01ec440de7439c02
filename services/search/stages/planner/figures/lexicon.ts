import type { Knowledge } from "../../../model.ts";
import { phraseOf } from "../../language/tokens.ts";
import { demonymsOf, isCountry } from "../../language/world.ts";
import { remembered, rememberedOf, WORDS } from "../../remember.ts";
import { toBeginnings } from "../beginnings.ts";
import { byConsonants, type Speller, toSpeller } from "../spelling.ts";
import { type DeedFigures, deedFiguresIn } from "./deed-figures.ts";
import { type Deeds, deedsIn } from "./deed-values.ts";
import { deedWords } from "./deed-words.ts";
import type { Meaning } from "./meaning.ts";
import { type Ending, endingsIn, type Pairs, pairsIn } from "./neighbours.ts";
import {
  allBegun,
  type Begun,
  firstsIn,
  gluedOf,
  type KnownWord,
  ownPhrasesIn,
  wordsIn,
} from "./phrases.ts";
import { addSchema } from "./schema-words.ts";
import { shortNamesIn } from "./short-names.ts";

/** Finds something by its text. */
type Find<T> = (text: string) => T | undefined;

export interface Lexicon {
  /** What a phrase may mean. */
  readonly meanings: Find<readonly Meaning[]>;
  /** A word of any phrase. */
  readonly word: Find<KnownWord>;
  /** Phrases that speak of these datasets; undefined where one has entities with names. */
  ownPhrases(datasets: ReadonlySet<string>): Begun | undefined;
  /** Short codes that count only as they are written: tickers, ratings. */
  readonly codes: Find<readonly Meaning[]>;
  /** Names of places as they are written: their plural is another name. */
  readonly places: ReadonlySet<string>;
  /** First words that stand for a whole name where they are written like one: "Halden". */
  readonly shorts: ReadonlySet<string>;
  readonly spell: Speller;
  /** Words that are no part of anybody's name. */
  readonly terms: ReadonlySet<string>;
  /** The same, by their consonants. */
  readonly consonants: ReadonlyMap<string, string>;
  /** Phrases of two words, without their blank: "shareprice". */
  readonly glued: ReadonlyMap<string, readonly string[]>;
  /** First words of figures and fields of two, which mean nothing by themselves. */
  readonly firsts: ReadonlySet<string>;
  /** Names of figures by their last word: what "margin" may be short for. */
  readonly endings: ReadonlyMap<string, readonly Ending[]>;
  /** What is done to what, where values are called so. */
  readonly deeds: Deeds;
  /** What is done to what, where figures are called so. */
  readonly deedFigures: DeedFigures;
  /** Names of entities that begin so, at most so many. */
  begins(start: string, most: number): readonly string[];
  /** Words that stand after and before a word in some phrase. */
  readonly pairs: Pairs;
}

/** Every phrase that a question may use, from the model's names, synonyms and values. */
export function toLexicon({ model, values }: Knowledge): Lexicon {
  const meanings = new Map<string, Meaning[]>();
  const codes = new Map<string, Meaning[]>();
  const places = new Set<string>();
  const add = (text: string, meaning: Meaning) => {
    const phrase = phraseOf(text);
    if (!phrase) return;
    const known = meanings.get(phrase) ?? [];
    if (!known.some((each) => same(each, meaning))) meanings.set(phrase, [...known, meaning]);
  };
  addSchema(model, add);
  for (const { dataset, field, value, aliases, entity } of values) {
    const meaning = { kind: "value", of: { dataset, field }, value, entity } as const;
    for (const text of [value, ...aliases, ...(entity ? [] : peopleOf(value))]) {
      if (CODE.test(text)) codes.set(text, [...(codes.get(text) ?? []), meaning]);
      else add(text, meaning);
      if (isCountry(value)) places.add(text.toLowerCase());
    }
  }
  for (const [phrase, means] of deedWords(meanings, model)) meanings.set(phrase, [...means]);
  const shorts = new Set<string>();
  for (const [phrase, { dataset, field, value }] of shortNamesIn(
    values,
    wordsIn(meanings.keys()),
  )) {
    if (meanings.has(phrase)) continue;
    add(phrase, { kind: "value", of: { dataset, field }, value, entity: false });
    shorts.add(phrase);
  }
  const words = wordsIn(meanings.keys());
  const spell = remembered(toSpeller(new Map([...words, ...GRAMMAR_WORDS])), WORDS);
  const [ownPhrases, pairs] = [ownPhrasesIn(meanings), pairsIn(meanings)];
  const begins = toBeginnings(() =>
    values.flatMap(({ value, entity }) => (entity ? [[phraseOf(value), value] as const] : [])),
  );
  const terms = new Set(wordsBesideNames(meanings));
  const consonants = byConsonants(terms);
  const [endings, glued] = [endingsIn(model), gluedOf(meanings.keys())];
  return {
    meanings: (phrase) => meanings.get(phrase),
    codes: (text) => (codes.size > 0 && CODE.test(text) ? codes.get(text) : undefined),
    places,
    shorts,
    word: (each) => words.get(each),
    ownPhrases: rememberedOf((datasets) => {
      const each = [...datasets].flatMap((name) => ownPhrases.get(name) ?? []);
      return each.length < datasets.size ? undefined : allBegun(each.flatMap((own) => [...own]));
    }),
    spell,
    terms,
    consonants,
    pairs,
    begins,
    endings,
    firsts: firstsIn(meanings),
    glued,
    deeds: deedsIn(values),
    deedFigures: deedFiguresIn(model),
  };
}

const wordsBesideNames = (meanings: ReadonlyMap<string, readonly Meaning[]>): readonly string[] =>
  [...meanings].flatMap(([phrase, means]) =>
    means.every((each) => each.kind === "value" && each.entity) ? [] : phrase.split(" "),
  );

/** "French" of "France"; "us" is said of oneself, too. */
const peopleOf = (value: string): readonly string[] =>
  demonymsOf(value).filter((each) => each !== "us");

/** Words that people misspell though they say nothing of the data. */
const GRAMMAR_WORDS: readonly (readonly [string, KnownWord])[] =
  "current currently latest newest recent average quarterly annual yearly monthly highest lowest largest smallest total number growth since between median companies difference january february april august september october november december"
    .split(" ")
    .map((word) => [word, { phrases: 1, lengths: [] }]);

/** "VALDA", "BBB", "A": lower case would make them ordinary words. */
const CODE = /^[A-Z][A-Z0-9+-]{0,5}$/;

const same = (a: Meaning, b: Meaning) => JSON.stringify(a) === JSON.stringify(b);
