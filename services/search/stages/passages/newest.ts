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
  const first = numberOf(tokens[at]!.text);
  const own = newestWords(tokens, at + (first === undefined ? 0 : 1));
  if (own === 0) return undefined;
  const said = own + (first === undefined ? 0 : 1);
  const then = first === undefined ? numberOf(tokens[at + said]?.text ?? "") : undefined;
  const words = said + (then === undefined ? 0 : 1);
  const next = namedAt(tokens, at + words, lexicon);
  const isOfKind = next?.names.some(({ column }) => column === "kind");
  return isOfKind ? { words, count: first ?? then ?? 1 } : undefined;
}

/** How many words say "newest" here; 0 for none. */
function newestWords(tokens: readonly Token[], at: number): number {
  const text = tokens[at]?.text.toLowerCase() ?? "";
  if (text === "most" && /^recent$/i.test(tokens[at + 1]?.text ?? "")) return 2;
  return /^(?:last|latest|newest|recent|past)$/.test(text) ? 1 : 0;
}
