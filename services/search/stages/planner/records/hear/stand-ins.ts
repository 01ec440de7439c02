import { tokenise } from "../../../language/tokens.ts";
import type { Piece } from "../../lattice.ts";
import type { Mention } from "../fields/mentions.ts";
import type { Lexicon } from "../lexicon.ts";

/** A stretch of a question that is known to be data. */
interface StoodFor {
  readonly kind: "data" | "quoted";
  readonly text: string;
  readonly mentions: readonly Mention[];
}

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
): readonly Piece<StoodFor>[] | undefined {
  const [quote, name] = [quotes[numberOf(word, QUOTE) ?? -1], names[numberOf(word, NAME) ?? -1]];
  const of = quote !== undefined ? quotedItem(quote, lexicon) : name && namedItem(name);
  return of && [{ end: start + 1, score: 5, of }];
}

function namedItem(name: Mention): StoodFor {
  const called = "of" in name ? (name.kind === "value" ? name.value : name.of.field) : name.dataset;
  return { kind: "data", text: called.replaceAll("_", " ").toLowerCase(), mentions: [name] };
}

function quotedItem(text: string, lexicon: Lexicon): StoodFor {
  const phrase = tokenise(text)
    .map(({ stem }) => stem)
    .join(" ");
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  const codes = [text, text.toUpperCase(), capital].flatMap(
    (each) => lexicon.codes.get(each) ?? [],
  );
  const mentions = [...new Set(codes), ...(lexicon.mentions.get(phrase) ?? [])];
  return { kind: "quoted", text, mentions: mentions.filter(({ kind }) => kind === "value") };
}
