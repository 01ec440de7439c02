import type { Knowledge } from "../../../model.ts";
import type { FieldRef } from "../../../plan.ts";
import type { Dataset, Field } from "../../../semantic.ts";
import { rootsOf } from "../../language/root.ts";
import { phraseOf } from "../../language/tokens.ts";
import { demonymsOf, statesOf } from "../../language/world.ts";
import { countWords } from "../figures/lexicon.ts";
import { cueAt } from "./cues.ts";

/** What a phrase can name; `strength` is 1 for a whole name and less for a part of one. */
export type Mention =
  | { readonly kind: "dataset"; readonly dataset: string; readonly strength: number }
  /** `owned`: the phrase names the dataset, too. */
  | {
      readonly kind: "field";
      readonly of: FieldRef;
      readonly strength: number;
      readonly owned?: boolean;
    }
  /** A word for a condition: "major". */
  | {
      readonly kind: "filter";
      readonly dataset: string;
      readonly index: number;
      readonly strength: number;
    }
  | {
      readonly kind: "value";
      readonly of: FieldRef;
      readonly value: string;
      readonly strength: number;
    }; // prettier-ignore

export interface Lexicon {
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
  /** Short codes that count only as they are written. */
  readonly codes: ReadonlyMap<string, readonly Mention[]>;
  /** Words in the longest phrase. */
  readonly longest: number;
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Whether some value of a field contains a text. */
  holds(of: FieldRef, text: string): boolean;
  /** Words of names of datasets and fields, by what they share with their relatives. */
  readonly roots: ReadonlyMap<string, string>;
  /** Fields that name the records of their dataset. */
  readonly labels: ReadonlySet<string>;
  /** Fields that only say yes or no, and how they say yes. */
  readonly flags: ReadonlyMap<string, string>;
}

export const keyOf = ({ dataset, field }: FieldRef): string => `${dataset}.${field}`;

const CODE = /^[A-Z][A-Z0-9+-]{0,5}$/;
const YES = new Set(["t", "true", "yes", "y", "1"]);
const NO = new Set(["f", "false", "no", "n", "0"]);

/** Every phrase that a question about records may use. */
export function toLexicon({ model, values }: Knowledge): Lexicon {
  const mentions = new Map<string, Mention[]>();
  const codes = new Map<string, Mention[]>();
  const put = (map: Map<string, Mention[]>, phrase: string, mention: Mention) => {
    if (!phrase) return;
    const known = map.get(phrase);
    if (!known) map.set(phrase, [mention]);
    else {
      const twin = known.findIndex((each) => same(each, mention));
      if (twin < 0) known.push(mention);
      else if (
        known[twin]!.strength < mention.strength ||
        (known[twin]!.strength === mention.strength && "owned" in mention)
      )
        known[twin] = mention; // prettier-ignore
    }
  };
  // Where people have declared the words, a part of a name is another word.
  const weakest = model.reading === "records" ? 0 : 0.9;
  const add: Add = (text, mention) =>
    mention.strength >= weakest && put(mentions, phraseOf(text), mention);
  for (const dataset of model.datasets) {
    addDataset(dataset, add);
    for (const field of dataset.fields) addField(dataset, field, add);
  }
  const flags = flagsOf(values);
  for (const { dataset, field, value, aliases } of values) {
    const of = { dataset, field };
    if (flags.has(keyOf(of))) continue;
    const mention = { kind: "value", of, value, strength: 1 } as const;
    const people = [
      ...demonymsOf(value),
      ...(/state|province/i.test(field) ? statesOf(value) : []),
    ];
    for (const text of [value, ...aliases, ...sexesOf(field, value), ...people]) {
      const other = people.includes(text) ? 0.7 : 0.85;
      const strength = isWord(text) ? 0.35 : text === value ? 1 : other;
      if (CODE.test(text)) put(codes, text, mention);
      else if (!/^[\d.,\s-]*$/.test(text)) put(mentions, phraseOf(text), { ...mention, strength });
    }
  }
  const phrases = [...mentions.keys()].map((phrase) => phrase.split(" "));
  const named = [...mentions].flatMap(([phrase, all]) =>
    all.some(({ kind }) => kind === "dataset" || kind === "field") ? phrase.split(" ") : [],
  );
  const longest = phrases.reduce((most, words) => Math.max(most, words.length), 1);
  return {
    mentions,
    codes,
    longest: Math.min(longest, 12),
    vocabulary: countWords(mentions.keys()),
    holds: (of, text) =>
      values.some(
        ({ dataset, field, value }) =>
          dataset === of.dataset &&
          field === of.field &&
          value.toLowerCase().includes(text.toLowerCase()),
      ),
    roots: rootsOf(new Set(named)),
    flags,
    labels: new Set(
      model.datasets.flatMap(({ name, entity }) =>
        entity ? [keyOf({ dataset: name, field: entity.label })] : [],
      ),
    ),
  };
}

const same = (a: Mention, b: Mention) =>
  a.kind === b.kind &&
  (a.kind === "dataset" || a.kind === "filter"
    ? a.dataset === (b as typeof a).dataset
    : keyOf(a.of) === keyOf((b as typeof a).of) &&
      (a.kind !== "value" || a.value === (b as typeof a).value));

