import { stem } from "../../language/tokens.ts";
import type { Word } from "./said.ts";

const PREPOSITION = /^(?:on|under|to|from|for|with|by)$/i;
const DAY = /^(?:days?|dates?|months?|years?|quarters?)$/i;
const ASKING = /^(?:which|what|whom)$/i;

/**
 * "under which symbol is X quoted": a preposition before what is asked for belongs to the verb, where
 * the two are a phrase: "which symbol is X quoted under".
 */
export function unfronted(
  words: readonly Word[],
  meanings: (phrase: string) => unknown,
): readonly Word[] {
  const [preposition, asking, ...rest] = words;
  if (!preposition || !PREPOSITION.test(preposition.text) || !ASKING.test(asking?.text ?? ""))
    return words;
  // "on which day did X trade": when, and not what it traded on.
  if (DAY.test(rest[0]?.text ?? "")) return words;
  const bound = stem(preposition.text.toLowerCase());
  const verb = rest.findLastIndex((word) => meanings(`${word.stem} ${bound}`) !== undefined);
  if (verb < 0) return words;
  const said = { ...preposition, text: preposition.text.toLowerCase(), capital: false };
  return [asking!, ...rest.slice(0, verb + 1), said, ...rest.slice(verb + 1)];
}
