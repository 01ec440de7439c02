import { phraseOf } from "../../../language/tokens.ts";
import type { Rule } from "./saying.ts";

const BECAME =
  "(?:went|goes|gone|(?:was|were) left|(?:turned out|ended up|came out|remain(?:s|ed)?|stay(?:s|ed)?)(?: (?:to be|being))?|became)";

/** "How many lots went unsold?": what they were then, where that is a value and nothing else. */
export const became: Rule = (text, { lexicon }) => {
  const [, head, state = ""] = text.match(SAID) ?? [];
  const words = state.split(" ");
  const isState = [2, 1].some((count) => {
    const mentions = lexicon.mentions.get(phraseOf(words.slice(0, count).join(" "))) ?? [];
    return mentions.length > 0 && mentions.every(({ kind }) => kind === "value");
  });
  return head && isState ? [{ text: `${head} were ${state}`, names: [] }] : [];
};

const SAID = new RegExp(`^(.+?) ${BECAME} ([a-z].*)$`, "i");
