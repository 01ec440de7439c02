import type { Knowledge } from "../../../model.ts";
import type { FieldRef } from "../../../plan.ts";
import { isEnglish } from "../../language/english.ts";
import { literal } from "../../language/literal.ts";
import { measuresOf } from "../../language/measures.ts";
import { rootsOf } from "../../language/root.ts";
import { isTerse as areTerse, isClipped, isShortForm } from "../../language/short-forms.ts";
import { phraseOf } from "../../language/tokens.ts";
import { lazily } from "../../remember.ts";
import { toBeginnings } from "../beginnings.ts";
import { type KnownWord, wordsIn } from "../figures/phrases.ts";
import { flagsOf, flagWord } from "./fields/flags.ts";
import { keyOf } from "./fields/mentions.ts";
import { type Phrases, toPhrases } from "./phrases.ts";
import { headsIn } from "./values/heads.ts";

export interface Lexicon extends Phrases {
  /** Words in the longest phrase. */
  readonly longest: number;
  readonly vocabulary: ReadonlyMap<string, KnownWord>;
  /** Names of records that begin so, at most so many. */
  begins(start: string, most: number): readonly string[];
  /** Whether some value of a field contains a text. */
  holds(of: FieldRef, text: string): boolean;
  /** Values that have the words of a text among theirs: "3 Mill Lane" of "Mill Lane". */
  holding(text: string): readonly { readonly of: FieldRef; readonly value: string }[];
  /** Whether a field that is no number has a value. */
  has(of: FieldRef, value: string): boolean;
  /** Fields whose values end with a noun, by its stem. */
  headed(stem: string): readonly FieldRef[];
  /** Names of datasets that are one word. */
  readonly nouns: readonly string[];
  /** Words of names of datasets and fields, by what they share with their relatives. */
  readonly roots: ReadonlyMap<string, string>;
  /** Words of those names that are written short; whether most of the database's are. */
  readonly shorts: readonly string[];
  readonly isTerse: boolean;
  /** Those of them that are no words of English, wherever most are: "accn" of accessions. */
  readonly cut: () => readonly string[];
  /** Units that names of figures have elsewhere than at their end, or are rates of: "kg in stock", "price per kg". */
  readonly units: readonly string[];
  /** Fields that name the records of their dataset. */
  readonly labels: ReadonlySet<string>;
  /** Fields of many different texts that name no records and tell no kinds of them apart. */
  readonly free: ReadonlySet<string>;
  /** Fields that only say yes or no, and how they say yes. */
  readonly flags: ReadonlyMap<string, string>;
  /** What is said of a record where they say yes, as their names have it: "auto" of "auto flag". */
  readonly said: readonly string[];
}

