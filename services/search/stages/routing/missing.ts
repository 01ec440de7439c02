import type { Agent, DataAgent, Problem, Question } from "../../model.ts";
import type { Route, Selection } from "../routed.ts";
import { selectAgents } from "./select.ts";
import { NOT_UNDERSTOOD } from "./unexplained.ts";

/** Who is asked, and who would be if nothing were wrong with their files. */
export interface OpenSelection extends Selection<Agent> {
  /** Names of agents that the asker may use and whose files have to be mended. */
  readonly missing: readonly string[];
}

/** @param unopened  agents that cannot be asked until their files are mended */
export function selectOpen(
  open: readonly Agent[],
  unopened: readonly DataAgent[],
  question: Question,
): OpenSelection {
  const selection = selectAgents(open, question);
  const closed = unopened.map((config) => ({ config }));
  if (closed.length === 0) return { ...selection, missing: [] };
  // What only they serve is no name that means nothing.
  const { problems } = selectAgents([...open, ...closed], question);
  const missing = selectAgents(closed, question).agents.map(({ config }) => config.name);
  return { ...selection, problems, missing };
}

/**
 * A question that nobody reads may be one for an agent that cannot be asked: that is then said, and
 * in the place of "not understood" where no word of it was.
 */
export function withMissing(routed: Route, { missing }: OpenSelection): Route {
  if (routed.agent || missing.length === 0) return routed;
  const isUnread = routed.problem === undefined || routed.problem === NOT_UNDERSTOOD;
  const severity = isUnread ? "error" : "warning";
  const [first, ...notes] = missing.map((agent) => unavailable(agent, severity));
  return isUnread
    ? { ...routed, problem: first!, notes: [...(routed.notes ?? []), ...notes] }
    : { ...routed, notes: [...(routed.notes ?? []), first!, ...notes] };
}

const unavailable = (agent: string, severity: Problem["severity"]): Problem => ({
  code: "agent_unavailable",
  severity,
  agent,
  message: `"${agent}" cannot be asked until its operator mends it; it may know more.`,
});
