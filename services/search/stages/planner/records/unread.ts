import type { Plan } from "../../../plan.ts";
import { ofKind } from "./fields/choose.ts";
import { keyOf } from "./fields/mentions.ts";
import type { Item } from "./hear/items.ts";
import { isEntity, isVerbLike } from "./joins/look.ts";
import type { Lexicon } from "./lexicon.ts";

/**
 * "which French guests spent the most": other words for a question may have left out which of them
 * are meant. Values and flags in front of a noun that no part of a plan reads.
 *
 * @param items  of the question in its own words
 */
export function unreadBeside(
  plan: Plan,
  items: readonly Item[],
  { flags }: Lexicon,
): readonly string[] {
  const said = items.filter((item, index) => isBeside(item, items[index + 1]));
  if (said.length === 0) return [];
  const read = JSON.stringify(plan);
  return said.flatMap((item) => {
    const values = ofKind(item, "value");
    const set = ofKind(item, "field").filter(({ of }) => flags.has(keyOf(of)));
    const isRead =
      values.some(({ value }) => read.includes(JSON.stringify(value))) ||
      set.some(({ of }) => read.includes(JSON.stringify(of.field))) ||
      (values.length === 0 && set.length === 0);
    return isRead ? [] : [item.text];
  });
}

/** What can be nothing but a value or a flag, right before what it is said of. */
const isBeside = (item: Item, noun: Item | undefined): boolean => {
  if (item.kind !== "data" || isVerbLike(item.text.toLowerCase())) return false;
  const isInFront = isEntity(noun) && ofKind(noun, "dataset").some(({ deed }) => !deed);
  return isInFront
    ? item.mentions.every((each) => each.strength > 0.65 && each.kind !== "dataset")
    : item.mentions.every((each) => each.strength >= 1 && each.kind === "value");
};
