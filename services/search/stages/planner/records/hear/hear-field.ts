import { type FieldRef, sameField } from "../../../../plan.ts";
import { isForwardHop } from "../../../joins.ts";
import { plainAt } from "../cues/plain.ts";
import { chooseField, closeFields, type FieldMention, fieldAt, ofKind } from "../fields/choose.ts";
import { hearField } from "../fields/fields.ts";
import { isEntity } from "../joins/look.ts";
import { wayBetween } from "../joins/paths.ts";
import type { Context, State } from "../state.ts";
import { around } from "./around.ts";

/** The likeliest of the fields that a phrase may mean, and those that are about as likely. */
export function hearOneOf(
  fields: readonly FieldMention[],
  index: number,
  s: State,
  c: Context,
): undefined {
  const near = around(index, s, c);
  // "how much is a ticket": its price, and not how many were sold.
  const prices =
    s.how === "much" ? fields.filter(({ of }) => PRICE.test(fieldAt(c.model, of).label)) : [];
  const meant = prices.length > 0 ? prices : withoutStock(fields, index, s, c);
  const ends = prices.length > 0 ? prices : endOf(amountsIn(meant, s, c), s, c);
  const chosen = chooseField(ends, near);
  if (isOneOfEnds(chosen, ends, c)) s.unused.push(c.items[index]!.text);
  const others = closeFields(fields, chosen, near);
  if (isOfOther(chosen, index, c)) s.unused.push(c.items[index]!.text);
  if (others.length > 0) s.close.push({ index, taken: chosen, others });
  hearField(chosen, index, s, c);
}

/** "the quantity sold" is none of what is still there. */
function withoutStock(
  fields: readonly FieldMention[],
  index: number,
  s: State,
  { items, model }: Context,
): readonly FieldMention[] {
  const sold = items.find(({ text }) => SOLD.test(text));
  if (!sold || STOCK.test(items[index]!.text.toLowerCase())) return fields;
  const others = fields.filter(({ of }) => !STOCK.test(fieldAt(model, of).label));
  if (others.length === 0) s.unused.push(sold.text);
  return others.length > 0 ? others : fields;
}

const SOLD = /^(?:sold|bought|purchased|shipped|delivered)$/i;
const STOCK = /\b(?:stock|on hand|inventory|re-?order)\b/;

/** "the highest payment", of payments with a day and an amount: no day is high. */
function amountsIn(
  fields: readonly FieldMention[],
  { superlative }: State,
  { model }: Context,
): readonly FieldMention[] {
  const kept = fields.filter(({ of }) => fieldAt(model, of).kind !== "time");
  const isOfAmount = HIGH.test(superlative?.adjective ?? "") && kept.length > 0;
  return isOfAmount && fields.every(({ strength }) => strength < WHOLE) ? kept : fields;
}

const HIGH = /^(?:high|low|large|small|big|great)$/;
const WHOLE = 0.9;

const PRICE = /\b(?:price|cost|fee|fare|charge|rate)$/;

const HIGHEST = /^max(?:imum)? /;
const MEAN = /^(?:mean|average) /;
const LOWEST = /^min(?:imum)? /;

/** "the highest temperature", of days with a greatest and a least one: the greatest. */
function endOf(fields: readonly FieldMention[], s: State, c: Context): readonly FieldMention[] {
  const isMean = s.aggregates.length === 1 && s.aggregates[0] === "avg";
  const extreme = s.superlative && (s.superlative.direction === "desc" ? HIGHEST : LOWEST);
  const end = isMean ? MEAN : extreme;
  const ends = fields.filter(({ of }) => end?.test(fieldAt(c.model, of).label));
  return ends.length > 0 && fields.every(({ strength }) => strength < 0.9) ? ends : fields;
}

/** "the temperature on a day" that has a greatest, a mean and a least one: which, nobody said. */
function isOneOfEnds(chosen: FieldRef, fields: readonly FieldMention[], c: Context): boolean {
  const own = fields.find(({ of }) => sameField(of, chosen))!;
  const labels = fields
    .filter(({ of, strength }) => of.dataset === chosen.dataset && strength === own.strength)
    .map(({ of }) => fieldAt(c.model, of).label);
  const isEither = [HIGHEST, LOWEST].every((end) => labels.some((label) => end.test(label)));
  return own.strength < 0.9 && isEither && labels.length === fields.length;
}

/** "exam fee": of exams there is none, and lessons have to do with them only by who takes both. */
function isOfOther({ dataset }: FieldRef, index: number, c: Context): boolean {
  const owners = ofKind(c.items[index - 1], "dataset").filter(({ deed }) => !deed);
  const [only, ...others] = isEntity(c.items[index - 1]) ? owners : [];
  // "how many sales did each seller make", of cars that have a make
  const isDone = plainAt(c.items[index]!.text.toLowerCase())?.word.kind === "verb";
  if (!only || isDone || others.length > 0 || only.dataset === dataset) return false;
  const hops = wayBetween(c.model, only.dataset, dataset)?.hops ?? [];
  return hops.some((hop) => isForwardHop(hop)) && hops.some((hop) => !isForwardHop(hop));
}
