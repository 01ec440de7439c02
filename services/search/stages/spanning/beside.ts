import type { AgentAnswer, Cell, ColumnInfo, Problem } from "../../model.ts";
import type { FieldRef, Kept } from "../../plan.ts";
import type { Candidate } from "../ambiguity/propose.ts";
import type { Failed } from "../ask-one.ts";
import { describe } from "../describe.ts";
import { datasetOfPlan } from "./combine.ts";
import { minus, percentOf } from "./decimals.ts";
import { keyColumn, withKeys } from "./keys.ts";
import type { AskOne } from "./look-up.ts";
import type { Beside } from "./model.ts";
import { type Pair, toCount, toTable } from "./paired-table.ts";

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
  const { figure, against, kept } = beside;
  const found = pairsOf(mine, theirs, beside);
  const pairs = found.filter((pair) => areOfOneUnit(pair, mine, theirs, beside));
  const [left, right] = [column(mine, figure), column(theirs, against)];
  const told = pairs.filter((pair) => !kept || isKept(left[pair.mine]!, right[pair.theirs]!, kept));
  const datasets = [first, beside].map(datasetOfPlan);
  const table = beside.isCount
    ? toCount(told, mine, theirs, beside, datasets)
    : toTable(told, mine, theirs, beside);
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

/** Rows of the same entity and period; a figure that there are several of is nobody's. */
function pairsOf(mine: AgentAnswer, theirs: AgentAnswer, beside: Beside): readonly Pair[] {
  const others = new Map<string, number[]>();
  keysOf(theirs, beside.theirs, beside).forEach((key, row) => {
    others.set(key, [...(others.get(key) ?? []), row]);
  });
  return keysOf(mine, beside.mine, beside).flatMap((key, row) => {
    const [other, ...more] = others.get(key) ?? [];
    return other === undefined || more.length > 0 ? [] : [{ mine: row, theirs: other }];
  });
}

/** Whether both figures of a pair are counted in the same: nothing is converted. */
function areOfOneUnit(
  pair: Pair,
  mine: AgentAnswer,
  theirs: AgentAnswer,
  { figure, against }: Beside,
): boolean {
  const [a, b] = [mine.columns?.[figure], theirs.columns?.[against]];
  const unitOf = (info: ColumnInfo | undefined, row: number) =>
    info?.unit_by_row?.[row] ?? info?.unit;
  return unitOf(a, pair.mine) === unitOf(b, pair.theirs) && a?.scale === b?.scale;
}

function keysOf(table: AgentAnswer, of: FieldRef, { periods }: Beside): readonly string[] {
  const columns = [keyColumn(of), ...periods].map((name) => column(table, name));
  return table.rows.map((_, row) => JSON.stringify(columns.map((cells) => cells[row])));
}

const column = ({ fields, rows }: AgentAnswer, of: string): readonly Cell[] => {
  const at = fields.findIndex(({ name }) => name === of);
  return rows.map((row) => row[at] ?? null);
};

function isKept(a: Cell, b: Cell, { operator, percent }: Kept): boolean {
  const apart =
    percent === 0 ? Number(minus(a, b) === null ? Number.NaN : signOf(a, b)) : percentOf(a, b);
  if (apart === null || Number.isNaN(apart)) return false;
  if (operator === ">") return apart > percent;
  if (operator === ">=") return apart >= percent;
  return operator === "<" ? apart < percent : apart <= percent;
}

/** Exactly: doubles of two long amounts may be the same. */
function signOf(a: Cell, b: Cell): number {
  const found = minus(a, b)!;
  return typeof found === "number"
    ? Math.sign(found)
    : Number(found.value > 0n) - Number(found.value < 0n);
}

const SAID = { ">": "above", ">=": "at or above", "<": "below", "<=": "at or below" } as const;

/** What stands beside a plan's rows, and which of them are kept. */
export function besideWords({ agent, proposal, kept, figure, against }: Beside): string {
  const theirs = describe(proposal.plan!, agent.subject!.knowledge.model);
  const way = kept && SAID[kept.operator as keyof typeof SAID];
  const much = kept && kept.percent !== 0 ? ` by ${Math.abs(kept.percent)} percent` : "";
  const only = kept ? `; only where ${figure} is ${way} ${against}${much}` : "";
  return `beside "${agent.config.name}" (${theirs})${only}`;
}

const missing = (count: number, { agent, against }: Beside): readonly Problem[] =>
  count === 0
    ? []
    : [
        {
          code: "no_data",
          severity: "info",
          agent: agent.config.name,
          message: `No "${against}" of the same period is known of ${rowsOf(count)}: left out.`,
        },
      ];

const mixed = (count: number, { agent, against }: Beside): readonly Problem[] =>
  count === 0
    ? []
    : [
        {
          code: "unit_mixed",
          severity: "warning",
          agent: agent.config.name,
          message: `"${against}" of ${rowsOf(count)} is in another unit, and nothing is converted: left out.`,
        },
      ];

const rowsOf = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;

const tooMany = (agent: string): Problem => ({
  code: "truncated",
  severity: "error",
  agent,
  message: "Too many rows for two tables to be put beside each other: say of whom, or of when.",
});
