import { namedAt } from "./lexicon.ts";
import type { Bounds, Named, PassageLexicon } from "./model.ts";
import { newestAt } from "./newest.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { isSpoken } from "./spoken.ts";
import { boundsAt } from "./times.ts";

/** A stretch of a question, and where it stands. */
export type Item = {
  readonly text: string;
  readonly at: number;
  readonly end: number;
  /** Whether what follows is of it: "Varleyfell's". */
  readonly owns: boolean;
} & (
  | { readonly kind: "name"; readonly names: readonly Named[] }
  | { readonly kind: "time"; readonly bounds: Bounds }
  | { readonly kind: "newest"; readonly count: number }
  | { readonly kind: "verb" | "word" | "phrase"; readonly capital: boolean }
);

/** The names, times and words of a question, in their order. */
export function itemsOf(question: string, lexicon: PassageLexicon): readonly Item[] {
  const pieces = piecesOf(question, lexicon);
  const items: Item[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { words, ...found } = itemAt(pieces, at, lexicon);
    const [first, last] = [pieces[at]!, pieces[at + words - 1]!];
    const text = words === 1 ? first.text : question.slice(first.at, last.end);
    const owns = /^['’]s?\b|^['’](?= )/.test(question.slice(last.end));
    items.push({ ...found, text, at: first.at, end: last.end, owns } as Item);
    at += words;
  }
  return items;
}

function itemAt(pieces: readonly Piece[], at: number, lexicon: PassageLexicon) {
  const { text, capital, quoted } = pieces[at]!;
  if (quoted) return { kind: "phrase", capital: false, words: 1 };
  const named = namedAt(pieces, at, lexicon);
  if (named) return { kind: "name", ...named };
  const newest = newestAt(pieces, at, lexicon);
  if (newest) return { kind: "newest", ...newest };
  const time = boundsAt(pieces, at, lexicon);
  if (time) return { kind: "time", ...time };
  return { kind: isSpoken(text) ? "verb" : "word", capital, words: 1 };
}
