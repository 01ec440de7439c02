import type { Knowledge } from "../../model.ts";
import type { FileIssue, SemanticModel } from "../../semantic.ts";
import { leftOut } from "../files/left-out.ts";
import { type Reader, reader } from "../files/reader.ts";
import { splitQuestions } from "../language/split.ts";
import { toCheckedPlan } from "../language-model/check.ts";
import { Unfit } from "../language-model/json.ts";
import { slotsIn, type VerifiedQuery } from "./model.ts";

/**
 * The verified questions of a model's document, their plans checked like those of anybody:
 * `verified_queries: [{ name, question, plan }]`, where question and plan hold the same {slots}.
 */
export function toVerified(
  document: unknown,
  file: string,
  model: SemanticModel,
): {
  readonly queries: readonly VerifiedQuery[];
  readonly issues: readonly FileIssue[];
  /** Keys that mean nothing and queries that are left out. */
  readonly unread: readonly FileIssue[];
} {
  const issues: FileIssue[] = [];
  const without: FileIssue[] = [];
  const whole = reader(document, file, issues);
  const root = whole.list("semantic_model")[0];
  const queries = (root?.list("verified_queries") ?? []).flatMap((at) =>
    leftOut("verified query", issues, without, () => toQuery(at, model)),
  );
  // What else there is in the document others read.
  whole.ignore(...whole.keys());
  root?.ignore(...root.keys());
  return { queries, issues, unread: [...without, ...whole.unread()] };
}

/** A question is tried with every way to share its words among the slots. */
const MOST_SLOTS = 4;

function toQuery(at: Reader, model: SemanticModel): readonly VerifiedQuery[] {
  const [name, question] = [at.needed("name"), at.needed("question")];
  if (splitQuestions(question).length > 1)
    at.report("question", "is several questions: give each a query of its own");
  if (/\}\W*\{/.test(question))
    at.report("question", "has slots that touch: put a word between them");
  if (slotsIn(question).length > MOST_SLOTS)
    at.report("question", `has more than ${MOST_SLOTS} slots: split it into several`);
  at.ignore("verified_by", "verified_at");
  const names = new Set(model.datasets.map((dataset) => dataset.name));
  const knowledge: Knowledge = { model, used: names, values: [], extents: new Map() };
  try {
    const plan = toCheckedPlan(at.value("plan"), { knowledge, roots: names, slots: true });
    const [said, planned] = [slotsIn(question), slotsIn(JSON.stringify(plan.where))];
    const lost = said.find((slot) => !planned.includes(slot));
    const unsaid = planned.find((slot) => !said.includes(slot));
    if (lost) at.report("plan", `does not use {${lost}} of the question in a condition`);
    if (unsaid) at.report("question", `has no {${unsaid}}, which the plan needs`);
    return lost || unsaid ? [] : [{ name, question, plan }];
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    at.report("plan", `is none: ${error.message}`);
    return [];
  }
}
