import type { FieldRef } from "../../../../plan.ts";
import { type Measure, measureOfName, measuresOf } from "../../../language/measures.ts";
import { SCALES } from "../cues/numbers.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, nextOf } from "../joins/look.ts";
import { type Context, headOf, type State } from "../state.ts";

/**
 * A number in the unit of the field it is compared with: "4 hours" against minutes is 240. What
 * stands behind it is then read; another currency, or hours for a length, is reported.
 *
 * @param index  of the number that the unit stands behind
 * @param written  the number itself, where it is another: "between 2 and 5 m"
 */
export function scaled(
  value: number,
  of: FieldRef,
  index: number,
  s: State,
  c: Context,
  written = index,
): number {
  const found = inOwnUnit(value, of, index, s, c, written);
  const scale = of.field === "" ? 1 : (fieldAt(c.model, of).scale ?? 1);
  // "above 2 million", of what is kept in thousands
  return scale > 1 && found >= scale ? tidy(found / scale) : found;
}

function inOwnUnit(
  value: number,
  of: FieldRef,
  index: number,
  s: State,
  c: Context,
  written: number,
): number {
  const own = measureOf(of, c);
  const unit = c.items[index + 1];
  const isUnitNext = unit !== undefined && isUnit(unit) && measuresOf(unit.text).length > 0;
  rateBehind(of, isUnitNext ? index + 1 : index, s, c);
  const text = c.items[index]!.text.toLowerCase();
  const scale = ownLetter(c.items[written]!.text, of, c);
  if (scale) return value / scale;
  // "500 m" is no million where metres are asked for.
  if (own?.of === "length") {
    if (MAYBE_METRES.test(c.items[written]!.text)) return tidy(value / 1e6 / own.factor);
    if (MAYBE_METRES.test(text)) return tidy(value / own.factor);
  }
  const sign = text.match(/^[$€£]|%$/)?.[0];
  const next = c.items[index + 1];
  const said = measuresOf(sign ?? (next && isUnit(next) ? next.text : ""));
  if (said.length === 0) return value;
  const fits = said.find((each) => each.of === own?.of);
  if (!sign) {
    if (!own && next!.kind !== "cue" && !isPriced(of, said, c)) return value;
    s.swallowed = Math.max(index + 1, s.swallowed ?? 0);
    s.swallowedFrom = index + 1;
  }
  if (fits) return tidy((value * fits.factor) / own!.factor);
  if (own) s.unused.push(sign ?? next!.text);
  return value;
}

/** "below 160 dollars", of a price in whatever currency, as "$160" would be. */
const isPriced = (of: FieldRef, said: readonly Measure[], c: Context): boolean =>
  of.field !== "" &&
  said.some((each) => /^[A-Z]{3}$/.test(each.of)) &&
  PRICED.test(fieldAt(c.model, of).label);

const PRICED =
  /\b(?:price|cost|fee|fare|charge|salary|wage|pay|payment|amount|budget|revenue|sales|income|earnings|rent|rate|fine|balance|bonus|money|value|worth)s?\b/;

const MAYBE_METRES = /\d ?m$/i;

/** "300 k" of a "temperature_k": what a column ends in is what it is counted in, and no thousand. */
function ownLetter(text: string, of: FieldRef, c: Context): number | undefined {
  const letter = text.match(/\d ?([a-z])$/i)?.[1]?.toLowerCase();
  if (!letter || of.field === "" || measureOf(of, c)) return undefined;
  const { label, unit } = fieldAt(c.model, of);
  const isOwn = label.endsWith(` ${letter}`) || unit?.toLowerCase() === letter;
  return isOwn ? SCALES[letter] : undefined;
}

/** "above 2 km elevation": the figure behind a number and its unit, of the records spoken of. */
export function figureBehindUnit(index: number, s: State, c: Context): State["field"] {
  const next = c.items[index + 1];
  const isUnitNext = next !== undefined && isUnit(next) && measuresOf(next.text).length > 0;
  const isLetter = /\d ?[a-z]$/i.test(c.items[index]!.text);
  if (!isUnitNext && !isLetter) return undefined;
  const behind = nextOf(isLetter ? index : index + 1, c);
  const dataset = s.nodes[s.current ?? headOf(s)]?.dataset;
  const own = ofKind(behind, "field").filter(({ of }) => of.dataset === dataset);
  const [only, ...others] = own.filter(({ of }) => fieldAt(c.model, of).kind === "fact");
  if (!only || others.length > 0 || isEntity(behind)) return undefined;
  const unit = isLetter ? "m" : next!.text;
  const isOwn = measuresOf(unit).some((each) => each.of === measureOf(only.of, c)?.of);
  if (!isOwn && !(isLetter && ownLetter(c.items[index]!.text, only.of, c))) return undefined;
  s.swallow = only.of;
  return { of: only.of, node: s.current ?? headOf(s) };
}

/** Whether the word behind a number is a unit that a field may be counted in. */
export function isCountedIn(of: FieldRef, index: number, c: Context): boolean {
  const next = c.items[index + 1];
  const own = of.field === "" ? undefined : measureOf(of, c);
  return own !== undefined && measuresOf(next?.text ?? "").some((each) => each.of === own.of);
}

const isUnit = (item: Item) => cueOf(item) === undefined || cueOf(item)!.kind === "filler";

/** Without the last digits that a division leaves: 0.1 * 3 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12));

export function measureOf(of: FieldRef, c: Context): Measure | undefined {
  const field = fieldAt(c.model, of);
  return (field.unit ? measuresOf(field.unit)[0] : undefined) ?? measureOfName(field.label);
}

/** "80 an hour", "200 per night": of a rate that is called by it. */
function rateBehind(of: FieldRef, index: number, s: State, c: Context): undefined {
  const [article, noun] = c.items.slice(index + 1, index + 3);
  if (!noun || !/^(?:an?|per|each|every)$/i.test(article!.text)) return;
  if (!isRateBy(of, noun.text, c)) return;
  s.swallowed = index + 2;
  s.swallowedFrom = index + 1;
}

/** Whether a field is a rate by the hour, the night or what else stands behind "per". */
export function isRateBy(of: FieldRef, noun: string, c: Context): boolean {
  const word = noun.toLowerCase();
  const { label } = fieldAt(c.model, of);
  return word !== "" && (label.includes(word) || (ADVERBS[word] ?? /^$/).test(label));
}

const ADVERBS: Readonly<Record<string, RegExp>> = {
  hour: /\bhourly\b/,
  day: /\bdaily\b/,
  night: /\bnightly\b/,
  week: /\bweekly\b/,
  month: /\bmonthly\b/,
  year: /\b(?:yearly|annual)\b/,
};
