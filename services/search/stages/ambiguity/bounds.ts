import type { Proposal } from "../../model.ts";
import { type Condition, fieldsIn } from "../../plan.ts";
import { datasetOf, fieldOf } from "../../semantic.ts";
import type { Candidate } from "../routed.ts";

/**
 * Whether a plan picks records by their figures: then that there are none is an answer, and not a
 * sign that they are kept elsewhere.
 */
export function picksByFigure(candidate: Candidate): boolean {
  const { where, having } = candidate.proposal.plan ?? { where: [], having: [] };
  return having.length > 0 || where.some((each) => isOfFigure(each, candidate));
}

/** The same of all records, however large their figures are: a few of them will do. */
export function withoutBounds(candidate: Candidate): Proposal | undefined {
  const { plan, ...proposal } = candidate.proposal;
  if (!plan) return undefined;
  const where = plan.where.filter((each) => !isOfFigure(each, candidate));
  return { ...proposal, plan: { ...plan, where, having: [] }, limit: 1 };
}

const isOfFigure = (each: Condition, { agent }: Candidate): boolean => {
  const model = agent.subject?.knowledge.model;
  return fieldsIn(each).some(
    ({ dataset, field }) => fieldOf(model && datasetOf(model, dataset), field)?.kind === "fact",
  );
};
