import type { Route } from "../routing/route.ts";
import { isColumns } from "./requests.ts";

/** What was said before the question that a part was cut from, and is said of each. */
const FOR_EACH = /^(?:for|in|at) (?:each|every) [^,]{2,40}, /i;
const CLAUSE = /^(?:what (?:is|are|was|were) (?:the|its|their|his|her|that)|how (?:much|many))\b/i;
/** "Use the title of the rank.": how what was asked for is to be shown. */
const USES = /^(?:please )?use the \p{L}+/iu;
const PRONOUN = /\b(?:its|their|his|her|it|they|them|that|those|these)\b/i;
/** "what was the total": of what, when or how is not said. */
const BARE =
  /^what (?:is|are|was|were) the (?!.* (?:of|in|at|for|from|by|with|since|on|to|per) )(?!.*\d)/i;

/** Whether all parts of a text but the first may be said of what the first asks for. */
export const mayBeOfOne = ([_, ...others]: readonly string[]): boolean =>
  others.length > 0 &&
  others.every(
    (part) => isColumns(part) || USES.test(part) || CLAUSE.test(part.replace(FOR_EACH, "")),
  );

/** Whether any of them can be of nothing else: asked by itself it would be of everybody. */
const isOfTheFirst = (part: string): boolean =>
  isColumns(part) ||
  USES.test(part) ||
  FOR_EACH.test(part) ||
  PRONOUN.test(part) ||
  BARE.test(part);

export const isOfRecords = ({ agent }: Route): boolean =>
  agent?.subject?.knowledge.model.reading === "records";

/** Whether tables were made of a text about records that wants all of it in one. */
export const isTornApart = ([_, ...others]: readonly string[], routes: readonly Route[]): boolean =>
  routes.length > 1 && others.some(isOfTheFirst) && routes.some(isOfRecords);
