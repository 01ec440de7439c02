import { type FieldRef, sameField } from "../../../../plan.ts";
import { fieldAt, ofKind } from "../fields/choose.ts";
import type { Mention } from "../fields/mentions.ts";
import { isEntity, isVerbLike } from "../joins/look.ts";
import { type Context, headOf, type State } from "../state.ts";
import { hearValue } from "../values/values.ts";
import type { Data, Hear } from "./data-aside.ts";
import type { Item } from "./items.ts";

/** What a word is left with that is a state of records and the name of something else as well. */
export const withoutNames = (item: Data, index: number, s: State, c: Context): Data =>
  withoutPart(withoutOwnState(item, s), index, s, c);

/** "settled claims", of claims of that state: what was settled of them is another figure. */
function withoutPart(item: Data, index: number, s: State, { items, model }: Context): Data {
  const nouns = ofKind(items[index + 1], "dataset").filter(({ strength }) => strength > 0.9);
  const isState = ofKind(item, "value").some(
    ({ of, strength }) => strength > 0.9 || nouns.some(({ dataset }) => dataset === of.dataset),
  );
  const asks = s.aggregates.length > 0 || (s.superlative ?? s.compare ?? s.how) !== undefined;
  if (!isState || asks || s.by || s.each || !isVerbLike(item.text.toLowerCase())) return item;
  const isPart = (each: Mention) =>
    each.kind === "field" && each.strength < 0.9 && fieldAt(model, each.of).kind === "fact";
  return { ...item, mentions: item.mentions.filter((each) => !isPart(each)) };
}

/** "films never nominated": for which there is no nomination, and not only none that has won nothing. */
function withoutOwnState(item: Data, s: State): Data {
  const deeds = ofKind(item, "dataset").filter(({ deed, strength }) => deed && strength >= 0.7);
  const head = s.nodes[headOf(s)];
  if (!head?.named) return item;
  const isOwn = (each: Mention) =>
    each.kind === "value" &&
    each.of.dataset !== head.dataset &&
    deeds.some(({ dataset }) => dataset === each.of.dataset);
  return { ...item, mentions: item.mentions.filter((each) => !isOwn(each)) };
}

/** "the premium plan", "the plan premium": a plan, whatever else is called a premium. */
export const asValueBeside: Hear = (item, index, s, c) => {
  const own = ofKind(item, "value");
  const isOf = (beside: Item | undefined) =>
    !isEntity(beside) &&
    ofKind(beside, "field").some(
      ({ of, strength }) =>
        (strength > 0.9 || namesAll(beside!.text, of, c)) &&
        own.some((value) => sameField(value.of, of)),
    );
  const isBehind = isEntity(item) && s.field !== undefined && isOf(c.items[index - 1]);
  if (own.length === 0 || !(isOf(c.items[index + 1]) || isBehind)) return false;
  const fields = [c.items[index + 1], c.items[index - 1]].flatMap((each) => ofKind(each, "field"));
  const mentions = own.filter(({ of }) => fields.some((each) => sameField(each.of, of)));
  hearValue({ ...item, mentions }, index, s, c);
  return true;
};

/** "department", of a "department name". */
const namesAll = (text: string, of: FieldRef, { model }: Context): boolean =>
  fieldAt(model, of).label.replace(/ (?:name|code|title)$/, "") === text.toLowerCase();

/** "paid invoices", of invoices that have that state: not those that something was paid for. */
export const asStateOfNext: Hear = (item, index, s, c) => {
  const nouns = ofKind(c.items[index + 1], "dataset").filter(({ strength }) => strength > 0.9);
  const own = ofKind(item, "value").filter(({ of }) =>
    nouns.some(({ dataset }) => dataset === of.dataset),
  );
  const isDone = ofKind(item, "dataset").every(({ deed }) => deed);
  // "failed deliveries", that have this state: not those of whom a test was passed.
  const fields = ofKind(item, "field");
  const isOthers =
    fields.length > 0 &&
    fields.every(({ of }) => nouns.every(({ dataset }) => dataset !== of.dataset));
  // "settled claims", of claims that have an amount settled: a word of its name asks for no column.
  const isKind =
    isVerbLike(item.text.toLowerCase()) &&
    fields.every(({ strength }) => own.every((value) => value.strength > strength));
  if (own.length === 0 || !isDone || !(isEntity(item) || isOthers || isKind)) return false;
  hearValue({ ...item, mentions: own }, index, s, c);
  return true;
};
