import type { FieldRef } from "../../../../plan.ts";
import type { SemanticModel } from "../../../../semantic.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import type { Lexicon } from "../lexicon.ts";
import { ofKind } from "./choose.ts";
import { flagWord } from "./flags.ts";
import { keyOf } from "./mentions.ts";

/**
 * "vegetarian dishes", "dishes that are vegetarian", of dishes with a "veg flag": that, whatever kind
 * of other records is called so.
 */
export const withOwnFlags = (
  items: readonly Item[],
  { flags }: Lexicon,
  model: SemanticModel,
): readonly Item[] =>
  items.map((item, index) => {
    const values = ofKind(item, "value");
    const owners = values.length > 0 ? ownersOf(index, items) : [];
    if (item.kind !== "data" || owners.length === 0) return item;
    if (
      values.length < item.mentions.length ||
      values.some(({ of }) => owners.includes(of.dataset))
    )
      return item;
    const [only, ...others] = owners.flatMap((dataset) =>
      flagsOf(dataset, item.text.toLowerCase(), model).filter((of) => flags.has(keyOf(of))),
    );
    return only && others.length === 0
      ? { ...item, mentions: [{ kind: "field", of: only, strength: 1 }] }
      : item;
  });

/** The records that an adjective is said of: those behind it, or before "are" or "are not". */
function ownersOf(index: number, items: readonly Item[]): readonly string[] {
  const [before, next] = [items[index - 1], items[index + 1]];
  const isSaid =
    cueOf(before)?.kind === "negation" || /^(?:is|are|was|were)$/i.test(before?.text ?? "");
  const noun = isSaid && !isEntity(next) ? items.slice(0, index).findLast(isNoun) : next;
  return isEntity(noun) ? ofKind(noun, "dataset").map(({ dataset }) => dataset) : [];
}

const isNoun = (item: Item): boolean =>
  !["filler", "relative", "negation"].includes(cueOf(item)?.kind ?? "");

const flagsOf = (name: string, word: string, { datasets }: SemanticModel): readonly FieldRef[] =>
  datasets
    .filter((dataset) => dataset.name === name)
    .flatMap(({ fields }) =>
      fields.flatMap((field) => {
        const said = flagWord(field.label);
        const isStart = said !== undefined && said.length > 2 && said !== word;
        return isStart && word.startsWith(said) ? [{ dataset: name, field: field.name }] : [];
      }),
    );
