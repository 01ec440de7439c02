import type { Explanation, Linked, Problem } from "../../model.ts";
import { confidenceOf } from "../ambiguity/confidence.ts";
import { answering, explains, isPlanned } from "../ambiguity/propose.ts";
import { gistIn } from "../ambiguity/rivals.ts";
import type { Candidate } from "../routed.ts";
import { describe } from "../wording/describe.ts";
import type { Part } from "./parts-of.ts";

/** Candidates that an explanation names at most. */
const MOST = 8;
/** Digits of a score: beyond them there is only noise of adding up. */
const round = (score: number) => Math.round(score * 1000) / 1000;

/** What a route tells of how its question was understood. */
export interface Understood {
  readonly candidates: readonly Candidate[];
  readonly chosen: Candidate | undefined;
  /** Why nobody answers. */
  readonly problem?: Problem | undefined;
  readonly parts: readonly Part[];
}

/**
 * How a question was understood: what its words were linked to, for the plan that was chosen or
 * came nearest, and whose plans there were, best first; of a question over several agents, of each
 * of its parts. All of agents that the asker may use.
 */
export function explain({ candidates, chosen, problem, parts }: Understood): Explanation {
  const best = chosen ?? candidates[0];
  const planned = candidates.filter(isPlanned);
  const isTogether = chosen !== undefined && parts.length > 0;
  const why = isTogether ? TOGETHER : whyOf(candidates, chosen, problem);
  return {
    linked: best?.proposal.linked?.() ?? [],
    candidates: named(candidates, chosen).map((each) => ({
      agent: each.agent.config.name,
      score: round(each.proposal.score),
      ...sureness(confidenceOf(each, planned)),
      ...(each === chosen && { chosen: true }),
      ...readingOf(each),
      ...(each.proposal.unused.length > 0 && { unused: each.proposal.unused }),
    })),
    ...(why !== undefined && { why }),
    ...(parts.length > 0 && { parts: parts.map(toPart) }),
  };
}

const TOGETHER =
  "No agent answers all of it alone: each answers the part whose words it reads whole.";

/** The first of them, and whoever was chosen. */
function named(all: readonly Candidate[], chosen: Candidate | undefined): readonly Candidate[] {
  const first = all.slice(0, MOST);
  return !chosen || first.includes(chosen) ? first : [...first.slice(0, MOST - 1), chosen];
}

const toPart = ({ agent, proposal }: Part) => ({
  agent: agent.config.name,
  question: proposal.question,
  linked: proposal.linked?.() ?? ([] as readonly Linked[]),
  score: round(proposal.score),
  ...readingOf({ agent, proposal }),
  plan: proposal.plan!,
});

const sureness = (confidence: number | undefined) =>
  confidence === undefined ? {} : { confidence };

/** What made one candidate win, or kept all of them from it. */
function whyOf(
  all: readonly Candidate[],
  chosen: Candidate | undefined,
  problem: Problem | undefined,
): string | undefined {
  const whole = all.filter((each) => isPlanned(each) && explains(each));
  if (!chosen && whole.length === 0) return "No plan accounts for every word.";
  if (!chosen)
    return problem?.code === "ambiguous"
      ? "Nothing in the question tells its readings apart."
      : undefined;
  const { proposal, agent } = chosen;
  if (proposal.verified) return "A person vouched for this question and its plan.";
  if (proposal.exact) return "The question is an example of the agent's own.";
  if (!proposal.plan) return "No plan accounts for every word; this agent plans for itself.";
  const [first] = answering(all);
  if (first && first !== chosen) return `"${first.agent.config.name}" has nothing that fits.`;
  const gist = gistIn(chosen);
  const next = whole.find((each) => each !== chosen && gistIn(each) !== gist);
  if (!next) return "It alone accounts for every word.";
  const ahead = round(proposal.score - next.proposal.score);
  const name = next.agent.config.name;
  if (ahead > 0) return `It accounts for every word, ${ahead} ahead of "${name}".`;
  if (ahead < 0) return `Its table is called what "${name}" has as a value only.`;
  const isSet = (agent.config.priority ?? null) !== (next.agent.config.priority ?? null);
  return isSet
    ? `It comes before "${name}" by its priority.`
    : `It comes before "${name}" by its name.`;
}

function readingOf({ agent, proposal }: Candidate) {
  const model = agent.subject?.knowledge.model;
  return proposal.plan && model ? { reading: describe(proposal.plan, model) } : {};
}
