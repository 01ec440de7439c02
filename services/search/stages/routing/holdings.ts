import type { Agent, Problem, ResponseItem } from "../../model.ts";
import { contained } from "../ambiguity/contained.ts";
import { explains } from "../ambiguity/propose.ts";
import type { Candidate, Selection } from "../routed.ts";
import { LISTED } from "./select.ts";
import { NOT_UNDERSTOOD } from "./unexplained.ts";

/** Agents that are named; a list of all of them is had elsewhere. */
const MOST_NAMED = 20;
/** Their examples that are offered. */
const MOST_OFFERED = 3;

/**
 * An answer that tells whoever asked what there is ("what data do you have"), or asked for nothing
 * that there is, what else could be asked: of the agents that they may use, and of no others.
 */
export function withHoldings(item: ResponseItem, selection: Selection<Agent>): ResponseItem {
  if (!item.problems.includes(NOT_UNDERSTOOD)) return item;
  const problems = item.problems.map((each) =>
    each === NOT_UNDERSTOOD ? nothingRelated(selection) : each,
  );
  return { ...item, problems };
}

function nothingRelated({ agents, datasets }: Selection<Agent>): Problem {
  // Which of the names in the request mean nothing is told beside it.
  if (agents.length === 0) return datasets ? NOT_UNDERSTOOD : NO_AGENT;
  const sorted = agents.toSorted((a, b) => priorityOf(a) - priorityOf(b));
  const alternatives = examplesOf(sorted, datasets);
  return {
    ...NOT_UNDERSTOOD,
    message: `${NOT_UNDERSTOOD.message} There is: ${namesOf(sorted)}. ${LISTED}`,
    ...(alternatives.length > 0 && { alternatives }),
  };
}

const NO_AGENT: Problem = {
  ...NOT_UNDERSTOOD,
  message:
    'No data agent answers you here: its operator says who may use which, and those in beta are asked with min_release_stage "beta" ("groundwork ask --beta").',
};

function namesOf(agents: readonly Agent[]): string {
  const names = agents.slice(0, MOST_NAMED).map(({ config }) => config.display_name);
  const more = agents.length - names.length;
  return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** One of each agent that has one, as long as it is understood: a file may promise too much. */
function examplesOf(
  agents: readonly Agent[],
  datasets: ReadonlySet<string> | undefined,
): readonly string[] {
  const found = new Set<string>();
  for (const agent of agents) {
    if (found.size === MOST_OFFERED) break;
    const example = agent.config.example_queries.find((each) => {
      const proposal = contained(agent, each, datasets);
      return proposal !== undefined && isAnswered({ agent, proposal });
    });
    if (example) found.add(example);
  }
  return [...found];
}

/** Who plans for itself says only of its own examples that it answers them. */
const isAnswered = (candidate: Candidate): boolean => {
  const { plan, exact, bare } = candidate.proposal;
  return plan ? explains(candidate) && !bare : exact === true;
};

const priorityOf = ({ config }: Agent): number => config.priority ?? Number.MAX_SAFE_INTEGER;
