import { type FieldRef, sameField } from "../../../../plan.ts";
import { stem } from "../../../language/tokens.ts";
import { leadsToItsNumber } from "../groups/called-by-number.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isVerbLike, nextOf } from "../joins/look.ts";
import { type Context, isMeasure, type State } from "../state.ts";
import { isTimely } from "../times/time-fields.ts";
import { fieldAt, ofKind } from "./choose.ts";

const RATE = /^(?:an?|per|by the) (?:hour|day|week|month|year|night)$/i;

export const isRate = (text: string): boolean => RATE.test(text);

/** "under 30 a day", "earn per hour": something is measured that the rate is of. */
export const isRated = (of: FieldRef, s: State): boolean =>
  s.compare !== undefined ||
  s.aggregates.length > 0 ||
  s.superlative !== undefined ||
  (s.verb !== undefined && s.lastTest === undefined) ||
  s.number !== undefined ||
  (s.lastTest !== undefined &&
    s.nodes[s.lastTest.node]!.tests.some(
      (test) => test.kind === "compare" && sameField(test.of, of),
    )) ||
  s.selects.some((select) => select.kind === "field" && sameField(select.of, of));

/** "do tent people rate us better": what they do to somebody is no "nightly rate". */
export const isDoneTo = (index: number, { items }: Pick<Context, "items">): boolean =>
  /^(?:us|me|them|him|her)$/i.test(items[index + 1]?.text ?? "") &&
  !/(?:ed|ing)$/i.test(items[index]!.text);

/** "paid in cash", "paid by card": the verb of "amount paid" only binds what it was paid with. */
export function bindsValue(of: FieldRef, index: number, c: Context): boolean {
  if (!isVerbLike(c.items[index]!.text) || isTimely(of, c)) return false;
  if (!/^(?:in|by|with|as)$/i.test(c.items[index + 1]?.text ?? "")) return false;
  return ofKind(c.items[index + 2], "value").some(
    (value) => value.of.dataset === of.dataset && value.of.field !== of.field,
  );
}

/** "found the most defects": the verb of "defects found" waits for its noun. */
export function waitsForNoun(of: FieldRef, index: number, { items }: Context): boolean {
  const item = items[index]!;
  const isPart = ofKind(item, "field").every(({ strength }) => strength < 0.9);
  const isLater = (each: Item) => ofKind(each, "field").some((other) => sameField(other.of, of));
  return cueOf(item)?.kind === "verb" && isPart && items.slice(index + 1).some(isLater);
}

/** "how many sales did Ann make": what was done, whatever else is a make. */
export const isDoneBy = (index: number, { items }: Context): boolean =>
  /^makes?$/i.test(items[index]!.text) &&
  items.slice(0, index).some(({ text }) => /^(?:did|do|does)$/i.test(text)) &&
  (items[index - 1]?.kind === "data" || items[index - 1]?.kind === "quoted");

/** "guides who specialise in caves", "clients managed by Tess", where Tess is a manager: the verb says only whose name follows. */
export const bindsOwnValue = (of: FieldRef, index: number, c: Context): boolean =>
  (isVerbLike(c.items[index]!.text) || /i[sz]es?$/i.test(c.items[index]!.text)) &&
  (/i[sz]/i.test(c.items[index]!.text) ? /^(?:by|in)$/i : /^by$/i).test(
    c.items[index + 1]?.text ?? "",
  ) &&
  ofKind(c.items[index + 2], "value").some((value) => sameField(value.of, of));

/** "the five dearest homes with their rents": shown beside them, as nothing is asked of it. */
export const isShownBeside = (index: number, c: Context): boolean =>
  isBesideOrder(index, c) || isOfTheirs(index, c);

/** "classes with daily rate, cheapest first": all of them have one. */
const isBesideOrder = (index: number, { items }: Context): boolean =>
  /^with$/i.test(items[index - 1]?.text ?? "") &&
  cueOf(items[index + 1])?.kind === "comma" &&
  cueOf(items[index + 2])?.kind === "direction";

const isOfTheirs = (index: number, { items }: Context): boolean =>
  /^(?:their|its)$/i.test(items[index - 1]?.text ?? "") &&
  /^with$/i.test(items[index - 2]?.text ?? "") &&
  (items[index + 1] === undefined ||
    ["question", "and", "comma"].includes(cueOf(items[index + 1])?.kind ?? ""));

/** "how many visitors on sunny days": of the records with the value that was just named. */
export function isNounOfValue(of: FieldRef, index: number, s: State, c: Context): boolean {
  const isOfRecord = ["key", "label", "time"].includes(fieldAt(c.model, of).kind);
  const before = ofKind(c.items[index - 1], "value");
  return (
    isOfRecord && s.selects.some(isMeasure) && before.some((each) => each.of.dataset === of.dataset)
  );
}

/** "the total weight of honey", of honey harvests: all of them are of that, and no column tells kinds apart. */
export function isNameOfSummed(of: FieldRef, index: number, s: State, c: Context): boolean {
  const item = c.items[index]!;
  const isPart = item.kind === "data" && item.mentions.every(({ strength }) => strength < 0.9);
  const noun = stem(item.text.toLowerCase());
  const [first, ...rest] = of.dataset.toLowerCase().split(/[_ ]/);
  const last = s.selects.at(-1);
  const isSummed = last?.kind === "field" && last.fn === "sum" && last.of.dataset === of.dataset;
  const isOf = cueOf(c.items[index - 1])?.kind === "of";
  return isPart && isOf && isSummed && rest.length > 0 && noun === stem(first!);
}

/** "the continent Asia": the field only says what kind of value follows. */
export function leadsToItsValue(of: FieldRef, index: number, c: Context): boolean {
  // "the code and name in Anthony": what lies in a name is not called by it.
  if (/^in$/i.test(c.items[index + 1]?.text ?? "")) return false;
  if (leadsToItsNumber(of, index, c)) return true;
  const after = nextOf(index, c);
  // "the vendor named X", "heard of us through X"
  const isCalled =
    after?.kind === "cue" && /^(?:named|called|titled|entitled|through|via)$/i.test(after.text);
  const next = isCalled ? nextOf(c.items.indexOf(after), c) : after;
  // "the status of the city", though some have the status "City"
  if (isEntity(next) && cueOf(c.items[index + 1])?.kind === "of") return false;
  if (next?.kind === "time" && next.time.kind === "period") return isTimely(of, c);
  return ofKind(next, "value").some((value) => sameField(value.of, of));
}
