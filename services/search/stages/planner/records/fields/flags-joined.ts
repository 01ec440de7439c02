import { phraseOf } from "../../../language/tokens.ts";
import type { Item } from "../hear/items.ts";
import { cueOf, isEntity } from "../joins/look.ts";
import type { Lexicon } from "../lexicon.ts";
import { type FieldMention, ofKind } from "./choose.ts";
import { keyOf } from "./mentions.ts";

/**
 * "visits where the invoice was sent", of visits that say "invoice sent": the name of their flag in
 * two parts, whatever else is called an invoice.
 */
export function withFlagsJoined(items: readonly Item[], lexicon: Lexicon): readonly Item[] {
  for (const [at, item] of items.entries()) {
    const found = flagFrom(at, items, lexicon);
    if (!found) continue;
    const { end, mentions } = found;
    const text = `${item.text} ${items[end]!.text}`;
    const denied = items.slice(at + 1, end).filter((each) => cueOf(each)?.kind === "negation");
    const flag = { kind: "data", text, mentions } as const;
    return withFlagsJoined(
      [...items.slice(0, at), ...denied, flag, ...items.slice(end + 1)],
      lexicon,
    );
  }
  return items;
}

/** A flag of records that are named elsewhere, whose name begins at one item and ends at another. */
function flagFrom(at: number, items: readonly Item[], lexicon: Lexicon) {
  const noun = items[at]!;
  const between = items.slice(at + 1, at + 4).findIndex((item) => !isBinding(item));
  const end = at + 1 + between;
  if (noun.kind !== "data" || between < 1) return undefined;
  const phrase = phraseOf(`${noun.text} ${items[end]!.text}`);
  const others = [...items.slice(0, at), ...items.slice(end + 1)];
  const mentions = (lexicon.mentions.get(phrase) ?? []).filter(
    (each): each is FieldMention =>
      each.kind === "field" &&
      each.strength > 0.9 &&
      lexicon.flags.has(keyOf(each.of)) &&
      others.some((item) => isNounOf(each.of.dataset, item)),
  );
  return mentions.length > 0 ? { end, mentions } : undefined;
}

const isBinding = (item: Item): boolean =>
  item.kind === "cue" &&
  (item.cue.kind === "negation" ||
    /^(?:is|are|was|were|been|being|has|have|had|also)$/i.test(item.text));

const isNounOf = (dataset: string, item: Item): boolean =>
  isEntity(item) &&
  ofKind(item, "dataset").some((each) => each.dataset === dataset && each.strength > 0.9);
