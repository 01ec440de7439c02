import type { IndexedValue, Knowledge } from "../../model.ts";
import type { SemanticModel } from "../../semantic.ts";
import { isEnglish } from "../language/english.ts";

/** Words that stand for something, whatever else a question says. */
export interface Said {
  readonly text: string;
  /** Each of the values that they may stand for, by all of its names. */
  readonly values: readonly IndexedValue[];
}

/** Letters of a name that is one in any writing; shorter ones may be words. */
const SURE_LENGTH = 5;

/** Words as they are compared: in lower case, a blank around each. */
export const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;

/**
 * The names of a question that surely are some: exactly those of the data, the longest of those
 * that overlap. Of what has one of its names alone, the beginning is enough: "Varleyfell".
 */
export function saidIn(question: string, { values, model }: Knowledge): readonly Said[] {
  let left = wordsOf(question);
  const usual = modelWords(model);
  const found = namesIn(question, left, values).filter(({ text }) => !usual.has(wordsOf(text)));
  return found
    .toSorted((a, b) => b.text.length - a.text.length)
    .filter(({ text }) => {
      const isThere = left.includes(wordsOf(text));
      left = left.replaceAll(wordsOf(text), " | ");
      return isThere;
    });
}

function namesIn(question: string, words: string, values: readonly IndexedValue[]) {
  const named = new Map<string, IndexedValue[]>();
  const add = (name: string, each: IndexedValue) => {
    if (!words.includes(wordsOf(name)) || !isSure(name, question, each)) return;
    const known = named.get(name);
    if (known) known.push(each);
    else named.set(name, [each]);
  };
  const begins = new Map<string, IndexedValue[]>();
  for (const each of values) {
    for (const name of [each.value, ...each.aliases]) add(name, each);
    const first = each.entity ? beginningOf(each.value) : undefined;
    if (first && words.includes(wordsOf(first)))
      begins.set(first, [...(begins.get(first) ?? []), each]);
  }
  for (const [first, [each, ...others]] of begins)
    if (each && others.length === 0 && (isCapital(first, question) || !isWord(first)))
      add(first, each);
  return [...named].map(([text, all]): Said => ({ text, values: all }));
}

const isWord = (name: string): boolean => isEnglish(name.toLowerCase());

/** Every sentence begins with a capital: one within it is a name's. */
const isCapital = (name: string, question: string): boolean =>
  /^\p{Lu}/u.test(name) && question.indexOf(name) > 0;

/** Written as it is kept, or so long that it is nothing else; small words may be anything. */
const isSure = (name: string, question: string, { entity }: IndexedValue): boolean =>
  (question.includes(name) && (/[\p{Lu}\p{N}]/u.test(name) || / /.test(name))) ||
  (entity && name.length >= SURE_LENGTH);

const beginningOf = (name: string): string | undefined => {
  const first = /^[\p{L}\p{N}]+/u.exec(name)?.[0];
  return first && first.length >= SURE_LENGTH ? first : undefined;
};

/** What datasets and fields are called: no value is meant by it for certain. */
const modelWords = ({ datasets }: SemanticModel): ReadonlySet<string> =>
  new Set(
    datasets
      .flatMap(({ name, synonyms, fields }) => [
        name,
        ...synonyms,
        ...fields.flatMap((field) => [field.name, field.label, ...field.synonyms]),
      ])
      .map(wordsOf),
  );

/** Whether words speak of a value: by any of its names, or by how it begins. */
export const isNamed = (words: string, { value, aliases }: IndexedValue): boolean =>
  [value, ...aliases, ...(beginningOf(value) ? [beginningOf(value)!] : [])].some((name) =>
    words.includes(wordsOf(name)),
  );
