import type { Problem } from "../../model.ts";
import { fieldsIn, sameField } from "../../plan.ts";
import { datasetOf } from "../../semantic.ts";
import type { Asking, Route } from "../routed.ts";

const OF_TWO_KINDS = /\b(\p{L}[\p{L}-]*) (?:and|or) (\p{L}[\p{L}-]*) (\p{L}+s)\b/iu;

/**
 * "revenue of public and private companies": records that are kept of the one kind only have nothing
 * of the other, which others have. Each kind is asked for by itself; where one of them is not
 * answered, neither is. Undefined where a plan asks for what its records may have.
 */
export async function ofEachKind(
  question: string,
  whole: Route,
  ask: Asking,
): Promise<readonly Route[] | undefined> {
  if (!OF_TWO_KINDS.test(question) || !isOutside(whole)) return undefined;
  const texts = ["$1 $3", "$2 $3"].map((one) => question.replace(OF_TWO_KINDS, one));
  const routes = await Promise.all(texts.map(ask));
  const isEach = routes.every((each) => each.agent && !isOutside(each));
  return isEach ? routes : [{ question, problem: OF_OTHERS }];
}

/** Whether no record that is kept can be such as a plan wants it. */
function isOutside({ agent, proposal }: Route): boolean {
  const model = agent?.subject?.knowledge.model;
  const { only } = (model && proposal?.plan && datasetOf(model, proposal.plan.dataset)) ?? {};
  return (proposal?.plan?.where ?? []).some(
    (each) =>
      only &&
      each.kind === "in" &&
      !each.negated &&
      fieldsIn(each).some((of) => sameField(of, only.of)) &&
      !each.values.some((value) => only.values.includes(String(value))),
  );
}

const OF_OTHERS: Problem = {
  code: "not_understood",
  severity: "error",
  message: "Of both kinds nobody has such records: ask for one kind after the other.",
};
