import type { Knowledge } from "../../../../model.ts";
import type { FieldRef } from "../../../../plan.ts";
import { datasetOf, fieldOf } from "../../../../semantic.ts";
import { KIND_LINES, STATE_LINES } from "../../../language/kinds/kinds.ts";
import { alsoWritten, isWithin, lettersOf } from "../../../language/short-forms.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { isPast } from "../../../language/verbs.ts";
import { keyOf, type Mention } from "../fields/mentions.ts";
import type { Saying } from "./value-words.ts";

/** A value that is written short, "HLD", of a field of such values. */
export interface ShortValue {
  readonly of: FieldRef;
  readonly value: string;
  /** What the field is called. */
  readonly label: string;
  /** Datasets whose records have it, or refer to one that has. */
  readonly near: readonly string[];
  /** Whether its field says how far something has come, or how it ended. */
  readonly isState: boolean;
}

const CODE = /^[A-Z][A-Z\d]{1,5}$/;

const STATE = /\b(?:status|state|stage|result|outcome|decision|condition|phase|progress)\b/;

/** Codes of countries, moneys and languages are known, and initials are nobody's kind. */
const KNOWN =
  /\b(?:country|nation|currency|language|province|post ?code|zip|airport|initials?|init|blood|grade|size|sex|gender)\b/;

const PLACE = /\b(?:city|town|zip|post ?code|country|address|street)\b/;

/**
 * Values of fields that only have codes of a few letters.
 *
 * @param values  of fields of a few states or kinds
 */
export function shortValuesIn({ model }: Knowledge, values: Knowledge["values"]) {
  return [...Map.groupBy(values, keyOf).values()].flatMap((all): readonly ShortValue[] => {
    const { dataset, field } = all[0]!;
    const known = datasetOf(model, dataset);
    const { label = field, kind } = fieldOf(known, field) ?? {};
    const isPlace = label === "state" && known?.fields.some((each) => PLACE.test(each.label));
    const isOther = kind === "key" || known?.entity?.label === field || KNOWN.test(label);
    if (isOther || isPlace || !all.every(({ value }) => CODE.test(value))) return [];
    const of = { dataset, field };
    const to = model.relationships.filter((each) => each.to === dataset);
    const near = [dataset, ...to.map(({ from }) => from)];
    const isState = STATE.test(label);
    const letters = all.filter(({ value }) => /^[A-Z]+$/.test(value));
    return letters.map(({ value }) => ({ of, value, label, near, isState }));
  });
}

/** Everyday words for states that are written short: "called off" for "CAN", "on hold" for "HLD". */
export function sayingsOfShorts(shorts: readonly ShortValue[]): readonly Saying[] {
  return shorts.flatMap(({ of, value, isState }) => {
    const lines = isState ? STATE_LINES : KIND_LINES;
    const found = PHRASES.map((way) =>
      lines.filter((line) => line.some((phrase) => way(value.toLowerCase(), phrase))),
    ).find((each) => each.length > 0);
    // What else is said for a verb may be said of much else.
    const said = found?.length === 1 ? found[0]!.filter((text) => !VERB.test(text)) : [];
    return said.map((text) => ({ phrase: phraseOf(text), of, value }));
  });
}

/** Verbs that are said of more than a state, where no other word is beside them. */
const VERB =
  /^(?:sent|shipped|given|taken|let|done|won|lost|late|new|used|free|missed|air|sea|card|power)$/;

/** How surely letters are short for a word: it begins with them, its consonants do, they end alike. */
const WAYS: readonly ((code: string, word: string) => boolean)[] = [
  (code, word) => word.startsWith(code),
  (code, word) => alsoWritten(lettersOf(word)).some((letters) => letters.startsWith(code)),
  (code, word) => isSkeleton(code, word) && lettersOf(bareOf(word)).at(-1) === code.at(-1),
];

const isShort = (code: string, word: string): boolean =>
  word[0] === code[0] && word.length >= code.length && WAYS.some((way) => way(code, word));

/** The same of phrases, "on hold" and "out of service" among them. */
const PHRASES: typeof WAYS = [
  (code, phrase) => CUSTOMARY.get(code) === phrase,
  ...WAYS.map((way): (typeof WAYS)[number] => (code, phrase) => {
    const [word = "", ...others] = phrase.split(" ").filter((each) => !BINDS.test(each));
    const isWord = code.length > 2 && others.length === 0 && word[0] === code[0];
    return isWord && phrase.split(" ").length < 3 && way(code, word);
  }),
  (code, phrase) => code.length > 2 && code === initialsOf(phrase.split(" ")),
];

const BINDS = /^(?:on|in|out|of|not|by|no)$/;

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]).join("");

/** Short forms that have other letters than the word, or too few. */
const CUSTOMARY: ReadonlyMap<string, string> = new Map(
  Object.entries({ cxl: "cancelled", cnx: "cancelled", xcl: "cancelled", pd: "paid" }),
);

/** Letters that begin with any, and go on with none but consonants: "ngt", and no "cat" of a craft. */
const isSkeleton = (code: string, word: string): boolean =>
  /^[a-z][^aeiou]{2,}$/.test(code) && isWithin(code, word);

const bareOf = (word: string): string => word.replace(/(?<=[a-z]{3})(?:ed|ing|s)$/, "");

/**
 * The values that a word is written short as, where that is one code in the whole database:
 * "digital" of "DIG", "charities" of "CHAR". What was done is a state, and no kind of a thing.
 */
export function shortValuesFor(words: readonly string[], all: readonly ShortValue[]) {
  const [word, second, ...more] = words as [string, ...string[]];
  if (words.some((each) => !/^[a-z]{3,}$/.test(each)) || COLUMN.test(word)) return [];
  const isDone = isPast(word) || /[a-z]{3}ing$/.test(word);
  const open = all.filter(({ isState, value }) => value.length > 2 && (isState || !isDone));
  const ways =
    second === undefined
      ? WAYS.map((way) => (code: string) => code[0] === word[0] && way(code, word))
      : more.length === 0
        ? [(code: string) => isOfBoth(code, word, second)]
        : [];
  const initials = (code: string) => words.length > 2 && code === initialsOf(words);
  const found = [...ways, initials]
    .map((way) => open.filter(({ value }) => word.length >= 3 && way(value.toLowerCase())))
    .find((each) => each.length > 0);
  return (found && isOne(found) ? found : []).map(
    ({ of, value }): Mention => ({ kind: "value", of, value, strength: 0.7 }),
  );
}

/** Also "ORTH" of a department and "ORTHO" of somebody's trade. */
function isOne(found: readonly ShortValue[]): boolean {
  const [longest] = found.map(({ value }) => value).toSorted((a, b) => b.length - a.length);
  return found.every(({ value }) => longest?.startsWith(value));
}

/** "HULLR" of a hull repair, "ENGSV" of an engine service. */
const isOfBoth = (code: string, word: string, second: string): boolean =>
  Array.from({ length: Math.max(0, code.length - 3) }, (_, at) => at + 3).some((cut) => {
    const [first, rest] = [code.slice(0, cut), code.slice(cut)];
    return isShort(first, word) && isWithin(rest, second);
  });

/** What columns are called, and no value of one. */
const COLUMN =
  /^(?:method|type|kind|sort|category|number|code|reason|date|day|month|year|time|stage|region|model|material|size|section|sector|status|state|level|length|width|amount|total|value|name|address|average|mean|median|maximum|minimum|percent|percentage|proportion|share|record|people|person|customer|client|order|price|cost|recent|recently|special|certain|different|various|several|other|information|detail|service|product|item|list|rate|rating|distance|department|position|property)s?$/;
