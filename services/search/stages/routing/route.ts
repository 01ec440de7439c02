import { ofWhom, otherReadings, othersHave } from "../ambiguity/alternatives.ts";
import { failuresOf } from "../ambiguity/contained.ts";
import { answering, isPlanned, type Reader } from "../ambiguity/propose.ts";
import { elsewhere, peersOf } from "../ambiguity/rivals.ts";
import { twoWays } from "../ambiguity/twofold.ts";
import { tokensOf } from "../language/tokens.ts";
import { twofoldIn } from "../language/written.ts";
import type { Candidate, Route } from "../routed.ts";
import { NOT_UNDERSTOOD, nearestOf, tooLong, unexplained } from "./unexplained.ts";

/** Words and signs of one question: a list of two hundred names fits. */
const MOST_WORDS = 600;

/**
 * The agent whose plan explains a question best; ties go to the smaller priority, then to
 * the name. A plan with words that it does not use is no answer: it would be one to another
 * question. Nor is one of several readings that nothing tells apart: those are offered. Agents
 * that plan for themselves are asked where no plan explains everything, and first where the
 * question is an example of theirs.
 */
export async function route(question: string, reader: Reader): Promise<Route> {
  const words = tokensOf(question).length;
  if (words > MOST_WORDS) return { question, problem: tooLong(words, MOST_WORDS) };
  const twofold = twofoldIn(question);
  if (twofold) return { question, problem: await twoWays(question, twofold, reader) };
  const proposals = await reader.propose(question);
  const planned = proposals.filter(isPlanned);
  const all = { question, candidates: proposals };
  const [first, ...others] = answering(proposals);
  if (!first) return { ...all, ...nearestOf(planned) };
  if (first.proposal.bare) return { ...all, proposal: first.proposal };
  const problem = await otherReadings(question, first, reader);
  if (problem?.severity === "error") return { ...all, proposal: first.proposal, problem };
  const same = elsewhere(first, planned);
  const peers = peersOf(first, same);
  const doubt = peers.length > 0 && (await othersHave(question, first, peers, reader));
  return {
    ...all,
    ...first,
    others,
    same,
    ...(problem && { meant: problem }),
    ...(doubt && { doubt: { peers, problem: doubt } }),
  };
}

/** A route with the reason why nobody answers: it takes a while, and most texts are only tried. */
export async function explained(routed: Route, reader: Reader): Promise<Route> {
  const { agent, problem, proposal, question, candidates = [] } = routed;
  if (agent || problem) return routed;
  const own = candidates.find(saysWhy)?.proposal.why?.();
  if (own) return { ...routed, problem: own };
  const planned = candidates.filter(isPlanned);
  const why = await (proposal?.bare
    ? ofWhom(proposal, reader)
    : unexplained(question, planned, reader));
  // Where nothing is known at all, whoever could not read it may know more.
  const [failure] = failuresOf(candidates);
  return { ...routed, problem: failure && why === NOT_UNDERSTOOD ? failure.problem : why };
}

/** Who plans for itself, and was asked in its own way for what it does not have. */
const saysWhy = ({ proposal }: Candidate): boolean =>
  proposal.plan === undefined && proposal.unused.length > 0 && proposal.why !== undefined;
