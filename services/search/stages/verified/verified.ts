import type { Knowledge } from "../../model.ts";
import type { Plan } from "../../plan.ts";
import { toCheckedPlan } from "../language-model/check.ts";
import { Unfit } from "../language-model/json.ts";
import { fill } from "./fill.ts";
import type { VerifiedQuery } from "./model.ts";
import { beginsSo, match, toTemplate, toWords } from "./template.ts";

/** The plan of the verified question that a question is; `roots` are what may be asked. */
export type Verified = (question: string, roots: ReadonlySet<string>) => Plan | undefined;

/**
 * Finds the verified question that a question is word by word, but for its slots. What fills
 * them is looked up in the data, and the plan is checked like any other: it may be of data that
 * is not permitted.
 */
export function toVerifiedFinder(
  queries: readonly VerifiedQuery[],
  knowledge: Knowledge,
): Verified {
  const templates = queries.map(({ question, plan }) => ({ plan, template: toTemplate(question) }));
  return (question, roots) => {
    if (templates.length === 0) return undefined;
    const words = toWords(question);
    for (const { plan, template } of templates) {
      if (!beginsSo(template, words)) continue;
      for (const filling of match(template, words)) {
        const filled = fill(plan, filling, knowledge);
        if (filled && isPermitted(filled, knowledge, roots)) return filled;
      }
    }
    return undefined;
  };
}

function isPermitted(plan: Plan, knowledge: Knowledge, roots: ReadonlySet<string>): boolean {
  try {
    toCheckedPlan(plan, { knowledge, roots });
    return true;
  } catch (error) {
    if (error instanceof Unfit) return false;
    throw error;
  }
}
