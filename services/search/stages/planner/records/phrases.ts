import type { Knowledge } from "../../../model.ts";
import { isFunctionWord } from "../../language/grammar/function-words.ts";
import { phraseOf } from "../../language/tokens.ts";
import { countriesOf, demonymsOf, homesOf, statesOf } from "../../language/world.ts";
import { cueAt } from "./cues/cues.ts";
import { denialsOf } from "./fields/flags.ts";
import { type Add, keyOf, type Mention } from "./fields/mentions.ts";
import { isPersonal } from "./fields/personal.ts";
import { addMetric } from "./groups/metrics.ts";
import { waysOfPay, waysOfPrice } from "./rates.ts";
import { sayingsOfCodes } from "./values/codes-said.ts";
import { addDataset } from "./values/dataset-names.ts";
import { addField, addRole } from "./values/names.ts";
import { type ShortValue, sayingsOfShorts, shortValuesIn } from "./values/short-values.ts";
import {
  formsOfKind,
  kindsIn,
  type Saying,
  sayingsOfKinds,
  withoutTies,
} from "./values/value-words.ts";

/** What each phrase of a question may mean. */
export interface Phrases {
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
  /** Short codes that count only as they are written. */
  readonly codes: ReadonlyMap<string, readonly Mention[]>;
  /** Values that are written short. */
  readonly shortValues: readonly ShortValue[];
}

/** What words are put into: the strongest meaning of each kind is kept. */
type Put = (phrase: string, mention: Mention) => void;

/** Words of names that say nothing alone: "from" of "exempt from charge". */
const BINDS = /^(?:a|an|the|of|from|to|in|on|at|by|for|with|per|as|is|has|was|and|or|not|than)$/i;

const CODE = /^[A-Z][A-Z0-9+-]{0,5}$/;

/**
 * Every phrase that a question about records may use: of names, of flags denied, of values.
 *
 * @param nouns  phrases that name datasets
 * @param flags  fields that only say yes or no: their values are no words
 */
export function toPhrases(
  knowledge: Knowledge,
  nouns: ReadonlySet<string>,
  flags: ReadonlyMap<string, string>,
): Phrases {
  const { model, values } = knowledge;
  const mentions = new Map<string, Mention[]>();
  const codes = new Map<string, Mention[]>();
  // Where people have declared the words, a part of a name is another word.
  const weakest = model.reading === "records" ? 0 : 0.9;
  const add: Add = (text, mention) =>
    mention.strength >= (BINDS.test(text) ? 0.9 : weakest) &&
    putInto(mentions)(phraseOf(text), mention);
  addNames(model, nouns, add);
  addPrices(model, mentions);
  addDenials(model, flags, add);
  const kinds = model.reading === "records" ? kindsIn(values) : new Set<string>();
  for (const each of values) {
    const key = keyOf({ dataset: each.dataset, field: each.field });
    if (flags.has(key)) continue;
    const asWritten: Put = (_, mention) => putInto(codes)(each.value, mention);
    // Ms Price is meant by her name as it is written: "the highest price" is another.
    const isOther =
      isPersonal(each.field) && (mentions.get(phraseOf(each.value)) ?? []).some(isName);
    addValue(each, kinds.has(key), isOther ? asWritten : putInto(mentions), putInto(codes));
  }
  const states = values.filter(({ dataset, field }) => {
    const key = keyOf({ dataset, field });
    return kinds.has(key) && !flags.has(key);
  });
  const shortValues = shortValuesIn(knowledge, states);
  const said = [...sayingsOfKinds(states), ...sayingsOfCodes(model, states)];
  addSayings([...said, ...sayingsOfShorts(shortValues)], mentions);
  if (model.reading === "records") dropSynonyms(mentions, model);
  return { mentions, codes, shortValues };
}

/** "suite", what some call any room, where a kind of room is called so: that kind. */
function dropSynonyms(mentions: Map<string, Mention[]>, model: Knowledge["model"]): void {
  for (const [phrase, all] of mentions) {
    const kept = all.filter(
      (each) =>
        each.kind !== "dataset" ||
        each.deed === true ||
        !all.some((other) => isKindOf(other, each, model)),
    );
    if (kept.length < all.length && !all.some((each) => isNamedSo(each, phrase)))
      mentions.set(phrase, kept);
  }
}

/** Whether a value is the name of what records refer to, and tells kinds of them apart. */
function isKindOf(
  value: Mention,
  { dataset }: Extract<Mention, { kind: "dataset" }>,
  { relationships }: Knowledge["model"],
): boolean {
  if (value.kind !== "value" || value.strength < 1) return false;
  return relationships.some(({ from, to }) => from === dataset && to === value.of.dataset);
}

const isNamedSo = (each: Mention, phrase: string): boolean =>
  each.kind === "dataset" &&
  phraseOf(each.dataset.replaceAll("_", " "))
    .split(" ")
    .some((word) => phrase.split(" ").includes(word));

const isName = ({ kind }: Mention): boolean => kind === "field" || kind === "dataset";

const putInto =
  (map: Map<string, Mention[]>): Put =>
  (phrase, mention) => {
    if (!phrase) return;
    const known = map.get(phrase);
    if (!known) return void map.set(phrase, [mention]);
    const twin = known.findIndex((each) => same(each, mention));
    if (twin < 0) known.push(mention);
    else if (isStronger(mention, known[twin]!)) known[twin] = mention;
  };

