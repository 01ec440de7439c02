import type { FieldRef } from "../../../../plan.ts";
import type { Dataset, Field } from "../../../../semantic.ts";
import { derivedField } from "../../../arithmetic/derived.ts";
import { isEnglish } from "../../../language/english.ts";
import { measureOfName } from "../../../language/measures.ts";
import { stem } from "../../../language/tokens.ts";
import { formsOf, stemOf } from "../../../language/verbs.ts";
import { daysTold } from "../times/bookkept.ts";
import { isMade, mainDayOf } from "../times/main-day.ts";
import { deedIn, ownDeedsOf, rooted } from "../times/time-deeds.ts";
import { onlyOf } from "./evidence.ts";

const BEGIN =
  /\b(?:arrival|arrived?|starts?|started|begins?|began|from|opened|filed|reported|ordered|requested|borrowed|loaned|lent|check(?:ed)? ?in|admitted|admission|received|packed|raised|issued|submitted|departed|hired|rented|logged|placed|taken|out|pick ?up|collected|dropped off|brought in|handed in|launched|set off|set out)\b/;
const OVER =
  /\b(?:departure|ends?|ended|finish|finished|complet\w+|returned|returns?|closed|resolved|fixed|repaired|delivered|collected|check(?:ed)? ?out|discharged?|shipped|settled|paid|until|to|back|removed|done|ready|unload(?:ed|ing)?|drop ?off|landed|docked)\b/;
/** The same of what goes out, where nothing tells more. */
const GONE = /\b(?:deliver(?:y|ed)|d[ie]spatch(?:ed)?|sent|submitted|submission)\b/;
export const DUE =
  /\b(?:due|deadline|expected|promised|planned|scheduled|target|required|estimated|agreed)\b/;

const daysOf = ({ fields }: Dataset): readonly Field[] =>
  daysTold(fields.filter(({ kind }) => kind === "time"));

const between = ({ name: dataset }: Dataset, from: Field, to: Field): FieldRef => ({
  dataset,
  field: derivedField({ kind: "span", first: from.name, second: to.name }),
});

const STAY = /admi|stay|visit|booking|reservation/;

/** How long what a record tells of took: from its one beginning to its one end. */
export function courseOf(dataset: Dataset): FieldRef | undefined {
  const days = daysOf(dataset).filter(({ label }) => !DUE.test(label));
  const [into, out] = [/\bin\b/, /\bout\b/].map((way) => days.find((day) => way.test(day.label)));
  // Whoever stays comes in before going out; what is lent does not.
  if (days.length === 2 && into && out)
    return STAY.test(dataset.name.toLowerCase()) ? between(dataset, into, out) : undefined;
  const ends = days.filter(({ label }) => OVER.test(label) && !/^(?:start|begin)/.test(label));
  const told = onlyOf(ends) ?? onlyOf(ends.filter(({ label }) => !BEGIN.test(label)));
  const first = onlyOf(days.filter(({ label }) => BEGIN.test(label)));
  const end = told ?? (days.length === 2 && first ? days.find((day) => day !== first) : undefined);
  const begins = days.filter((day) => day !== end && BEGIN.test(day.label));
  const begin = onlyOf(begins) ?? (days.length === 2 ? days.find((day) => day !== end) : undefined);
  return begin && end && !/birth|born/.test(begin.label) ? between(dataset, begin, end) : undefined;
}

/**
 * The one day on which what records tell of began, of those that are not planned.
 *
 * @param end  the day on which it was over: "arrived" of what had departed before
 */
export function beginOf(dataset: Dataset, end?: string): Field | undefined {
  const found = daysOf(dataset).filter(
    ({ name, label }) => name !== end && !DUE.test(label) && BEGIN.test(label) && !OVER.test(label),
  );
  const [first, other] = found;
  // Ships depart and arrive, guests arrive and depart: in the order of the columns.
  const isJourney = [first, other].every((day) => day && /\b(?:depart|arriv)/.test(day.label));
  return onlyOf(found) ?? (found.length === 2 && isJourney ? first : undefined);
}

/** The day on which something had to be done, and the one on which it was. */
export function doneOf(
  dataset: Dataset,
): { readonly due: Field; readonly done: Field } | undefined {
  const days = daysOf(dataset);
  const due = onlyOf(days.filter(({ label }) => DUE.test(label)));
  const others = days.filter(({ label }) => !DUE.test(label));
  const over = others.filter(({ label }) => OVER.test(label));
  const done = onlyOf(over.length > 0 ? over : others.filter(({ label }) => GONE.test(label)));
  return due && done ? { due, done } : undefined;
}

/** By how much something was done after the day that it had to be. */
export function delayOf(dataset: Dataset): FieldRef | undefined {
  const { due, done } = doneOf(dataset) ?? {};
  return due && done ? between(dataset, due, done) : undefined;
}

