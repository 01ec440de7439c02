import type { FieldRef } from "../../../../plan.ts";
import type { Dataset, Field, Relationship, SemanticModel } from "../../../../semantic.ts";
import { deedsOfAgent } from "../../../language/agents.ts";
import { deedsOf } from "../../../language/deeds.ts";
import { measureOfName, measuresOf } from "../../../language/measures.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { isPast } from "../../../language/verbs.ts";
import { nameFields } from "../../../reference.ts";
import { bindsOnly } from "../account/binding.ts";
import type { Add } from "../fields/mentions.ts";
import { isPieces } from "../labels.ts";
import { waysOfRate } from "../rates.ts";
import { roleWords } from "../roles/role-words.ts";
import { mainDayOf } from "../times/main-day.ts";
import { EMPTY, withOne } from "./dataset-names.ts";

/** "pounds" of what is kept in kg: whoever says it asks for another figure than the one there is. */
const isOtherUnit = (text: string, { label, unit }: Field): boolean => {
  const own = (unit === undefined ? undefined : measuresOf(unit)[0]) ?? measureOfName(label);
  return (
    own !== undefined &&
    text !== label &&
    measuresOf(text).some((each) => each.of === own.of && each.unit !== own.unit)
  );
};

/** "ordered", of the items of an order: and not of what was invoiced. */
const isOfDeed = (dataset: string, done: string): boolean =>
  deedsOf(dataset.toLowerCase().split("_")[0]!.replace(/s$/, "")).includes(done);

/** Words of grammar that some columns are called by. */
const LITTLE = new Set(
  "did do is are was has had have as at by for from in of on to the who".split(" "),
);

export function addField(known: Dataset, field: Field, add: Add): void {
  if (field.kind === "hidden") return;
  const { name: dataset, synonyms, primaryKey } = known;
  const own = { kind: "field", of: { dataset, field: field.name } } as const;
  // Whatever it is called, what tells records apart is their id.
  const isKey = field.kind === "key" && primaryKey.length === 1 && primaryKey[0] === field.name;
  if (isKey && !known.fields.some(({ label }) => /\bid\b/.test(label))) {
    add("id", { ...own, strength: 0.9 });
    for (const noun of [dataset.replaceAll("_", " "), ...synonyms].flatMap(withOne))
      for (const way of [`${noun} id`, `id of ${noun}`])
        add(way, { ...own, strength: 0.95, owned: true });
  }
  // "the name of allergies", where the key says what each of them is.
  const nouns = [dataset.replaceAll("_", " "), ...synonyms].map(phraseOf);
  const isOwnNoun = [field.label, field.name].some((text) => nouns.includes(phraseOf(text)));
  if (known.entity?.label === field.name && isOwnNoun) {
    for (const way of [`${field.label} name`, `name of ${field.label}`])
      add(way, { ...own, strength: 0.95, owned: true });
    // "the names of the players", of players with a "player"
    add("name", { ...own, strength: 0.85 });
  }
  // "full name", "customer name", of customers who have a first and a last one
  if (nameFields(known)?.[0]?.field === field.name) {
    add("name", { ...own, strength: 0.85 });
    add("full name", { ...own, strength: 0.95 });
    for (const noun of [dataset.replaceAll("_", " "), ...synonyms].flatMap(withOne))
      for (const way of [`${noun} full name`, `full name of ${noun}`])
        add(way, { ...own, strength: 0.95, owned: true });
  }
  // "order date", of orders that say when they were created.
  if (mainDayOf(known).day === field.name)
    for (const noun of [dataset.replaceAll("_", " "), ...synonyms].flatMap(withOne))
      for (const way of [`${noun} date`, `date of ${noun}`, `${noun} day`])
        add(way, { ...own, strength: 0.95, owned: true });
  // "the check out date", of a day that is called "check out"
  if (field.kind === "time" && !/\b(?:date|time|day|month|year)\b/.test(field.label))
    add(`${field.label} date`, { ...own, strength: 0.95 });
  // "invoice amount", of a total amount
  if (field.label === "total amount")
    for (const noun of [dataset.replaceAll("_", " "), ...synonyms].flatMap(withOne))
      for (const way of [`${noun} amount`, `${noun} total`])
        add(way, { ...own, strength: 1, owned: true });
  // "quantity sold", "units ordered"
  if (isPieces(field))
    for (const noun of ["quantity", "units", "pieces", "items", field.label])
      for (const done of ["sold", "ordered", "bought", "purchased"])
        add(`${noun} ${done}`, { ...own, strength: isOfDeed(dataset, done) ? 1 : 0.95 });
  for (const way of waysOfRate(field.label)) add(way, { ...own, strength: 0.95 });
  const all = [...new Set([field.label, ...field.synonyms, field.name.replaceAll("_", " ")])];
  // A column called "did" or "on" is never meant by the word.
  // "as long as", of a "long" that is the longitude
  const isShort = (text: string) => field.label === "longitude" && /^long$/i.test(text);
  const texts = all.filter(
    (text) => !LITTLE.has(text.toLowerCase()) && !isOtherUnit(text, field) && !isShort(text),
  );
  for (const text of texts) {
    const exact = text === field.label ? 1 : isNameOf(text, field) ? 0.97 : 0.95;
    add(text, { ...own, strength: exact });
    const short = text.replace(/^(max|min)imum /, "$1 ");
    if (short !== text) add(short, { ...own, strength: 0.95 });
    const words = text.split(/\s+/);
    const isNumber = words.length === 2 && words[1] === "number";
    if (words.length === 2 && !isNumber)
      add(`${words[1]} of ${words[0]}`, { ...own, strength: exact });
    // "level of membership" is the membership level, "date of latest visit" the latest visit date.
    if (words.length > 2 && words[1] === "of" && words[0] !== "number")
      add(`${words.slice(2).join(" ")} ${words[0]}`, { ...own, strength: exact });
    for (const noun of isTied(text) ? [] : [dataset.replaceAll("_", " "), ...synonyms]) {
      add(`${noun} ${text}`, { ...own, strength: exact + 0.05, owned: true });
      const isOther = text !== field.label && !isNameOf(text, field);
      // "the sale price of cars" is no other word for their cost.
      if (words.length < 3 && text !== "number" && !isOther)
        add(`${text} of ${noun}`, { ...own, strength: exact + 0.05, owned: true });
    }
    if (dataset.length > 2 && phraseOf(words[0]!) === phraseOf(dataset) && words.length === 2) {
      add(text, { ...own, strength: exact, owned: true });
      if (!isNumber) add(`${words[1]} of ${words[0]}`, { ...own, strength: exact, owned: true });
    }
    if ((field.kind === "dimension" || field.kind === "label") && !/\b(?:name|title)$/.test(text))
      add(`${text} name`, { ...own, strength: 0.9 });
    if (field.kind === "key" && words.length === 2 && KEY_WORD.test(words[1]!))
      for (const form of deedsOf(phraseOf(words[0]!)))
        if (text === field.label || !bindsOnly(form)) add(form, { ...own, strength: 0.5 });
    const counted = text.match(/^number (?:of )?(.+)$/);
    if (counted) {
      for (const way of [`${counted[1]} number`, `${counted[1]} count`, counted[1]!])
        add(way, { ...own, strength: 0.9 });
    }
    if (text === field.label || text === field.name) addParts(words, own, add);
  }
}

