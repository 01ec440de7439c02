import type { Knowledge } from "../../../model.ts";
import type { Direction, FieldRef } from "../../../plan.ts";
import type { Field, NamedFilter, SemanticModel } from "../../../semantic.ts";
import { phraseOf } from "../../language/tokens.ts";
import { demonymsOf, isCountry } from "../../language/world.ts";
import { toBeginnings } from "../beginnings.ts";
import { byConsonants, type Speller, toSpeller } from "../spelling.ts";
import { type Ending, endingsIn, type Pairs, pairsIn } from "./neighbours.ts";

/** What a phrase can mean in one model. */
export type Meaning =
  | { readonly kind: "field"; readonly of: FieldRef }
  | { readonly kind: "metric"; readonly name: string; readonly dataset: string }
  | { readonly kind: "dataset"; readonly dataset: string }
  /** What records of one dataset call those of another: the "acquirer" of a deal. */
  | { readonly kind: "role"; readonly dataset: string; readonly from: string }
  | {
      readonly kind: "value";
      readonly of: FieldRef;
      readonly value: string;
      readonly entity: boolean;
    }
  /** A word that stands for a condition: "positive" news. */
  | { readonly kind: "filter"; readonly dataset: string; readonly filter: NamedFilter }
  | { readonly kind: "adjective"; readonly of: FieldRef; readonly direction: Direction };

export interface Lexicon {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Words in the longest phrase that starts with a word. */
  readonly reach: ReadonlyMap<string, number>;
  /** Short codes that count only as they are written: tickers, ratings. */
  readonly codes: ReadonlyMap<string, readonly Meaning[]>;
  /** Names of places as they are written: their plural is another name. */
  readonly places: ReadonlySet<string>;
  /** Every word of every phrase, and in how many it occurs. */
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly spell: Speller;
  /** Words that are no part of anybody's name, by their consonants. */
  readonly consonants: ReadonlyMap<string, string>;
  /** Phrases of two words, without their blank: "shareprice". */
  readonly glued: ReadonlyMap<string, readonly string[]>;
  /** Names of figures by their last word: what "margin" may be short for. */
  readonly endings: ReadonlyMap<string, readonly Ending[]>;
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
  const vocabulary = countWords(meanings.keys());
  const spell = toSpeller(new Map([...vocabulary, ...GRAMMAR_WORDS]));
  const [reach, pairs] = [reachOf(meanings.keys()), pairsIn(meanings)];
  const begins = toBeginnings(() =>
    values.flatMap(({ value, entity }) => (entity ? [[phraseOf(value), value] as const] : [])),
  );
  const consonants = byConsonants(wordsBesideNames(meanings));
  const [endings, glued] = [endingsIn(model), gluedOf(meanings.keys())];
  return {
    meanings,
    codes,
    places,
    reach,
    vocabulary,
    spell,
    consonants,
    pairs,
    begins,
    endings,
    glued,
  };
}

const wordsBesideNames = (meanings: Lexicon["meanings"]): readonly string[] =>
  [...meanings].flatMap(([phrase, means]) =>
    means.every((each) => each.kind === "value" && each.entity) ? [] : phrase.split(" "),
  );

/** "French" of "France"; "us" is said of oneself, too. */
const peopleOf = (value: string): readonly string[] =>
  demonymsOf(value).filter((each) => each !== "us");

/** Words in the longest phrase that is looked for. */
const LONGEST = 12;

function reachOf(phrases: Iterable<string>): ReadonlyMap<string, number> {
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
function gluedOf(phrases: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    if (words.length !== 2 || words.some(({ length }) => length < HALF)) continue;
    const known = found.get(words.join(""));
    if (!known || words[0]!.length < known[0]!.length) found.set(words.join(""), words);
  }
  return found;
}

/** Words that people misspell though they say nothing of the data. */
const GRAMMAR_WORDS: readonly (readonly [string, number])[] =
  "average quarterly annual yearly monthly highest lowest largest smallest total number growth since between median companies difference january february april august september october november december"
    .split(" ")
    .map((word) => [word, 1]);

export function countWords(phrases: Iterable<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const phrase of phrases)
    for (const word of phrase.split(" ")) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

/** "VALDA", "BBB", "A": lower case would make them ordinary words. */
const CODE = /^[A-Z][A-Z0-9+-]{0,5}$/;

const same = (a: Meaning, b: Meaning) => JSON.stringify(a) === JSON.stringify(b);

function addSchema(model: SemanticModel, add: (text: string, meaning: Meaning) => void): void {
  for (const dataset of model.datasets) {
    for (const text of [dataset.name, ...dataset.synonyms])
      add(text, { kind: "dataset", dataset: dataset.name });
    for (const field of dataset.fields) {
      if (field.kind === "hidden" || (field.kind === "key" && !isSpoken(dataset, field.name)))
        continue;
      const of = { dataset: dataset.name, field: field.name };
      const counted = isNumberOf(field) ? [`${field.label} count`] : [];
      for (const text of [field.name, field.label, ...field.synonyms, ...counted])
        add(text, { kind: "field", of });
    }
    for (const of of dateOf(dataset)) add("date", { kind: "field", of });
    for (const { words, field, direction } of dataset.adjectives)
      for (const word of words)
        add(word, { kind: "adjective", of: { dataset: dataset.name, field }, direction });
    for (const filter of dataset.filters)
      for (const word of filter.words) add(word, { kind: "filter", dataset: dataset.name, filter });
  }
  for (const { from, to, synonyms } of model.relationships)
    for (const text of synonyms) add(text, { kind: "role", dataset: to, from });
  for (const metric of model.metrics)
    for (const text of [metric.name, metric.label, ...metric.synonyms])
      add(text, { kind: "metric", name: metric.name, dataset: metric.dataset });
}

/** "employees", which are counted in people, and no sum of money or rate. */
const isNumberOf = ({ kind, label, unit }: Field): boolean =>
  kind === "fact" &&
  /[a-z]s$/.test(label) &&
  unit !== undefined &&
  /^[a-z]+$/.test(unit) &&
  unit !== "percent";

/** What "date" is of records that have one day each, however that is called. */
function dateOf({ name, time, fields }: SemanticModel["datasets"][number]): readonly FieldRef[] {
  const days = fields.filter(({ kind }) => kind === "time");
  if (time?.grain !== "day" || days.length !== 1) return [];
  return [{ dataset: name, field: time.field }];
}

/** Keys that people say: tickers, but not surrogate ids. */
const isSpoken = (dataset: SemanticModel["datasets"][number], field: string) =>
  dataset.entity?.keys.includes(field) ?? false;
