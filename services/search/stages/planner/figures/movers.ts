import { stem } from "../../language/tokens.ts";
import type { Word } from "./said.ts";

/** Those whose price moved most, by what they are called: "top gainers", "biggest fallers", "worst performers". */
export const MOVERS =
  /^(?:gainers?|risers?|advancers?|performers?|losers?|fallers?|decliners?|laggards?)$/i;
const DOWN = /^(?:losers?|fallers?|decliners?|laggards?)$/i;
const FIRST = /^(?:biggest|largest|top|best|strongest|greatest|worst|bottom|steepest|weakest)$/i;
const LAST = /^(?:worst|bottom|weakest)$/i;

/** As far as a number and what they are may stand between the rank and the noun. */
const NEAR = 6;

/** What those who are named behind "among" end before. */
const ENDS = /^(?:in|during|over|for|since|from|this|last|[,;:?.])$/i;

/** "ten biggest energy gainers", "fallers among banks": the best or worst by how their price moved. */
export function asMovers(words: readonly Word[]): readonly Word[] {
  const noun = words.findIndex(({ typed }) => MOVERS.test(typed));
  const first = words.findIndex(
    ({ text }, at) => at < noun && at >= noun - NEAR && FIRST.test(text),
  );
  if (noun < 0 || first < 0) return words;
  const [rank, mover] = [words[first]!, words[noun]!];
  const isDown = DOWN.test(mover.typed) || LAST.test(rank.text);
  const said = (of: Word, text: string): Word => ({
    ...of,
    text,
    stem: stem(text),
    capital: false,
    guessed: false,
  });
  const stock = said(mover, /s$/i.test(mover.typed) ? "stocks" : "stock");
  const [kind, rest] = namedBehind(words.slice(noun + 1));
  const isNamed = kind.some(({ text }) => /s$/i.test(text));
  return [
    ...words.slice(0, first),
    said(rank, isDown ? "worst" : "top"),
    ...words.slice(first + 1, noun),
    ...kind,
    ...(isNamed ? [] : [stock]),
    ...["by", "share", "price", "growth"].map((text) => said(mover, text)),
    ...rest,
  ];
}

/** "among energy stocks in 2025": who they are, and what follows. */
function namedBehind(rest: readonly Word[]): readonly [readonly Word[], readonly Word[]] {
  if (!/^(?:among|amongst)$/i.test(rest[0]?.text ?? "")) return [[], rest];
  const behind = rest.slice(1).filter(({ text }, at) => at > 0 || !/^(?:the|all)$/i.test(text));
  const end = behind.findIndex(({ text }) => ENDS.test(text));
  return end < 0 ? [behind, []] : [behind.slice(0, end), behind.slice(end)];
}
