import { tokenise } from "../../../language/tokens.ts";
import type { Piece } from "../../lattice.ts";
import type { Mention } from "../fields/mentions.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Item } from "./items.ts";

/** Stands for what was in quotes, with its number behind. */
export const QUOTE = "qquote";

/** Stands for one thing of the model, with its number behind. */
export const NAME = "qname";

export const isStandIn = (word: string): boolean => word.startsWith(QUOTE) || word.startsWith(NAME);

const numberOf = (word: string, kind: string): number | undefined => {
  const number = word.startsWith(kind) ? word.slice(kind.length) : "";
  return /^\d+$/.test(number) ? Number(number) : undefined;
};

/** What a word stands for that is none; undefined of any other. */
export function stoodFor(
  word: string,
  start: number,
  quotes: readonly string[],
  names: readonly Mention[],
  lexicon: Lexicon,
): readonly Piece<Item>[] | undefined {
  const [quote, name] = [quotes[numberOf(word, QUOTE) ?? -1], names[numberOf(word, NAME) ?? -1]];
  const of = quote !== undefined ? quotedItem(quote, lexicon) : name && namedItem(name);
  return of && [{ end: start + 1, score: 5, of }];
}

function namedItem(name: Mention): Item {
  const called = "of" in name ? (name.kind === "value" ? name.value : name.of.field) : name.dataset;
  return { kind: "data", text: called.replaceAll("_", " ").toLowerCase(), mentions: [name] };
}

function quotedItem(text: string, lexicon: Lexicon): Item {
  const phrase = tokenise(text)
    .map(({ stem }) => stem)
    .join(" ");
  const mentions = [...(lexicon.codes.get(text) ?? []), ...(lexicon.mentions.get(phrase) ?? [])];
  return { kind: "quoted", text, mentions: mentions.filter(({ kind }) => kind === "value") };
}
