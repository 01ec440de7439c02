import type { Problem } from "../../model.ts";
import type { Route } from "./route.ts";
import { NOT_UNDERSTOOD } from "./unexplained.ts";

/**
 * A question that nobody reads may be one for an agent that cannot be asked: that is then said, and
 * in the place of "not understood" where no word of it was.
 *
 * @param missing  names of agents that the asker may use and whose files have to be mended
 */
export function withMissing(routed: Route, missing: readonly string[]): Route {
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
