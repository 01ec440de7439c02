import type { Token } from "../language/tokens.ts";
import { namedAt } from "./lexicon.ts";
import type { PassageLexicon } from "./model.ts";

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "two", "2" */
export const numberOf = (text: string): number | undefined => {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const at = NUMBERS.indexOf(text.toLowerCase());
  return at < 0 ? undefined : at + 1;
};

/** "the last call", "their two most recent reports": of how many of the newest documents of a kind. */
export function newestAt(tokens: readonly Token[], at: number, lexicon: PassageLexicon) {
  const text = tokens[at]!.text.toLowerCase();
  const isTwo = text === "most" && /^recent$/i.test(tokens[at + 1]?.text ?? "");
  if (!isTwo && !/^(?:last|latest|newest|recent|past)$/.test(text)) return undefined;
  const own = isTwo ? 2 : 1;
  const count = numberOf(tokens[at + own]?.text ?? "");
  const words = own + (count === undefined ? 0 : 1);
  const next = namedAt(tokens, at + words, lexicon);
  const isOfKind = next?.names.some(({ column }) => column === "kind");
  return isOfKind ? { words, count: count ?? 1 } : undefined;
}
