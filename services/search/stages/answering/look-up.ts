import type { AgentAnswer, Problem, Proposal } from "../../model.ts";
import type { Condition, Expression, FieldRef, Plan, Scalar } from "../../plan.ts";
import { rememberedOf } from "../remember.ts";
import { type Candidate, type Members, MOST_MEMBERS } from "../routed.ts";
import { withKeys } from "../spanning/keys.ts";
import { columnOf } from "../spanning/sides.ts";
import type { Failed } from "./ask-one.ts";

/** Those whom an agent listed, and its table. */
export interface Listed {
  readonly members: Members;
  readonly table: AgentAnswer;
  /** Those whom others listed for it. */
  readonly listed: readonly Listed[];
}

export interface LookedUp {
  /** With the values that were found in the place of who lists them, and what rows are found by. */
  readonly proposal: Proposal;
  readonly listed: readonly Listed[];
}

export type AskOne = (candidate: Candidate) => Promise<AgentAnswer | Failed | undefined>;

/**
 * Asks other agents for those to whom a plan is restricted, all at once, each after those to whom
 * its own is. Whoever fails ends it: without one condition the answer would be another question's.
 */
export async function lookUp(
  proposal: Proposal,
  members: readonly Members[],
  askOne: AskOne,
): Promise<LookedUp | Failed> {
  // Those who are named in two places of a plan are asked for once.
  const once = rememberedOf((each: Members) => list(each, askOne));
  const lists = await Promise.all(members.map(once));
  const failed = lists.find(isFailed);
  if (failed) return failed;
  const done = lists.filter((each): each is Listed => !isFailed(each));
  const plan = withKeys(
    withValues(proposal.plan!, done.map(valuesOf)),
    keysOf(proposal.plan!, members),
  );
  return { proposal: { ...proposal, plan }, listed: done };
}

const isFailed = (each: Listed | Failed): each is Failed => "failure" in each;

async function list(members: Members, askOne: AskOne): Promise<Listed | Failed> {
  const inner = await lookUp(members.proposal, members.members, askOne);
  if ("failure" in inner) return inner;
  const { agent } = members;
  const table = await askOne({ agent, proposal: inner.proposal });
  if (!table) return { failure: unasked(members), cause: "not for it" };
  if ("failure" in table) return table;
  if (table.total > table.rows.length) return { failure: tooMany(members), cause: "too many" };
  return { members, table, listed: inner.listed };
}

function valuesOf({ members, table: { fields, rows } }: Listed): readonly Scalar[] {
  const at = fields.findIndex(({ name }) => name === members.column);
  return [...new Set(rows.map((row) => row[at] ?? null))].filter((value) => value !== null);
}

/** The conditions of a plan that name other plans, in their order, by what those returned. */
function withValues(plan: Plan, values: readonly (readonly Scalar[])[]): Plan {
  const left = [...values];
  const put = (each: Condition): Condition => {
    if (each.kind === "any") return { ...each, of: each.of.map(put) };
    if (each.kind === "within")
      return { ...each, right: { ...each.right, where: each.right.where.map(put) } };
    if (each.kind !== "among") return each;
    const found = left.shift();
    if (!found) throw new Error(`nobody looked up who is among those of "${each.agent}"`);
    const { negated } = each;
    return { kind: "in", left: { kind: "field", of: each.left }, values: found, negated };
  };
  const where = plan.where.map(put);
  const columns = plan.columns.map((each) => ({
    ...each,
    expression: inParts(each.expression, put),
  }));
  return { ...plan, columns, where };
}

/** An expression with the conditions of its figures put in another way. */
function inParts(expression: Expression, put: (each: Condition) => Condition): Expression {
  if (expression.kind === "aggregate" && expression.when)
    return { ...expression, when: expression.when.map(put) };
  if (expression.kind !== "arithmetic") return expression;
  const { left, right } = expression;
  return { ...expression, left: inParts(left, put), right: inParts(right, put) };
}

/** What rows are found by, where each is of one entity. */
const keysOf = (plan: Plan, members: readonly Members[]): readonly FieldRef[] => {
  const isOfEach = ({ called }: Members) =>
    (!plan.grouped && !plan.distinct) || columnOf(plan, called) !== undefined;
  return members.filter(isOfEach).map(({ left }) => left);
};

const unasked = ({ agent }: Members): Problem => ({
  code: "not_understood",
  severity: "error",
  agent: agent.config.name,
  message: `"${agent.config.name}" finds that its part of the question is not for it.`,
});

const tooMany = ({ agent, reading }: Members): Problem => ({
  code: "truncated",
  severity: "error",
  agent: agent.config.name,
  message: `More than ${MOST_MEMBERS.toLocaleString("en-US")} fulfil a part of the question${reading ? ` (${reading})` : ""}, and no more are looked up: say which of them are meant.`,
});
