import type { Dataset } from "../../../../semantic.ts";
import { alikeDeedsOf, deedsOf, nounsOfDeed } from "../../../language/deeds.ts";
import { GROUP } from "../../../language/person-nouns.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { formsOf, stemOf } from "../../../language/verbs.ts";
import { bindsOnly } from "../account/binding.ts";
import { cueAt } from "../cues/cues.ts";
import type { Add } from "../fields/mentions.ts";

/** What the records of a dataset are called, and what is done to them. */
export function addDataset(known: Dataset, add: Add): undefined {
  const { name, synonyms, filters, subsets } = known;
  for (const [index, { words }] of (subsets ?? []).entries())
    for (const word of words)
      add(word, { kind: "dataset", dataset: name, subset: index, strength: 1 });
  for (const [index, { words }] of filters.entries())
    for (const word of words) add(word, { kind: "filter", dataset: name, index, strength: 1 });
  const own = isOfKinds(known) ? [] : [name.replaceAll("_", " ")];
  const named = [...own, ...synonyms].filter((text) => !OF_PERIOD.test(text));
  for (const text of named.flatMap(withOne))
    add(text, { kind: "dataset", dataset: name, strength: 1, ...(isDoing(text, known) && DEED) });
  const doing = doingOf(named[0]!, known);
  if (doing) return addDoing(doing, known, add);
  for (const text of named) {
    // "members" are of many things.
    if (MEMBER.test(text)) continue;
    addPartsOf(text, known, add);
    addDeedsOf(text, phraseOf(text) === phraseOf(named[0]!), name, add);
  }
}

/** "allergy type" of a table of that name is what a column tells of its allergies, which are called otherwise. */
function isOfKinds({ name, synonyms, entity, fields }: Dataset): boolean {
  const words = name.replaceAll("_", " ").toLowerCase();
  const isTold = fields.some((field) => field.label === words && field.name !== entity?.label);
  return isTold && synonyms.length > 0 && !synonyms.includes(words);
}

/** "payments", of "invoice payments"; "members", of "members of clubs". */
function addPartsOf(text: string, { name: dataset, entity }: Dataset, add: Add): void {
  const own = { kind: "dataset", dataset } as const;
  const words = text.split(/\s+/);
  const [first, last] = [words[0]!, words.at(-1)!];
  if (words.length < 2) return;
  const isHeadFirst = words.length > 2 && words[1] === "of";
  // "payments made" are payments, and not all that is made.
  const isDone = PAST.test(last) && words.length === 2;
  // "line of work": to work is no job that is known by a title; a job done for somebody is work.
  const isVerb =
    isHeadFirst && entity !== undefined && cueAt(last.toLowerCase())?.word.kind === "verb";
  if (!EMPTY.has(last) && !DONE.test(last) && !isVerb)
    add(last, { ...own, strength: isHeadFirst ? 0.3 : 0.55 });
  if (isHeadFirst || !(cueAt(first.toLowerCase()) || CONTACT.test(first)))
    add(first, { ...own, strength: isHeadFirst ? 0.75 : isDone ? 0.55 : 0.3 });
}

function addDeedsOf(text: string, isOwn: boolean, dataset: string, add: Add): void {
  const own = { kind: "dataset", dataset, deed: true } as const;
  const words = text.split(/\s+/);
  const strength = isOwn && words.length === 1 ? 0.7 : 0.5;
  // What is done to a "kind of plant" is done to a kind: "planted" says nothing of it.
  const head = (words[1] === "of" ? words[0]! : words.at(-1)!).toLowerCase();
  // "undergoes": who does what.
  const verb = /[^s]s$/.test(head) ? stemOf(head) : head;
  const noun = verb === head ? phraseOf(head).replace(/^sales$/, "sale") : verb;
  // "prescriptions", of a table called "prescribes"
  const base = verb === head ? head.replace(/(?<=[^s])s$/, "") : verb;
  const nouns = isOwn && words.length === 1 && base !== head ? nounsOfVerb(base) : [];
  for (const each of nouns) add(each, { kind: "dataset", dataset, strength: 0.95 });
  // "offered", of bids that are called offers too: as a verb it may be said of anything.
  const isBinding = (form: string) =>
    BINDING.test(form) || CONTACT.test(form) || (!isOwn && bindsOnly(form));
  for (const form of deedsOf(noun)) if (!isBinding(form)) add(form, { ...own, strength });
  for (const form of alikeDeedsOf(noun))
    if (!CONTACT.test(form)) add(form, { ...own, strength: 0.5 });
}

