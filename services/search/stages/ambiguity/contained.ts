import type { Agent, Failure, Proposal } from "../../model.ts";

/**
 * What an agent makes of a question. An error in its reading is its own: the others are asked, and
 * whoever asked is told that this one could not be.
 */
export function contained(
  agent: Agent,
  question: string,
  datasets: ReadonlySet<string> | undefined,
): Proposal | undefined {
  try {
    return agent.propose(question, datasets);
  } catch (cause) {
    const problem = {
      code: "agent_unavailable",
      severity: "error",
      agent: agent.config.name,
      message: `"${agent.config.name}" failed to read the question; it may know more.`,
    } as const;
    return {
      question,
      score: 0,
      unused: [question],
      failure: { cause, problem },
    };
  }
}

/** What went wrong in the readings of one question. */
export const failuresOf = (
  candidates: readonly { readonly proposal: Proposal }[] = [],
): readonly Failure[] => candidates.flatMap(({ proposal: { failure } }) => failure ?? []);
