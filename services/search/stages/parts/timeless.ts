import { datasetOf } from "../../semantic.ts";
import type { Route } from "../routed.ts";

/** "where X sits": of records that tell no time. */
export function isTimeless({ agent, proposal, members }: Route): boolean {
  const model = agent?.subject?.knowledge.model;
  const dataset = model && proposal?.plan && datasetOf(model, proposal.plan.dataset);
  return dataset !== undefined && !members && dataset.time === undefined;
}
