import type { AgentAnswer } from "../../model.ts";
import type { FieldRef } from "../../plan.ts";
import type { Beside, Candidate } from "../routed.ts";
import { withKeys } from "../spanning/keys.ts";
import { describe } from "../wording/describe.ts";
import type { Failed } from "./ask-one.ts";
import { besideWords, missing, mixed, tooMany } from "./beside-words.ts";
import { datasetOfPlan } from "./combine.ts";
import { toCorrelation } from "./correlated.ts";
import type { AskOne } from "./look-up.ts";
import { ofEvery, toPeriods } from "./paired-periods.ts";
import { toCount, toTable } from "./paired-table.ts";
import { areOfOneUnit, column, inRank, isKept, pairsOf } from "./pairs.ts";

/**
 * The rows of a plan with the figure of another agent for the same entity and period beside them,
 * and what lies between. Rows that have none are left out, and told.
 */
export async function answerBeside(
  { agent, proposal }: Candidate,
  beside: Beside,
  askOne: AskOne,
): Promise<AgentAnswer | Failed | undefined> {
  const { beside: _, ...plan } = proposal.plan!;
  const [mine, theirs] = await Promise.all([
    askOne(keyed({ agent, proposal: { ...proposal, plan } }, beside.mine)),
    askOne(keyed(beside, beside.theirs)),
  ]);
  if (!mine || "failure" in mine) return mine;
  if (!theirs || "failure" in theirs) return theirs;
  const cut = [mine, theirs].find(({ total, rows }) => total > rows.length);
  if (cut) return { failure: tooMany(agent.config.name), cause: "too many" };
  return join({ agent, proposal }, mine, theirs, beside);
}

const keyed = ({ agent, proposal }: Candidate, of: FieldRef): Candidate => ({
  agent,
  proposal: { ...proposal, plan: withKeys(proposal.plan!, [of]) },
});

function join(
  first: Candidate,
  mine: AgentAnswer,
  theirs: AgentAnswer,
  beside: Beside,
): AgentAnswer {
  const { figure, against, kept, ranked, correlated } = beside;
  const found = pairsOf(mine, theirs, beside);
  const pairs = found.filter((pair) => correlated || areOfOneUnit(pair, mine, theirs, beside));
  const [left, right] = [column(mine, figure), column(theirs, against)];
  const those = pairs.filter(
    (pair) => !kept || isKept(left[pair.mine]!, right[pair.theirs]!, kept),
  );
  const told = ranked ? inRank(those, left, right, ranked) : those;
  const datasets = [first, beside].map(datasetOfPlan);
  const lasting = kept?.every ? ofEvery(told, mine, beside, kept.every) : undefined;
  const merged = beside.isCount ? toCount : correlated ? toCorrelation : toTable;
  const table =
    lasting && !beside.isCount
      ? toPeriods(lasting, mine, theirs, beside)
      : merged(lasting?.map(([pair]) => pair!) ?? told, mine, theirs, beside, datasets);
  const problems = theirs.problems.map((each) => ({ ...each, agent: beside.agent.config.name }));
  return {
    ...table,
    reading: `${describe(first.proposal.plan!, first.agent.subject!.knowledge.model)}; ${besideWords(beside)}`,
    problems: [
      ...mine.problems,
      ...problems,
      ...missing(mine.rows.length - found.length, beside),
      ...mixed(found.length - pairs.length, beside),
    ],
  };
}
