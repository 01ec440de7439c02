import type { SemanticModel } from "../../../../semantic.ts";
import { stem } from "../../../language/tokens.ts";
import { type FieldMention, fieldAt, ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";

/**
 * "which club city has the most players", "which city of clubs": all clubs of a city together, and
 * not one of them after the other.
 */
export function withKindsAsked(items: readonly Item[], model: SemanticModel): readonly Item[] {
  const [asks, ...rest] = items;
  if (!asks || !/^(?:which|what)$/i.test(asks.text)) return items;
  const kind = ownedKind(rest, model) ?? ledKind(rest, model) ?? kindOfMany(rest, model);
  return kind ? [asks, kind.item, ...rest.slice(kind.words)] : items;
}

interface Kind {
  readonly item: Item;
  /** How many items it stands for. */
  readonly words: number;
}

/** "club city", heard as the name of the one column. */
function ownedKind([item]: readonly Item[], model: SemanticModel): Kind | undefined {
  const [noun = "", ...rest] = item?.text.split(" ") ?? [];
  // "fitters specialise in": several of them are who is asked for.
  if (!item || isMany(noun) || /^(?:in|on|of|at|by|for)$/i.test(rest.at(-1) ?? ""))
    return undefined;
  const owned = ofKind(item, "field").filter((each) => each.owned && isKind(each, model));
  return kindOf(item, item.text, owned, 1);
}

/** "opening family": the one noun before the other. */
function ledKind([noun, field]: readonly Item[], model: SemanticModel): Kind | undefined {
  if (!noun || !field || !isEntity(noun) || isSeveral(noun)) return undefined;
  return kindOf(field, `${noun.text} ${field.text}`, kindsOf(field, noun, model), 2);
}

/** "family of openings": of all that there are of them. */
function kindOfMany([field, of, noun]: readonly Item[], model: SemanticModel): Kind | undefined {
  if (cueOf(of)?.kind !== "of" || !field || !noun || !isEntity(noun) || !isSeveral(noun))
    return undefined;
  return kindOf(field, `${field.text} of ${noun.text}`, kindsOf(field, noun, model), 3);
}

const kindsOf = (field: Item, noun: Item, model: SemanticModel): readonly FieldMention[] =>
  ofKind(field, "field").filter(
    (each) =>
      isKind(each, model) &&
      ofKind(noun, "dataset").some(({ dataset }) => dataset === each.of.dataset),
  );

const isKind = ({ of, strength }: FieldMention, model: SemanticModel): boolean =>
  strength > 0.8 && fieldAt(model, of).kind === "dimension";

function kindOf(
  item: Item,
  text: string,
  [only, ...others]: readonly FieldMention[],
  words: number,
): Kind | undefined {
  if (!only || others.length > 0 || item.kind !== "data") return undefined;
  const { owned: _, ...mention } = only;
  return { item: { ...item, text, mentions: [mention] }, words };
}

/** "openings", "species". */
const isSeveral = ({ text }: Item): boolean => isMany(text);

const isMany = (text: string): boolean =>
  stem(text.toLowerCase()) !== text.toLowerCase() || /(?:species|series)$/i.test(text);