/** Values such as "No" or "Other" are mostly ordinary words of a question. */
const isWord = (text: string) => {
  const lower = text.toLowerCase();
  const cue = cueAt(lower);
  return cue !== undefined && cue.words === lower.split(" ").length;
};

type Add = (text: string, mention: Mention) => unknown;

function addDataset({ name, synonyms, filters }: Dataset, add: Add): void {
  for (const [index, { words }] of filters.entries())
    for (const word of words) add(word, { kind: "filter", dataset: name, index, strength: 1 });
  const own = { kind: "dataset", dataset: name } as const;
  const texts = [name.replaceAll("_", " "), ...synonyms];
  for (const text of texts) add(text, { ...own, strength: 1 });
  for (const text of texts) {
    const words = text.split(/\s+/);
    if (words.length > 1) add(words.at(-1)!, { ...own, strength: 0.55 });
    if (words.length > 1 && !cueAt(words[0]!.toLowerCase()))
      add(words[0]!, { ...own, strength: 0.3 });
    if (words.length === 1)
      for (const form of verbsOf(phraseOf(text))) add(form, { ...own, strength: 0.7 });
  }
}

/** Forms of the verb behind a noun: "visited" for "visit", "hired" for "hiring". */
function verbsOf(noun: string): readonly string[] {
  if (!/^[a-z]{4,}$/.test(noun)) return [];
  if (noun.endsWith("ing")) return [`${noun.slice(0, -3)}ed`, `${noun.slice(0, -3)}es`];
  const stem = noun.replace(/e$/, "");
  return [`${stem}ed`, `${stem}ing`];
}

const EMPTY = new Set("of in the is a by to for and at on has no".split(" "));

function addField({ name: dataset, synonyms }: Dataset, field: Field, add: Add): void {
  if (field.kind === "hidden") return;
  const own = { kind: "field", of: { dataset, field: field.name } } as const;
  const texts = [...new Set([field.label, ...field.synonyms, field.name.replaceAll("_", " ")])];
  for (const text of texts) {
    const exact = text === field.label ? 1 : 0.95;
    add(text, { ...own, strength: exact });
    const words = text.split(/\s+/);
    const isNumber = words.length === 2 && words[1] === "number";
    if (words.length === 2 && !isNumber)
      add(`${words[1]} of ${words[0]}`, { ...own, strength: exact });
    for (const noun of [dataset.replaceAll("_", " "), ...synonyms]) {
      add(`${noun} ${text}`, { ...own, strength: exact + 0.05, owned: true });
      if (words.length < 3 && text !== "number")
        add(`${text} of ${noun}`, { ...own, strength: exact + 0.05, owned: true });
    }
    if (dataset.length > 2 && phraseOf(words[0]!) === phraseOf(dataset) && words.length === 2) {
      add(text, { ...own, strength: exact, owned: true });
      if (!isNumber) add(`${words[1]} of ${words[0]}`, { ...own, strength: exact, owned: true });
    }
    if ((field.kind === "dimension" || field.kind === "label") && !/\b(?:name|title)$/.test(text))
      add(`${text} name`, { ...own, strength: 0.9 }); // prettier-ignore
    const counted = text.match(/^number (?:of )?(.+)$/);
    if (counted) {
      for (const way of [`${counted[1]} number`, `${counted[1]} count`, counted[1]!])
        add(way, { ...own, strength: 0.9 });
    }
    if (text === field.label || text === field.name) addParts(words, own, add);
  }
}

/** "area" for "surface area": the more of the name, the surer. */
function addParts(words: readonly string[], own: { kind: "field"; of: FieldRef }, add: Add): void {
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const part = words.slice(from, to);
      if (part.length === words.length || EMPTY.has(part[0]!) || EMPTY.has(part.at(-1)!)) continue;
      const head = to === words.length ? 0.15 : 0;
      add(part.join(" "), { ...own, strength: 0.35 + head + 0.4 * (part.length / words.length) });
    }
}

/** Text fields whose values are only a yes and a no. */
function flagsOf(values: Knowledge["values"]): ReadonlyMap<string, string> {
  const known = new Map<string, Set<string>>();
  for (const { dataset, field, value } of values) {
    const set = known.get(`${dataset}.${field}`) ?? new Set();
    if (set.size < 4) set.add(value);
    known.set(`${dataset}.${field}`, set);
  }
  const flags = new Map<string, string>();
  for (const [key, set] of known) {
    const lower = [...set].map((value) => value.toLowerCase());
    const yes = [...set].find((value) => YES.has(value.toLowerCase()));
    if (set.size > 2 || !lower.every((value) => YES.has(value) || NO.has(value))) continue;
    if (!yes || /sex|gender/i.test(key)) continue;
    flags.set(key, yes);
  }
  return flags;
}

/** How people say the codes of sexes. */
function sexesOf(field: string, value: string): readonly string[] {
  if (!/sex|gender/i.test(field)) return [];
  if (/^f(?:emale)?$/i.test(value)) return ["female", "woman", "women", "girl"];
  return /^m(?:ale)?$/i.test(value) ? ["male", "man", "men", "boy"] : [];
}
