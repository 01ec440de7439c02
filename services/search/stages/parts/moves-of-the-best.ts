import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { figuresOf } from "../spanning/figures.ts";

const MOVES_OF_BEST =
  /^(?!.*\bby .*\b(?:growth|change|increase|decrease|decline)\b).*\b(?:growth|change|increase|decrease|decline)s?\b.* (?:of|for|at) the (?:top|bottom|\p{L}+|\d+) .*\bby \p{L}/iu;

/**
 * "revenue growth of the top 3 banks by revenue in 2024": of those three, however many grew faster.
 * Undefined where nobody is ranked by another figure than the one that moved.
 */
export async function movesOfTheBest(
  question: string,
  whole: Route,
  ask: Asking,
): Promise<Route | undefined> {
  const plan = whole.agent && whole.proposal?.plan;
  if (!plan?.top || !plan.change || !MOVES_OF_BEST.test(question)) return undefined;
  const found = await figuresOf(withoutEnd(question), ask);
  return found?.agent && found.members?.some(({ proposal }) => proposal.plan?.top)
    ? { ...found, question }
    : { question, problem: ofTwo(question) };
}

const ofTwo = (question: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `"${withoutEnd(question)}" ranks by one figure and asks how another moved: ask who is first, and then for that of them.`,
});
