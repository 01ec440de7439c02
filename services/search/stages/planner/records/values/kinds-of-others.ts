import { datasetOf, type SemanticModel } from "../../../../semantic.ts";
import { phraseOf } from "../../../language/tokens.ts";
import { ofKind, type ValueMention } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { isEntity } from "../joins/look.ts";
import type { Lexicon } from "../lexicon.ts";

/**
 * "power tools", of tools that refer to a kind that is called "Power tools": tools of that kind, and
 * not the kind itself.
 */
export const withKindsOfOthers = (
  items: readonly Item[],
  lexicon: Lexicon,
  model: SemanticModel,
): readonly Item[] =>
  items.flatMap((item) => {
    const noun = nounIn(item, lexicon);
    const [owner, ...others] = ofKind(noun, "dataset").flatMap(({ dataset, strength }) =>
      strength > 0.9 ? [dataset] : [],
    );
    const isKind = ofKind(item, "value").every((each) => isKindOf(each, owner, model));
    const isSaid = items.some((each) => each !== item && isOf(each, owner, item));
    if (!noun || owner === undefined || others.length > 0 || !isKind || isSaid) return [item];
    return [noun, item];
  });

/** The noun that a name of several words ends with, where it may be nothing but a name. */
function nounIn(item: Item, { mentions }: Lexicon): Item | undefined {
  if (item.kind !== "data" || item.mentions.some(({ kind }) => kind !== "value")) return undefined;
  const [, text] = item.text.match(/ (\p{L}+)$/u) ?? [];
  const own = mentions.get(phraseOf(text ?? "")) ?? [];
  const noun = text && { kind: "data" as const, text, mentions: own };
  return noun && isEntity(noun) ? noun : undefined;
}

/** Whether what is called so is referred to by records, and is no such record itself. */
const isKindOf = ({ of }: ValueMention, owner: string | undefined, model: SemanticModel): boolean =>
  of.dataset !== owner &&
  datasetOf(model, of.dataset)!.entity?.label === of.field &&
  model.relationships.some(({ from, to }) => from === owner && to === of.dataset);

/** Whether the records or their kinds are named elsewhere: "tools of the category Power tools". */
const isOf = (other: Item, owner: string | undefined, item: Item): boolean =>
  isEntity(other) &&
  ofKind(other, "dataset").some(
    ({ dataset }) =>
      dataset === owner || ofKind(item, "value").some(({ of }) => of.dataset === dataset),
  );