/** Every phrase that a question about records may use. */
export function toLexicon(knowledge: Knowledge): Lexicon {
  const { model, values } = knowledge;
  const nouns = new Set(model.datasets.map(({ name }) => phraseOf(name.replaceAll("_", " "))));
  const flags = flagsOf(values);
  const { mentions, codes, shortValues } = toPhrases(knowledge, nouns, flags);
  const phrases = [...mentions.keys()].map((phrase) => phrase.split(" "));
  const named = [...mentions].flatMap(([phrase, all]) =>
    all.some(({ kind }) => kind === "dataset" || kind === "field") ? phrase.split(" ") : [],
  );
  const parts = partsOf(model);
  const isTerse = areTerse(parts);
  const longest = phrases.reduce((most, words) => Math.max(most, words.length), 1);
  return {
    mentions,
    codes,
    shortValues,
    longest: Math.min(longest, 12),
    vocabulary: wordsIn(mentions.keys()),
    begins: toBeginnings(() =>
      values.flatMap(({ value, entity }) => (entity ? [[phraseOf(value), value] as const] : [])),
    ),
    holds: (of, text) =>
      values.some(
        ({ dataset, field, value }) =>
          dataset === of.dataset &&
          field === of.field &&
          value.toLowerCase().includes(text.toLowerCase()),
      ),
    holding: (text) => {
      const said = new RegExp(`(?<![\\p{L}\\d])${literal(text)}(?![\\p{L}\\d])`, "iu");
      return values.flatMap(({ dataset, field, value }) =>
        said.test(value) ? [{ of: { dataset, field }, value }] : [],
      );
    },
    has: (of, text) =>
      values.some(
        ({ dataset, field, value }) =>
          dataset === of.dataset && field === of.field && value === text,
      ),
    headed: headsIn(knowledge),
    nouns: [...nouns].filter((noun) => model.reading === "records" && !noun.includes(" ")),
    roots: rootsOf(new Set(named)),
    ...(isTerse
      ? { shorts: clippedIn(model, parts), isTerse }
      : { shorts: [...new Set(named)].filter(isShortForm), isTerse }),
    cut: lazily(() => [...new Set(named)].filter((word) => isCut(word))),
    flags,
    units: unitsIn(model),
    said: saidBy(flags, model),
    free: new Set(
      model.datasets.flatMap(({ name, entity, fields }) =>
        fields.flatMap((field) =>
          field.kind === "attribute" && field.name !== entity?.label
            ? [keyOf({ dataset: name, field: field.name })]
            : [],
        ),
      ),
    ),
    labels: new Set(
      model.datasets.flatMap(({ name, entity }) =>
        entity ? [keyOf({ dataset: name, field: entity.label })] : [],
      ),
    ),
  };
}

const unitsIn = ({ datasets }: Knowledge["model"]) => [
  ...new Set(
    datasets.flatMap(({ fields }) =>
      fields.flatMap(({ label }) => {
        const words = label.split(" ");
        return words.filter(
          (word, at) =>
            measuresOf(word).length > 0 && (at < words.length - 1 || words[at - 1] === "per"),
        );
      }),
    ),
  ),
];

const saidBy = (flags: ReadonlyMap<string, string>, { datasets }: Knowledge["model"]) => [
  ...new Set(
    datasets.flatMap(({ name: dataset, fields }) =>
      fields
        .filter(({ name: field }) => flags.has(keyOf({ dataset, field })))
        .flatMap(({ label }) => flagWord(label) ?? []),
    ),
  ),
];

/** Parts of the names that datasets and fields have in the database. */
const partsOf = ({ datasets }: Knowledge["model"]): ReadonlySet<string> =>
  new Set(
    datasets
      .flatMap(({ name, fields }) => [name, ...fields.map((field) => field.name)])
      .flatMap((name) =>
        name
          .replace(/([a-z\d])([A-Z])/g, "$1 $2")
          .toLowerCase()
          .split(/[^a-z]+/),
      )
      .filter((part) => part.length > 1 && part !== "id"),
  );

/** What is still short when names are said as people say them. */
const clippedIn = (
  { datasets }: Knowledge["model"],
  parts: ReadonlySet<string>,
): readonly string[] => [
  ...new Set(
    datasets
      .flatMap(({ name, synonyms, fields }) => [
        // "shp" may be written of more than what it was taken for.
        ...(isShortForm(name.toLowerCase()) ? [name.toLowerCase()] : []),
        ...synonyms,
        ...fields.flatMap((field) => [field.label, ...field.synonyms]),
      ])
      .flatMap((text) => text.split(" "))
      .filter(
        (word) =>
          (isClipped(word) || isCutOff(word)) && [...parts].some((part) => isIn(part, word)),
      ),
  ),
];

/** "accn", "distrib": no word of English, and shorter than most. */
const isCut = (word: string): boolean => word.length > 2 && word.length < 8 && isNoWord(word);

/** "techn": no word of English, where names are written short. */
const isCutOff = (word: string): boolean => word.length > 3 && word.length < 6 && isNoWord(word);

const isNoWord = (word: string): boolean => /^[a-z]+$/.test(word) && !isEnglish(word);

const isIn = (part: string, word: string): boolean => part.startsWith(word) || part.endsWith(word);
