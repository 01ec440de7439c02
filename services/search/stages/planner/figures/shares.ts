import { stem } from "../../language/tokens.ts";
import { homesOf } from "./homes.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Word } from "./said.ts";

/** What makes of "shares" something that is counted, and no price. */
const COUNTED =
  /^(?:per|number|outstanding|issued|own|new|more|many|total|preferred|market|ordinary)$/i;

/** "price of a share". */
const ONE = /^(?:an?|of|per|each|every|one|single|this)$/i;

/** Nothing but a time stands behind those whose price is asked for. */
const LAST = /^(?:|in|on|at|today|now|yesterday|worth|cost|[?,.])$/i;

/**
 * "highest close of X shares": the price that is named is that of the shares anyway; "how much are X
 * shares": by themselves they stand for it.
 */
export function asSharePrice(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => /^shares?$/i.test(text));
  const [share, next] = [words[at], words[at + 1]];
  const [price] = share && at > 0 ? homesOf(named("share price", share), lexicon) : [];
  if (!share || !price || lexicon.meanings(share.stem)) return words;
  // "what share of the volume went to X", "X's share of revenue": a part of it, and not "price of a share of X".
  const isOf = /^of$/i.test(next?.text ?? "");
  if (isOf && /^share$/i.test(share.text) && !ONE.test(words[at - 1]!.text)) return words;
  // "destination shares of the volume": those of each destination.
  if (isOf && homesOf([words[at - 1]!], lexicon).length > 0) return words;
  const isCounted = words.slice(0, at).some(({ text }) => /^many$/i.test(text));
  if (
    isCounted ||
    COUNTED.test(words[at - 1]!.text) ||
    (next && lexicon.meanings(`${share.stem} ${next.stem}`))
  )
    return words;
  const isPriced = words.some((word, index) =>
    [[word], words.slice(index, index + 2)].some((each) => homesOf(each, lexicon).includes(price)),
  );
  if (isPriced) return words.toSpliced(at, 1);
  return LAST.test(next?.text ?? "") && !isOtherwiseAsked(words, at, lexicon)
    ? words.toSpliced(at, 1, ...named("share price", share))
    : words;
}

/** Whether a figure of something else is asked for. */
const isOtherwiseAsked = (words: readonly Word[], at: number, lexicon: Lexicon): boolean =>
  words
    .slice(0, at)
    .some((_, index) =>
      [1, 2].some((count) => homesOf(words.slice(index, index + count), lexicon).length > 0),
    );

const named = (text: string, word: Word): readonly Word[] =>
  text.split(" ").map((each) => ({ ...word, text: each, stem: stem(each), capital: false }));
