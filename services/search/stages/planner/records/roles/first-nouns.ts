import { datasetOf, fieldOf, type SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { type FieldMention, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";

/**
 * "how many repairs", "who repaired it", of repair requests with a repair cost: several of them, or
 * the deed, are the records, and not the figure that has the word in front of its name.
 */
export const withFirstNouns = (items: readonly Item[], model: SemanticModel): readonly Item[] =>
  items.map((item) => {
    if (item.kind !== "data" || item.text.includes(" ")) return item;
    const own = new Set(ofKind(item, "dataset").map(({ dataset }) => dataset));
    const mentions = item.mentions.filter(
      (each) => !(each.kind === "field" && own.has(each.of.dataset) && isBefore(item, each, model)),
    );
    return mentions.length === item.mentions.length ? item : { ...item, mentions };
  });

/** Whether a word that is not written so stands in front of the name of a figure. */
function isBefore({ text }: Item, { of, strength }: FieldMention, model: SemanticModel): boolean {
  const field = fieldOf(datasetOf(model, of.dataset), of.field);
  const [first, ...rest] = field?.label.split(" ") ?? [];
  const word = text.toLowerCase();
  const isOther = word !== first && (stem(word) === first || /(?:ed|ing)$/.test(word));
  return (
    field?.kind === "fact" && strength < 0.9 && rest.length > 0 && isOther && !rest.includes(word)
  );
}
