import { bothIn } from "../language/both-told.ts";
import { isExplanation } from "../language/explanations.ts";
import { isRestriction } from "../language/restrictions.ts";
import { FOR_EACH } from "../language/split.ts";
import type { Asking, Route } from "../routed.ts";
import { ellipsisOf } from "./elliptical.ts";
import { isColumns, isRequest } from "./requests.ts";
import { isPartOfGroups } from "./same-groups.ts";

/** A text of several sentences, read as one question. */
interface Whole {
  readonly route: Route;
  /** Whether it is all that there is to say, or can be nothing else. */
  readonly isAll: boolean;
  /** Whether its later sentences may be said of what the first asks for. */
  readonly isOfOne: boolean;
}

/** All of a text at once; undefined where each of its parts is a question of its own. */
export async function asWhole(
  query: string,
  others: readonly string[],
  ask: Asking,
): Promise<Whole | undefined> {
  if (others.some((each) => isPartOfGroups(each, query) || ellipsisOf(each))) return undefined;
  const isTable =
    RETURNS.test(query) || others.some((each) => isRestriction(each) || isExplanation(each));
  const isOne =
    others.length > 0 && others.every((part) => CONTINUES.test(part)) && !others.some(isRequest);
  const isOfOne = mayBeOfOne(others);
  if (!isTable && !isOne && !isOfOne) return undefined;
  const route = await ask(query);
  if (!isOfRecords(route) && others.some(bothIn)) return undefined;
  const isPlanned = route.agent !== undefined && route.proposal?.plan !== undefined;
  const isOneTable =
    isOfRecords(route) ||
    (isOne && !isNumberAndWhich(query, others) && !isListAndNumber(query, others));
  return { route, isAll: isTable || (isPlanned && isOneTable), isOfOne };
}

/** "how many went to Japan, and which of them were late": a number, and besides a list. */
const isNumberAndWhich = (query: string, others: readonly string[]): boolean =>
  /^(?:(?:in|during|for) [^,]{2,30}?,? )?(?:how many|(?:the )?number of|count)\b/i.test(query) &&
  others.some((part) => LISTS.test(part));

/** "which companies made a loss, and how many of them are German": a list, and besides a number. */
const isListAndNumber = (query: string, others: readonly string[]): boolean =>
  /^(?:(?:in|during|for) [^,]{2,30}?,? )?(?:which|list|show|name)\b/i.test(query) &&
  others.some((part) => /^how many of (?:them|these|those)\b/i.test(part));

const LISTS =
  /^(?:(?:which|who|how many) of (?:them|these|those)|(?:please )?(?:list|show|name|give)(?: me)? (?:the|all|them))\b/i;

/** "… Return the city and the total.": one table of all that was said before, or none. */
const RETURNS =
  /[.?!:] (?:[^.?!:]{3,80} and )?(?:please )?return\b|^(?:for (?:each|every)|per) [^,]+, (?:please )?(?:return|show|give|list|report)\b/i;

/** A sentence that says how the table of the one before shall look, or asks more of its records. */
const CONTINUES =
  /^(?:please )?(?:also )?(?:order|sort|rank|return|give|show|list|include|display)\b|\b(?:they|them|he|she|he\/she|(?<!^(?:for|in|at) )each|these)\b/i;

const CLAUSE = /^(?:what (?:is|are|was|were) (?:the|its|their|his|her|that)|how (?:much|many))\b/i;
/** "Use the title of the rank.": how what was asked for is to be shown. */
const USES = /^(?:please )?use the \p{L}+/iu;
const PRONOUN = /\b(?:its|their|his|her|it|they|them|that|those|these)\b/i;
/** "what was the total": of what, when or how is not said. */
const BARE =
  /^what (?:is|are|was|were) the (?!.* (?:of|in|at|for|from|by|with|since|on|to|per) )(?!.*\d)/i;

/** Whether all parts behind the first may be said of what it asks for. */
export const mayBeOfOne = (others: readonly string[]): boolean =>
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

const isOfRecords = ({ agent }: Route): boolean =>
  agent?.subject?.knowledge.model.reading === "records";

/** Whether tables were made of a text about records that wants all of it in one. */
export const isTornApart = (others: readonly string[], routes: readonly Route[]): boolean =>
  routes.length > 1 && others.some(isOfTheFirst) && routes.some(isOfRecords);