/** "led", "runs" where a key is a "leader id" of what has no leaders for its noun. */
export function addRole(relationship: Relationship, model: SemanticModel, add: Add): void {
  const { from: dataset, fromColumns } = relationship;
  for (const form of deedsOfAgent(roleWords(relationship, model)))
    add(form, { kind: "field", of: { dataset, field: fromColumns[0]! }, strength: 0.5 });
}

/** "cost" of a "cost eur": its own name, and no other word for it. */
const isNameOf = (text: string, { label }: Field): boolean =>
  label.startsWith(`${text} `) && label.split(" ").length === text.split(" ").length + 1;

/** "mentored" where a key is a "mentor id". */
const KEY_WORD = /^(?:id|code|number|key)$/;

/** "the halls can hold 80": what they are able to is said of them. */
export const isAbility = (text: string): boolean => /^(?:can [a-z]+|accommodates?)$/i.test(text);

/** "orders assigned to" are orders, "pupils heard from" pupils: what follows says to whom or from where. */
function isTied(text: string): boolean {
  if (isAbility(text)) return true;
  const [, verb = ""] = /^([a-z]{3,}) (?:by|to|for|from|with|at|in|on)$/.exec(text) ?? [];
  return isPast(verb);
}

/** What a figure is that is of one thing, and tells of no number of such things. */
const OF_ONE = /^(?:price|cost|fee|rate|fare|charge|value|weight|length|height|size)$/;

/** "area" for "surface area": the more of the name, the surer. */
function addParts(words: readonly string[], own: { kind: "field"; of: FieldRef }, add: Add): void {
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const part = words.slice(from, to);
      if (part.length === words.length || EMPTY.has(part[0]!) || EMPTY.has(part.at(-1)!)) continue;
      const head = to === words.length ? 0.15 : 0;
      // "units" are no "unit price".
      if (part.length === 1 && /^units?$/.test(part[0]!)) continue;
      // "rate per word" is no number of words.
      if (words.slice(0, from).includes("per")) continue;
      // "tickets" are sooner those that were sold than their price.
      const aside = head === 0 && OF_ONE.test(words.at(-1)!) ? 0.15 : 0;
      const strength = 0.35 + head + 0.4 * (part.length / words.length) - aside;
      add(part.join(" "), { ...own, strength });
    }
}
