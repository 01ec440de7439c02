import type { Agent, Explanation, Proposal } from "../model.ts";
import { describe } from "./describe.ts";

interface Candidate {
  readonly agent: Agent;
  readonly proposal: Proposal;
}

/** Candidates that an explanation names at most. */
const MOST = 8;
/** Digits of a score: beyond them there is only noise of adding up. */
const round = (score: number) => Math.round(score * 1000) / 1000;

/**
 * How a question was understood: what its words were linked to, for the plan that was chosen or
 * came nearest, and whose plans there were, best first. All of agents that the asker may use.
 */
export function explain(
  candidates: readonly Candidate[],
  chosen: Candidate | undefined,
): Explanation {
  const best = chosen ?? candidates[0];
  return {
    linked: best?.proposal.linked?.() ?? [],
    candidates: candidates.slice(0, MOST).map((each) => ({
      agent: each.agent.config.name,
      score: round(each.proposal.score),
      ...(each === chosen && { chosen: true }),
      ...readingOf(each),
      ...(each.proposal.unused.length > 0 && { unused: each.proposal.unused }),
    })),
  };
}

function readingOf({ agent, proposal }: Candidate) {
  const model = agent.subject?.knowledge.model;
  return proposal.plan && model ? { reading: describe(proposal.plan, model) } : {};
}
