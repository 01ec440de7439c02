import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import { TIME } from "../language/shared-times.ts";
import type { Asking, Route } from "../routed.ts";
import { figuresOf } from "../spanning/figures.ts";

const OF_BEST = new RegExp(
  `^(?:what (?:was|is|were) )?(?:the )?(.+?) (?:in|for|during) (${TIME}) (of|for|at|in) ((?:the )?\\p{L}+(?: \\p{L}+){0,2} (?:with|that (?:has|had)|having) the (?:most|least|fewest|\\p{L}+est) .+?)$`,
  "iu",
);

/**
 * "revenue in 2023 of the company with the highest revenue in 2024": by the one year it is found who
 * that is, and of the other is what is asked; read as one they would be years to choose from.
 * Undefined where only one time is said.
 */
export async function ofTheBest(question: string, ask: Asking): Promise<Route | undefined> {
  const text = withoutEnd(question);
  const [, , time, , list] = text.match(OF_BEST) ?? [];
  const [other, ...more] = list?.match(new RegExp(`\\b${TIME}\\b`, "gi")) ?? [];
  if (!time || !other || other.toLowerCase() === time.toLowerCase()) return undefined;
  const found = more.length === 0 ? await figuresOf(text, ask) : undefined;
  const isOfOthers = found?.members?.some(({ proposal }) => proposal.plan?.top !== undefined);
  return found?.agent && isOfOthers
    ? { ...found, question }
    : { question, problem: ofTwoTimes(time, other) };
}

const ofTwoTimes = (time: string, other: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `A figure of "${time}" of whoever is first in "${other}" is not looked up in one question: ask who that is, and then for the figure.`,
});
