import type { Agent, DataAgent, Engine, Knowledge, Proposal } from "../model.ts";
import { noTotal, unadditive } from "../stages/arithmetic/additive.ts";
import { toPlanner } from "../stages/planner/planner.ts";
import { openDatasets } from "../stages/routing/open-datasets.ts";
import type { VerifiedQuery } from "../stages/verified/model.ts";
import { toVerifiedFinder } from "../stages/verified/verified.ts";
import { tableOf } from "./sql-answer.ts";
import { linkedRecords } from "./sql-record.ts";

interface SqlAgent {
  readonly config: DataAgent;
  readonly engine: Engine;
  readonly knowledge: Knowledge;
  readonly verified: readonly VerifiedQuery[];
  readonly maxRows: number;
  readonly now: () => Date;
}

/** Above any score of a plan that words were linked for. */
const VERIFIED = 1_000;

/** An agent over a database: plans with its semantic model, runs one SELECT, grounds every cell. */
export function sqlAgent(options: SqlAgent): Agent {
  const { config, engine, knowledge, verified, maxRows } = options;
  const { model } = knowledge;
  const planner = toPlanner(knowledge);
  const findVerified = toVerifiedFinder(verified, knowledge);
  const roots = openDatasets(config, model);
  return {
    config,
    ...(engine.dialect === "duckdb" && { here: true }),
    subject: { knowledge, roots },
    providers: model.datasets.flatMap(({ provenance }) => provenance?.provider ?? []),
    propose(question, allowed) {
      const open = roots(allowed);
      const plan = findVerified(question, open);
      if (plan) return { question, plan, score: VERIFIED, unused: [], verified: true };
      const proposal = planner(question, open);
      return proposal && withoutTotals({ question, ...proposal }, knowledge);
    },
    choices: (question, allowed, wanted) => planner.choices(question, roots(allowed), wanted),
    answer: async ({ plan, limit }, signal) =>
      plan && tableOf(plan, limit ?? maxRows, options, signal, limit !== undefined),
    record: (uri, signal) => linkedRecords(uri, options, signal),
    async check(signal) {
      await engine.query({ sql: "SELECT 1", parameters: [] }, signal);
    },
  };
}

/** A total of what does not add up is no answer to a question that asks for one: its words are left over. */
function withoutTotals(proposal: Proposal, { model }: Knowledge): Proposal {
  const sums = proposal.plan ? unadditive(proposal.plan, model) : [];
  if (sums.length === 0) return proposal;
  const told = proposal.unused.length > 0 ? proposal.why : undefined;
  return {
    ...proposal,
    unused: [...proposal.unused, ...sums.map((label) => `total ${label}`)],
    why: (elsewhere) => told?.(elsewhere) ?? noTotal(sums),
  };
}
