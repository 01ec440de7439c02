import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { type FieldMention, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import { roleWords } from "./role-words.ts";

/** Nouns of two words that are said for one thing. */
export const withCompounds = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  withRoleNouns(withRecordNouns(items, model), model);

/** "each repair supervisor": whoever that is of repairs, and no group for each repair. */
function withRoleNouns(items: readonly Item[], model: SemanticModel): readonly Item[] {
  return items.flatMap((part, at) => {
    const role = items[at + 1];
    const keys = isOne(part) ? keysIn(role, datasetsIn(part), model) : [];
    const before = items[at - 1];
    const mine = at > 0 && isOne(before!) ? keysIn(part, datasetsIn(before!), model) : [];
    if (keys.length > 0) return [];
    return mine.length > 0 && part.kind === "data" ? [{ ...part, mentions: mine }] : [part];
  });
}

/** Keys of some records by the role of whoever they refer to: "supervisor" of a "supervisor id". */
function keysIn(
  item: Item | undefined,
  owners: readonly string[],
  model: SemanticModel,
): readonly FieldMention[] {
  if (!item || isEntity(item)) return [];
  return ofKind(item, "field").filter(({ of }) =>
    model.relationships.some(
      (each) =>
        each.from === of.dataset &&
        owners.includes(each.from) &&
        each.fromColumns.length === 1 &&
        each.fromColumns[0] === of.field &&
        roleWords(each, model).split(" ").map(stem).includes(stem(item.text.toLowerCase())),
    ),
  );
}

const isOne = (item: Item): boolean => isEntity(item) && !/s$/i.test(item.text);

/** "the most meter readings": of readings that each are of one meter, and of how many meters nobody asks. */
function withRecordNouns(items: readonly Item[], model: SemanticModel): readonly Item[] {
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
  if (!part || !isOne(part) || !isEntity(whole)) return false;
  const [ofPart, ofWhole] = [datasetsIn(part), datasetsIn(whole!)];
  return ofWhole.some((from) =>
    relationships.some((each) => each.from === from && ofPart.includes(each.to)),
  );
}

const AMOUNT = /\b(?:most|fewest|least)$/i;

const datasetsIn = (item: Item): readonly string[] =>
  ofKind(item, "dataset").flatMap(({ dataset, deed }) => (deed ? [] : [dataset]));
