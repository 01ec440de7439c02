import type { SemanticModel } from "../../../../semantic.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";

/** "the most meter readings": of readings that each are of one meter, and of how many meters nobody asks. */
export function withCompounds(items: readonly Item[], model: SemanticModel): readonly Item[] {
  const at = items.findIndex((_, index) => isCompound(index, items, model));
  if (at < 0) return items;
  const [part, whole] = [items[at]!, items[at + 1]!];
  const text = `${part.text} ${whole.text}`;
  return [...items.slice(0, at), { ...whole, text }, ...items.slice(at + 2)];
}

function isCompound(at: number, items: readonly Item[], { relationships }: SemanticModel): boolean {
  const [part, whole] = [items[at], items[at + 1]];
  if (!AMOUNT.test(items[at - 1]?.text ?? "") || cueOf(items[at - 1])?.kind !== "superlative")
    return false;
  if (!part || /s$/i.test(part.text) || !isEntity(part) || !isEntity(whole)) return false;
  const [ofPart, ofWhole] = [datasetsIn(part), datasetsIn(whole!)];
  return ofWhole.some((from) =>
    relationships.some((each) => each.from === from && ofPart.includes(each.to)),
  );
}

const AMOUNT = /\b(?:most|fewest|least)$/i;

const datasetsIn = (item: Item): readonly string[] =>
  ofKind(item, "dataset").flatMap(({ dataset, deed }) => (deed ? [] : [dataset]));
