import type { Route } from "../routed.ts";
import { isMany } from "./elliptical.ts";
import { isOnlyName } from "./follow.ts";
import { isOfAll } from "./joined.ts";

/** What stands before the first figure of a list and says of each of them whose, or how it is made. */
const LEAD =
  /^(?:the )?(consensus|expected|estimated|forecast|street|guided|average|median|mean) /i;

/** "net income", "EBITDA of X": a figure alone, of which nothing else says how it is made. */
const FIGURE =
  /^(?!(?:its|their|the|who|what|when|where|which|how)\b)\p{L}+(?: \p{L}+){0,2}(?: (?:of|for|in|at) .+)?$/iu;

/** "number of deals completed in 2023 and cancelled in 2024", "number of mergers and splits in 2024" */
const COUNTS = /^(?:how many|(?:the )?number of) /i;
/** "number of positive", cut off before "and negative news": of what, is said behind it. */
const ADJECTIVE =
  /^(?:how many|(?:the )?number of) (\p{L}+)(?: (?:by|per|of|in|for|since|during) .+)?$/iu;
const DONE = /^\p{L}+(?:ed|s)(?: (?:in|on|since|before|after|during|between) .+)?$/iu;

/** "consensus revenue and net income of X": the second is one of consensus, too, and no other figure. */
export function sharesLead([first = "", ...others]: readonly string[]): boolean {
  const isLed = LEAD.test(first) && others.some((each) => FIGURE.test(each) && !LEAD.test(each));
  const adjective = first.match(ADJECTIVE)?.[1];
  const isHalf = adjective !== undefined && !isMany(adjective);
  return isLed || isHalf || (COUNTS.test(first) && others.some((each) => DONE.test(each)));
}

/** "between X and its competitors", "for each product, the category and when": one is nothing without the other. */
export const areOfOneClause = ([first = ""]: readonly string[]): boolean =>
  /\bbetween (?:\S+ ){0,3}\S+$/i.test(first) || /^for (?:each|every) [^,]+$/i.test(first);

/**
 * "CAGR of A, B or C" cut before B, "buys, holds and sells" cut before the last: a name alone asks
 * nothing, nor does one word that stands for all records of a kind elsewhere.
 */
export const isLoose = (piece: string, route: Route, head: Route): boolean =>
  areNames(route) || (/^\p{Ll}+$/u.test(piece) && route.agent !== head.agent && isMereList(route));

/** "B", "B or C": of whom something may be asked, and nothing that is. */
export const areNames = (route: Route): boolean => {
  const subjects = route.proposal?.subjects ?? [];
  const data = (route.proposal?.linked?.() ?? []).filter(({ kind }) => kind === "data");
  return isOnlyName(route) || (subjects.length > 1 && data.length === subjects.length);
};

const isMereList = ({ agent, proposal }: Route): boolean => {
  const plan = proposal?.plan;
  return agent !== undefined && plan !== undefined && isOfAll(plan);
};
