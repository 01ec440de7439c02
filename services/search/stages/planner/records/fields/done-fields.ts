import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isField, isVerbLike } from "../joins/look.ts";
import { type FieldMention, ofKind } from "./choose.ts";

/**
 * "the invoiced amount", "the amount paid": a column of the records that the verb stands for, and
 * not those records beside it. Before "by" the verb tells who did it.
 */
export function withDoneFields(items: readonly Item[]): readonly Item[] {
  const done: Item[] = [];
  for (const [index, item] of items.entries()) {
    const before = done.at(-1);
    const isDoneBy = isDeed(item) && cueOf(items[index + 1])?.kind === "by";
    const own = before && !isDoneBy && ownFields(before, item);
    if (before && own)
      done[done.length - 1] = {
        kind: "data",
        text: `${before.text} ${item.text}`,
        mentions: own,
      };
    else done.push(item);
  }
  return done;
}

/** The fields of one of two words that are of the records of the other, a participle. */
function ownFields(first: Item, second: Item): readonly FieldMention[] | undefined {
  const [deed, field] = isDeed(first) ? [first, second] : [second, first];
  if (!isDeed(deed) || !isField(field) || isDeed(field)) return undefined;
  const told = new Set(ofKind(deed, "dataset").map(({ dataset }) => dataset));
  // "the quantity bought", of orders to buy and to sell: that of some of them.
  if (ofKind(deed, "value").some(({ of }) => told.has(of.dataset))) return undefined;
  const own = ofKind(field, "field").filter(({ of }) => told.has(of.dataset));
  return own.length > 0 ? own : undefined;
}

const isDeed = (item: Item): boolean =>
  isEntity(item) && isVerbLike(item.text.toLowerCase()) && cueOf(item)?.kind !== "order";
