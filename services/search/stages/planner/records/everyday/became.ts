import { phraseOf } from "../../../language/tokens.ts";
import type { Rule } from "./saying.ts";

const BECAME =
  "(?:went|goes|gone|(?:was|were) left|(?:turned out|ended up|came out|remain(?:s|ed)?|stay(?:s|ed)?)(?: (?:to be|being))?|became)";

/** "How many lots went unsold?": what they were then, where that is a value and nothing else. */
export const became: Rule = (text, { lexicon }) => {
  const [, head, state, rest] = text.match(SAID) ?? [];
  const mentions = lexicon.mentions.get(phraseOf(state ?? "")) ?? [];
  const isState = mentions.length > 0 && mentions.every(({ kind }) => kind === "value");
  return isState ? [{ text: `${head} were ${state}${rest}`, names: [] }] : [];
};

const SAID = new RegExp(`^(.+?) ${BECAME} ([a-z]+(?: [a-z]+)?)((?:,? [a-z].*)?)$`, "i");
