import type { Knowledge } from "../../../model.ts";
import type { FieldRef } from "../../../plan.ts";
import { rootsOf } from "../../language/root.ts";
import { phraseOf } from "../../language/tokens.ts";
import { demonymsOf, statesOf } from "../../language/world.ts";
import { toBeginnings } from "../beginnings.ts";
import { countWords } from "../figures/phrases.ts";
import { cueAt } from "./cues/cues.ts";
import { denialsOf, flagsOf } from "./fields/flags.ts";
import { type Add, keyOf, type Mention } from "./fields/mentions.ts";
import { addMetric } from "./groups/metrics.ts";
import { isShortForm } from "./hear/shortened.ts";
import { headsIn } from "./values/heads.ts";
import { addDataset, addField } from "./values/names.ts";
import { kindsIn, wordsOfKind } from "./values/value-words.ts";

export interface Lexicon {
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
  /** Short codes that count only as they are written. */
  readonly codes: ReadonlyMap<string, readonly Mention[]>;
  /** Words in the longest phrase. */
  readonly longest: number;
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Names of records that begin so, at most so many. */
  begins(start: string, most: number): readonly string[];
  /** Whether some value of a field contains a text. */
  holds(of: FieldRef, text: string): boolean;
  /** Whether a field that is no number has a value. */
  has(of: FieldRef, value: string): boolean;
  /** Fields whose values end with a noun, by its stem. */
  headed(stem: string): readonly FieldRef[];
  /** Names of datasets that are one word. */
  readonly nouns: readonly string[];
  /** Words of names of datasets and fields, by what they share with their relatives. */
  readonly roots: ReadonlyMap<string, string>;
  /** Words of those names that are written without their vowels. */
  readonly shorts: readonly string[];
  /** Fields that name the records of their dataset. */
  readonly labels: ReadonlySet<string>;
  /** Fields that only say yes or no, and how they say yes. */
  readonly flags: ReadonlyMap<string, string>;
}

/** Words of names that say nothing alone: "from" of "exempt from charge". */
const BINDS = /^(?:a|an|the|of|from|to|in|on|at|by|for|with|per|as|is|has|was|and|or|not|than)$/i;

const CODE = /^[A-Z][A-Z0-9+-]{0,5}$/;

/** Every phrase that a question about records may use. */
export function toLexicon(knowledge: Knowledge): Lexicon {
  const { model, values } = knowledge;
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
        known[twin] = mention;
    }
  };
  // Where people have declared the words, a part of a name is another word.
  const weakest = model.reading === "records" ? 0 : 0.9;
  const add: Add = (text, mention) =>
    mention.strength >= (BINDS.test(text) ? 0.9 : weakest) &&
    put(mentions, phraseOf(text), mention);
  const nouns = new Set(model.datasets.map(({ name }) => phraseOf(name.replaceAll("_", " "))));
  for (const dataset of model.datasets) {
    addDataset(dataset, add);
    for (const field of dataset.fields)
      if (field.kind === "metric") addMetric(dataset.name, field, nouns, add);
      else addField(dataset, field, add);
  }
  const flags = flagsOf(values);
  const few = model.reading === "records" ? kindsIn(values) : new Set();
  for (const { name: dataset, fields } of model.datasets)
    for (const { name: field, label } of fields)
      if (flags.has(keyOf({ dataset, field })))
        for (const word of denialsOf(label))
          add(word, { kind: "field", of: { dataset, field }, strength: 0.9, denied: true });
  for (const { dataset, field, value, aliases } of values) {
    const of = { dataset, field };
    if (flags.has(keyOf(of))) continue;
    const mention = { kind: "value", of, value, strength: 1 } as const;
    const kinds = few.has(keyOf(of)) ? wordsOfKind(value) : [];
    const people = [
      ...demonymsOf(value),
      ...(/state|province/i.test(field) ? statesOf(value) : []),
    ];
    for (const text of [value, ...aliases, ...sexesOf(field, value), ...people]) {
      const other = people.includes(text) ? 0.7 : 0.85;
      const strength = isWord(text) ? 0.35 : text === value ? 1 : other;
      if (CODE.test(text) && !text.includes("-")) put(codes, text, mention);
      else if (!/^[\d.,\s-]*$/.test(text)) put(mentions, phraseOf(text), { ...mention, strength });
    }
    for (const text of kinds)
      if (!isWord(text) || isVerbWord(text))
        put(mentions, phraseOf(text), { ...mention, strength: 0.6 });
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
    has: (of, text) =>
      values.some(
        ({ dataset, field, value }) =>
          dataset === of.dataset && field === of.field && value === text,
      ),
    headed: headsIn(knowledge),
    nouns: [...nouns].filter((noun) => model.reading === "records" && !noun.includes(" ")),
    roots: rootsOf(new Set(named)),
    shorts: [...new Set(named)].filter(isShortForm),
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
    ? a.dataset === (b as typeof a).dataset && isSameSubset(a, b)
    : keyOf(a.of) === keyOf((b as typeof a).of) &&
      (a.kind !== "value" || a.value === (b as typeof a).value));

const isSameSubset = (a: Mention, b: Mention) =>
  a.kind !== "dataset" || a.subset === (b as typeof a).subset;

/** "damage", where records say "damaged": as a verb alone it would say nothing. */
const isVerbWord = (text: string) => cueAt(text)?.word.kind === "verb";

/** Values such as "No" or "Other" are mostly ordinary words of a question. */
const isWord = (text: string) => {
  const lower = text.toLowerCase();
  const cue = cueAt(lower);
  return cue !== undefined && cue.words === lower.split(" ").length;
};

/** How people say the codes of sexes. */
function sexesOf(field: string, value: string): readonly string[] {
  if (!/sex|gender/i.test(field)) return [];
  if (/^f(?:emale)?$/i.test(value)) return ["female", "woman", "women", "girl"];
  return /^m(?:ale)?$/i.test(value) ? ["male", "man", "men", "boy"] : [];
}
