import type { Route } from "../route.ts";
import type { Asking } from "./whom.ts";

const OF_EACH =
  /^(?:which |what |list |show )?(?:the |all )?(\p{L}.+?),? (?:and|with|plus) how many (\p{L}+(?: \p{L}+)?) each(?: of them)?(?: has| have| had| made| published| did)?((?: in| since| during) [\p{L}\d ]+)?$/iu;

/**
 * "analysts who published on X and how many reports each": one table, of the number of each. Where
 * nobody has it, the list and a number of all are no answer either.
 */
export async function numberOfEach(
  question: string,
  whole: Route,
  ask: Asking,
): Promise<Route | undefined> {
  const [, whose, counted, time = ""] = question.replace(/[?.!\s]+$/, "").match(OF_EACH) ?? [];
  if (!whose || !counted) return undefined;
  const found = await ask(`how many ${counted} by ${whose}${time}`);
  return found.agent ? { ...found, question } : whole;
}
