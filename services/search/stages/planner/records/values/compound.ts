import type { FieldRef } from "../../../../plan.ts";
import { stem } from "../../../language/tokens.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { isEntity, tellsDone } from "../joins/look.ts";
import { wayBetween } from "../joins/paths.ts";
import { entityOf } from "../roles/entity-of.ts";
import type { Context, State } from "../state.ts";

/** "pet owners" are owners, "each pet owner" is one: of two nouns side by side the first says which kind. */
export function modifiesNext(dataset: string, index: number, s: State, c: Context): boolean {
  const next = c.items[index + 1];
  if ((s.nodes.length > 0 && !s.each) || !isEntity(next)) return false;
  // "students enrolled in it", "dealers stock it": what they do, and no noun.
  const isDone = tellsDone(next!.text) || (isPlural(c.items[index]!.text) && !isPlural(next!.text));
  if (isDone) return false;
  const sure = (item: Item) =>
    ofKind(item, "dataset").some(({ strength, deed }) => strength > 0.9 && !deed);
  if (!sure(c.items[index]!) || !sure(next!)) return false;
  const other = entityOf(next!, s, c);
  const ends = [dataset, other];
  const ties = c.model.relationships.filter(
    ({ from, to }) => ends.includes(from) && ends.includes(to),
  );
  return (
    other !== dataset && ties.length < 2 && wayBetween(c.model, other, dataset)?.hops.length === 1
  );
}

const isPlural = (text: string): boolean => {
  const said = text.toLowerCase();
  return /s$/.test(said) && stem(said) !== said;
};

/**
 * "number plate", of a "phone number" of others: two words side by side are one thing, and neither
 * of two. So is the "home ground" of those who have "home goals".
 */
export function isHalf({ dataset }: FieldRef, index: number, c: Context): boolean {
  const [item, next] = [c.items[index], c.items[index + 1]];
  const weakest = isEntity(next) ? 0.6 : 0.75;
  const isPart = ofKind(item, "field").every(({ strength }) => strength < weakest);
  if (!isPart || tellsDone(item!.text) || next?.kind !== "data") return false;
  const owners = [
    ...ofKind(next, "field").map(({ of }) => of.dataset),
    ...ofKind(next, "dataset").map((each) => each.dataset),
  ];
  return ofKind(next, "value").length === 0 && owners.length > 0 && !owners.includes(dataset);
}

/** "sales amount" is no amount of payments: the noun right before is the owner of what it is a part of. */
export function isOfAnother({ dataset }: FieldRef, index: number, c: Context): boolean {
  const before = c.items[index - 1];
  const isPart = ofKind(c.items[index], "field").every(({ strength }) => strength < 0.9);
  const owners = isEntity(before) ? ofKind(before, "dataset") : [];
  return (
    isPart &&
    owners.some(({ strength }) => strength > 0.9) &&
    owners.every((each) => each.dataset !== dataset)
  );
}
