import type { Agent, LanguagePlanner } from "../../model.ts";
import type { Route, Selection } from "../routed.ts";

/** A question that nobody's plan explains may be one that a language model can read. */
export async function assisted(
  routed: Route,
  { agents, datasets }: Selection<Agent>,
  planner: LanguagePlanner | undefined,
  onFailure: (agent: string, error: unknown) => void,
  signal: AbortSignal,
): Promise<Route> {
  if (routed.agent || !planner) return routed;
  // What may mean several things is asked back: a model would only pick one of them.
  if (routed.problem?.code === "ambiguous") return routed;
  const outcome = await planner(routed.question, agents, datasets, signal);
  if (!outcome) return routed;
  if ("agent" in outcome) return { ...routed, ...outcome };
  if (outcome.cause) onFailure("the language model", outcome.cause);
  // What we did not understand stays what we say; its own trouble is only a note.
  if (outcome.problem.severity !== "info") return { ...routed, problem: outcome.problem };
  return { ...routed, notes: [outcome.problem] };
}