/** The one dataset that has a day for each of two deeds, and the days between the two. */
export function stretchOf(
  datasets: readonly Dataset[],
  first: string,
  second: string,
): FieldRef | undefined {
  const found = datasets.flatMap((dataset) => {
    const to = dayOf(dataset, second);
    const from = dayOf(dataset, first) ?? (to && madeOn(dataset, first, to));
    return from && to && from !== to ? [{ dataset, span: between(dataset, from, to) }] : [];
  });
  // "issuing and paying an invoice": of invoices, though complaints are made and settled, too.
  const said = `${first} ${second}`.toLowerCase().split(" ").map(stem);
  const named = found.filter(({ dataset }) => said.includes(nounOf(dataset)));
  return (onlyOf(named) ?? onlyOf(found))?.span;
}

/** "borrowing", of loans, "issuing" of invoices: the day on which their records begin. */
function madeOn(dataset: Dataset, said: string, end: Field): Field | undefined {
  const words = said.toLowerCase().split(" ").flatMap(verbsOf);
  const done = ownDeedsOf(dataset.name.toLowerCase());
  const isOwn = words.some((word) => isMade(word) || done.includes(word));
  return isOwn ? (mainOf(dataset) ?? beginOf(dataset, end.name)) : undefined;
}

/** The one day of a dataset that words name: "the order", "being shipped". */
export function dayOf(dataset: Dataset, said: string): Field | undefined {
  const words = said
    .toLowerCase()
    .split(/[ -]/)
    .filter(
      (word) => !/^(?:the|a|an|its|their|being|date|day|it|itself|they|of|was|were|is)$/.test(word),
    );
  // "paying an invoice": the day of the invoice itself is another.
  const done = words.filter((word) => stem(word) !== nounOf(dataset));
  const roots = (done.length > 0 ? done : words)
    .flatMap(verbsOf)
    .flatMap((word) => formsOf(stemOf(word)).map(rooted));
  const days = daysOf(dataset);
  const whole = days.filter(({ label }) => label === words.join(" "));
  const named = days.filter((day) => roots.some((root) => deedIn(day, dataset.name)?.has(root)));
  const spoken = days.filter(({ label }) =>
    label.split(" ").some((word) => roots.includes(rooted(word))),
  );
  return onlyOf(whole) ?? onlyOf(spoken) ?? onlyOf(named) ?? placedOn(dataset, words);
}

const nounOf = ({ name }: Dataset): string => stem(name.toLowerCase().split("_").at(-1)!);

/** "filing" is said of "file", whose other forms share too little with it. */
const verbsOf = (word: string): readonly string[] => {
  const base = word.match(/^([a-z]{2,})ing$/)?.[1];
  return base ? [word, ...[base, `${base}e`].filter(isEnglish)] : [word];
};

/** "placing an order": the day that an order is of, whatever its column is called. */
function placedOn(dataset: Dataset, words: readonly string[]): Field | undefined {
  const own = nounOf(dataset);
  const isOwn = words.some((word) => stem(word) === own);
  const others = words.filter((word) => stem(word) !== own);
  const isPlaced = isOwn && others.every((word) => isMade(word));
  const { day } = mainDayOf(dataset);
  return isPlaced ? dataset.fields.find(({ name }) => name === day) : undefined;
}

const mainOf = (dataset: Dataset): Field | undefined =>
  dataset.fields.find(({ name }) => name === mainDayOf(dataset).day);

const LASTS = /\b(?:duration|length of stay|running time|runtime|time taken)\b/;

/** How long a thing takes, where its records hold it as a figure. */
export function durationOf({ name: dataset, fields }: Dataset): FieldRef | undefined {
  const found = fields.filter(
    ({ kind, label }) =>
      kind === "fact" &&
      !/\bper\b|\bage\b|lead|wait|notice|delay/.test(label) &&
      (LASTS.test(label) || measureOfName(label)?.of === "duration"),
  );
  const only = onlyOf(found) ?? onlyOf(found.filter(({ label }) => LASTS.test(label)));
  return only && { dataset, field: only.name };
}

/** How long the records of a dataset take, by a figure of theirs or by their days. */
export const timeOf = (dataset: Dataset): FieldRef | undefined =>
  durationOf(dataset) ?? courseOf(dataset);

/** How long it takes until a deed is done: "paid" of invoices, since they were issued. */
export function courseTo(dataset: Dataset, verb: string): FieldRef | undefined {
  const end = dayOf(dataset, verb);
  const begins = daysOf(dataset).filter(
    (day) => day !== end && !DUE.test(day.label) && BEGIN.test(day.label),
  );
  const begin = onlyOf(begins) ?? mainOf(dataset);
  return begin && begin !== end && end && !DUE.test(end.label)
    ? between(dataset, begin, end)
    : undefined;
}
