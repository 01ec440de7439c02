import type { Agent, Proposal } from "../../model.ts";
import type { Candidate, Members, Route } from "../routed.ts";

/** What one agent is asked for the plan of another. */
export interface Part {
  readonly agent: Agent;
  readonly proposal: Proposal;
}

/** Whoever is asked for the plan of a route, each after those who are asked for it. */
export const partsOf = ({ members = [], beside }: Route): readonly Part[] => [
  ...members.flatMap(within),
  ...(beside ? [beside] : []),
];

/** One that only tells by what else the same ones are known reads no words. */
const within = (each: Members): readonly Part[] => [
  ...each.members.flatMap(within),
  ...(each.reading === undefined ? [] : [each]),
];

/**
 * The candidate that became a plan: one that others restrict is another plan of the same words. A
 * candidate of its own where none of them did.
 */
export function chosenOf(
  candidates: readonly Candidate[],
  { agent, proposal }: Candidate,
  parts: readonly Part[],
): Candidate | undefined {
  const same = candidates.find((each) => each.proposal === proposal);
  if (same || parts.length === 0) return same;
  return (
    candidates.find(
      (each) => each.agent === agent && each.proposal.question === proposal.question,
    ) ?? { agent, proposal }
  );
}