const isStronger = (mention: Mention, other: Mention): boolean =>
  other.strength < mention.strength || (other.strength === mention.strength && "owned" in mention);

function addNames(model: Knowledge["model"], nouns: ReadonlySet<string>, add: Add): void {
  const { datasets, relationships } = model;
  for (const dataset of datasets) {
    addDataset(dataset, add);
    for (const field of dataset.fields)
      if (field.kind === "metric") addMetric(dataset.name, field, nouns, add);
      else addField(dataset, field, add);
  }
  for (const each of relationships) addRole(each, model, add);
}

/** "price" of a fee or a rate, where nothing is called so itself. */
function addPrices({ datasets }: Knowledge["model"], mentions: Map<string, Mention[]>): void {
  const isCalled = (way: string) =>
    (mentions.get(way) ?? []).some(({ kind, strength }) => kind === "field" && strength >= 0.9);
  const all = datasets.flatMap((known) =>
    known.fields.flatMap((field) =>
      [...waysOfPrice(field, known), ...waysOfPay(field)]
        .filter((way) => !isCalled(way))
        .map((way) => ({ way, of: { dataset: known.name, field: field.name } })),
    ),
  );
  for (const { way, of } of all) putInto(mentions)(way, { kind: "field", of, strength: 0.65 });
}

/** "inactive", where a field says whether something is active. */
function addDenials(
  { datasets }: Knowledge["model"],
  flags: ReadonlyMap<string, string>,
  add: Add,
): void {
  for (const { name: dataset, fields } of datasets)
    for (const { name: field, label } of fields)
      if (flags.has(keyOf({ dataset, field })))
        for (const word of denialsOf(label))
          add(word, { kind: "field", of: { dataset, field }, strength: 0.9, denied: true });
}

/** @param isKind  whether the words of a value say of what kind something is */
function addValue(
  { dataset, field, value, aliases }: Knowledge["values"][number],
  isKind: boolean,
  put: Put,
  putCode: Put,
): void {
  const mention = { kind: "value", of: { dataset, field }, value, strength: 1 } as const;
  const people = [
    ...demonymsOf(value),
    ...(/state|province/i.test(field) ? statesOf(value) : []),
    ...(/country|ctry|nation/i.test(field) ? [...countriesOf(value), ...homesOf(value)] : []),
  ];
  const ways = [value, ...aliases, ...sexesOf(field, value), ...signedOf(value), ...people];
  // "A " and "B+" of a column as wide as the longest of them
  for (const text of ways.map((way) => way.trim())) {
    if (isFunctionWord(text)) {
      for (const code of codesOf(text)) putCode(code, mention);
      continue;
    }
    const other = people.includes(text) ? 0.7 : 0.85;
    const strength = isWord(text) ? 0.35 : text === value.trim() ? 1 : other;
    if (CODE.test(text) && !text.includes("-")) putCode(text, mention);
    else if (!/^[\d.,\s-]*$/.test(text) || HYPHENATED.test(text))
      put(phraseOf(text), { ...mention, strength });
  }
  for (const text of isKind ? formsOfKind(value) : [])
    if (!isWord(text) || isVerbWord(text)) put(phraseOf(text), { ...mention, strength: 0.6 });
}

/** "24-015": a number of a thing, where it is none of a day. */
const HYPHENATED = /^(?!\d{4}-\d\d(?:-|$))\d{2,8}-\d{2,8}$/;

/** A language called "is" is meant by "IS" alone, an answer "No" by what has its capital. */
const codesOf = (text: string): readonly string[] => [
  ...(text === text.toLowerCase() ? [] : [text]),
  ...(text.length === 2 ? [text.toUpperCase()] : []),
];

/** Everyday words for states and kinds, unless they mean something else in the database. */
function addSayings(sayings: readonly Saying[], mentions: Map<string, Mention[]>): void {
  const free = sayings.filter(
    ({ phrase }) => !mentions.has(phrase) && (!isWord(phrase) || isVerbWord(phrase)),
  );
  for (const { phrase, of, value } of withoutTies(free))
    putInto(mentions)(phrase, { kind: "value", of, value, strength: 0.6 });
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
  const cue = HYPHENATED.test(text) ? undefined : cueAt(lower);
  return cue !== undefined && cue.words === lower.split(" ").length;
};

/** "O negative" for "O-", "A plus" for "A+". */
function signedOf(value: string): readonly string[] {
  const [, letters, sign] = value.match(/^([A-Z]{1,2})([+-])$/) ?? [];
  if (!letters) return [];
  const said = sign === "+" ? ["positive", "plus"] : ["negative", "minus"];
  return said.map((each) => `${letters} ${each}`);
}

/** How people say the codes of sexes. */
function sexesOf(field: string, value: string): readonly string[] {
  if (!/sex|gender|gndr|^sx$/i.test(field)) return [];
  if (/^f(?:emale)?$/i.test(value)) return ["female", "woman", "women", "girl"];
  return /^m(?:ale)?$/i.test(value) ? ["male", "man", "men", "boy"] : [];
}
