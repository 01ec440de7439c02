import type { Problem } from "../../model.ts";
import { withoutEnd } from "../language/ending.ts";
import type { Asking, Route } from "../routed.ts";
import { areSame } from "./one-table.ts";

const IS_THAT =
  /^(?:and )?(?:what|which|how much|how large an?|how big an?|how high an?) (?:of )?(.{3,40}?) (?:is|are|was|were|does|do|did) (that|this|each|they|those|these)(?: (?:represent|make up|account for|have|come to))?[?.!\s]*$/i;

/**
 * "suppliers of X, and what share of revenue is that?": a figure of the records that the part before
 * lists, in their table. Where they have none, nothing else is meant. Undefined where a part is not put so.
 */
export async function figureOfThem(
  part: string,
  before: string,
  last: Route | undefined,
  ask: Asking,
): Promise<Route | undefined> {
  const [, figure, pronoun] = part.match(IS_THAT) ?? [];
  const plan = last?.agent && last.proposal?.plan;
  if (!figure || !pronoun || !plan || plan.grouped) return undefined;
  const question = `${withoutEnd(before)}, and ${part}`;
  const found = await ask(`${withoutEnd(before)} with ${figure}`);
  const shown = found.agent === last.agent ? found.proposal?.plan : undefined;
  const isSame = shown && areSame([shown.where, shown.top], [plan.where, plan.top]);
  if (isSame && shown.columns.length >= plan.columns.length) return { ...found, question };
  return /^(?:that|this)$/i.test(pronoun)
    ? { question: part, problem: unsaid(pronoun) }
    : undefined;
}

const unsaid = (pronoun: string): Problem => ({
  code: "not_understood",
  severity: "error",
  message: `What "${pronoun}" stands for has no such figure: name whose it is.`,
});
