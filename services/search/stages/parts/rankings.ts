import type { Problem } from "../../model.ts";
import { type Rankings, rankingsIn, secondRanking } from "../language/rankings.ts";
import type { Route } from "../routed.ts";

/** Who answers a question by itself, where nothing is left of it to be taken apart. */
export type Taking = (question: string) => Promise<readonly Route[]>;

/**
 * "top 3 banks and top 3 insurers by revenue": a table for each, and none of all of them together.
 * Where one cannot be answered none is: what the others share with it may be what was misread.
 * Undefined where a question asks for one ranking.
 */
export async function rankingsApart(
  question: string,
  whole: Route | undefined,
  take: Taking,
): Promise<readonly Route[] | undefined> {
  const found = rankingsIn(question);
  const second = secondRanking(question);
  if (!found) return second ? [declined(question, second)] : undefined;
  if (whole ? found.isCounted || isKept(whole, found) : !found.isCounted) return undefined;
  return eachTaken(found.questions, take, (each, problem) => declined(question, each, problem));
}

/** Who answers each of several questions by itself; where one is not, why none is. */
export async function eachTaken(
  questions: readonly string[],
  take: Taking,
  lost: (one: string, problem?: Problem) => Route,
): Promise<readonly Route[]> {
  const routes: Route[] = [];
  for (const each of questions) {
    const [route, ...others] = await take(each);
    if (!route?.agent || others.length > 0) return [lost(each, route?.problem)];
    routes.push(route);
  }
  return routes;
}

/** Whether a question is answered as it stands; by the one end that a plan ranks by, not by both. */
const isKept = ({ agent, proposal }: Route, { isOfOneNoun }: Rankings): boolean => {
  const { top, topOf } = proposal?.plan ?? {};
  return agent !== undefined && !(isOfOneNoun && top && !topOf);
};

const declined = (question: string, one: string, problem?: Problem): Route => ({
  question,
  problem: {
    code: "not_understood",
    severity: "error",
    message: `Several rankings are asked for in one question, of which "${one}" is not understood${problem ? `: ${problem.message}` : ". Ask for each by itself."}`,
  },
});