/** What is done by a verb, as a noun: "assignment", and no "assigning" of what is assigned. */
const nounsOfVerb = (verb: string): readonly string[] =>
  formsOf(verb)
    .filter((form) => /ed$/.test(form))
    .flatMap(nounsOfDeed)
    .filter((noun) => !noun.endsWith("ing"));

/** "played", of who "plays" a sport: what was done, and the sport is a column's. */
function addDoing(verb: string, { name }: Dataset, add: Add): undefined {
  for (const form of formsOf(verb))
    add(form, { kind: "dataset", dataset: name, strength: 0.7, deed: true });
}

/** The verb of a name that says what somebody does to what a column names: "plays sport". */
function doingOf(name: string, { fields }: Dataset): string | undefined {
  const [first = "", noun, ...more] = name.toLowerCase().split(/\s+/);
  const isSaid = fields.some(({ label }) => label === noun || label.startsWith(`${noun} `));
  return more.length === 0 && isSaid && DOES.test(first)
    ? first.replace(/ies$/, "y").replace(/(?<=ch)es$|s$/, "")
    : undefined;
}

/**
 * "takes", of who takes what: "did each pupil take" says what was done; plays with a title are things,
 * and so are visits that have a number of their own.
 */
const isDoing = (text: string, { entity, primaryKey }: Dataset): boolean =>
  entity === undefined &&
  DOES.test(text.toLowerCase()) &&
  !(NOUNS.test(text) && primaryKey.length === 1);

/** Forms of verbs that are as well what there are several of. */
const NOUNS = /^(?:visits|rents|rides|drives|holds|wins|uses|leads)$/i;

const DEED = { deed: true } as const;

const DOES =
  /^(?:plays|takes|writes|directs|borrows|buys|owns|likes|teaches|visits|attends|speaks|studies|serves|sells|eats|reads|rents|rides|drives|flies|holds|wins|follows|knows|wears|grows|keeps|makes|uses|joins|leads|stocks)$/;

/** "faculty member": one of all that are called so, where "member" alone may be of anything. */
const MEMBER = new RegExp(
  `\\b${GROUP} (?:member|person)$|^member of (?:the )?(?:\\w+ )?${GROUP}$`,
  "i",
);

/** "output per month", of "monthly output": a row for each month is what it asks for, and no name. */
const OF_PERIOD = / (?:per|an?|each|every|by) (?:hour|day|night|week|month|quarter|year)$/i;

/** "sale": of "sales", which is a word of its own as well, there is one, too. */
export const withOne = (text: string): readonly string[] =>
  /\bsales$/i.test(text) ? [text, text.slice(0, -1)] : [text];

const DONE = /^(?:made|done|taken|given|had|got)$/;

const PAST = /^(?:[a-z]{3,}ed|made|done|taken|given|sent|sold|bought|paid)$/;

/** "phone numbers", where calls are kept: what people are reached by, and no deed. */
const CONTACT = /^(?:tele)?phon/;

/** Verbs that bind any two things together, whatever is called by their noun. */
const BINDING = /^(?:locat|bas|list|us|nam|call|plac|relat|includ|contain)(?:e|es|ed|ing|s)?$/;

export const EMPTY: ReadonlySet<string> = new Set(
  "of in the is a by to for and at on has no".split(" "),
);
