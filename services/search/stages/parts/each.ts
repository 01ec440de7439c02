import { withoutEnd } from "../language/ending.ts";
import { stem } from "../language/tokens.ts";
import type { Route } from "../routing/route.ts";
import { AT_THE_END } from "./times.ts";
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
  const [, whose, counted, time = ""] = withoutEnd(question).match(OF_EACH) ?? [];
  if (!whose || !counted) return undefined;
  const found = await ask(`how many ${counted} by ${whose}${time}`);
  return found.agent ? { ...found, question } : whole;
}

const WITH_THEIR =
  /^(?:which |what |list |show )?(?:all |the )?(\p{L}+s)(?:,? (?:with|and|plus)) (?:its|their) (\p{L}.+)$/iu;

/** "industries with their average number of employees": the figure by each of them. */
export async function figureOfEach(question: string, ask: Asking): Promise<Route | undefined> {
  const [, groups, figure] = withoutEnd(question).match(WITH_THEIR) ?? [];
  if (!groups || !figure) return undefined;
  const time = figure.match(AT_THE_END)?.[0] ?? "";
  const text = `${figure.slice(0, figure.length - time.length)} by ${stem(groups.toLowerCase())}${time}`;
  const found = await ask(text);
  return found.agent && found.proposal?.plan?.grouped ? { ...found, question } : undefined;
}

const COUNTS =
  /^(how many|(?:the )?(?:total )?(?:number|count) of) ((?:\p{L}+(?: \p{L}+)?, )*\p{L}+(?: \p{L}+)?),? and (\p{L}+)(?: (?:do we have|are there|there are))?$/iu;

/** "how many ships, ports and captains": of each of them, which nothing ties. */
export function eachCount(question: string): readonly string[] {
  const [, lead, first = "", last] = withoutEnd(question).match(COUNTS) ?? [];
  return lead ? [...first.split(", "), last].map((noun) => `${lead} ${noun}`) : [];
}

const ASKED_OF_EACH =
  /^(.+?)(?: [-–—]|:) (?:the |with )?(\p{L}[\p{L}/, ]+?) (?:of|for) each(?: one| of (?:them|these|those))?$/iu;

/** "deals by X since 2019 - target and status of each": the records that are listed, with what is asked of each. */
export async function columnsOfEach(question: string, ask: Asking): Promise<Route | undefined> {
  const [, list, asked] = withoutEnd(question).match(ASKED_OF_EACH) ?? [];
  if (!list || !asked) return undefined;
  const found = await ask(`${list} with ${asked}`);
  return found.agent && !found.proposal?.plan?.grouped ? { ...found, question } : undefined;
}
