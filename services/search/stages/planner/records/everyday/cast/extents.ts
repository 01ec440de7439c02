import { fieldByAdjective } from "../../fields/adjective-field.ts";
import { nounAt, ownerOf } from "../evidence.ts";
import { type Known, type Rule, say, theDataset, theField } from "../saying.ts";

const MOST =
  "longest|shortest|biggest|largest|smallest|heaviest|lightest|tallest|highest|lowest|oldest|youngest|dearest|priciest|most expensive|cheapest|widest|narrowest|deepest|fastest|slowest";
const HOW = new RegExp(
  `^how (long|big|large|heavy|tall|high|old|expensive|much|wide|deep|fast) (?:is|was|did) (?:the |our )?(${MOST}) ([a-z ]+?)(?: cost| weigh)?((?: (?:in|during|since|of|on|from)\\b.*)?)$`,
  "i",
);
const ADJECTIVE: Readonly<Record<string, string>> = { big: "large", much: "expensive" };
const LITTLE = /^(?:shortest|smallest|lightest|lowest|youngest|cheapest|narrowest|slowest)$/i;

/** "how long was the longest ride": one figure, and not each of those that have it. */
export const extent: Rule = (text, known: Known) => {
  const [, how, most, noun, rest = ""] = text.match(HOW) ?? [];
  const thing = noun ? nounAt(noun, known) : undefined;
  if (!thing || /^old/i.test(how!) || /\b(?:each|every|all|per)\b/i.test(rest)) return [];
  const owner = ownerOf(thing);
  const adjective = ADJECTIVE[how!.toLowerCase()] ?? how!.toLowerCase();
  const found = fieldByAdjective(known.model, owner, adjective);
  if (!found || found.inverse) return [];
  const fn = LITTLE.test(most!) ? "minimum" : "maximum";
  return [say`${fn} ${theField(found.of)} of ${theDataset(owner)} ${rest}`];
};
