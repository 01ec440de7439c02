import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity, isVerbLike } from "../joins/look.ts";

const OF: Item = { kind: "cue", text: "of", cue: { kind: "of" } };

/** "lots consigned by consignors": of those who are called by what they do, that it was they says all. */
export const withDoersNamed = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item, at) => {
    if (isOwnDeed(item, items[at + 1], items[at + 2])) return [];
    return isOwnDeed(items[at - 1], item, items[at + 1]) ? [OF] : [item];
  });

function isOwnDeed(verb: Item | undefined, by: Item | undefined, doer: Item | undefined): boolean {
  if (cueOf(by)?.kind !== "by" || !isEntity(doer) || !isEntity(verb)) return false;
  const [only, ...others] = new Set(ofKind(verb, "dataset").map(({ dataset }) => dataset));
  const isDoer = ofKind(doer, "dataset").some(({ dataset }) => dataset === only);
  return isVerbLike(verb!.text.toLowerCase()) && others.length === 0 && isDoer;
}
