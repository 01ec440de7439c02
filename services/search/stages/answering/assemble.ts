import type {
  Agent,
  AgentAnswer,
  ListInfo,
  Metadata,
  Problem,
  Proposal,
  ResponseItem,
} from "../../model.ts";
import { missing } from "./missing.ts";
import { unasked, unitsOf } from "./unasked.ts";

interface Parts {
  readonly question: string;
  readonly agent: Agent;
  readonly proposal: Proposal;
  readonly table: AgentAnswer;
  readonly problems: readonly Problem[];
  readonly isAdmin: boolean;
}

/** What else a part says of itself. */
type Told = Pick<Metadata, "agent" | "explanation">;

/** One finished part of an answer. */
export function assemble(parts: Parts, told: Told = {}): ResponseItem {
  const { question, proposal, table, isAdmin } = parts;
  const agent = parts.agent.config.name;
  const plan = table.plan ?? proposal.plan;
  const truncated = table.total > table.rows.length;
  const found = [...parts.problems, ...table.problems.map((each) => ({ agent, ...each }))];
  const more = [
    ...unasked(agent, proposal, parts.agent.subject?.knowledge.model),
    ...missing(agent, proposal, table),
    ...(proposal.guessed ? [guessed(agent, table.reading)] : []),
    ...(table.rows.length === 0 && !found.some(isError) ? [empty(agent, parts)] : []),
    ...(truncated && !found.some(isCut) ? [cut(agent, table)] : []),
  ];
  return {
    fields: table.fields,
    rows: table.rows,
    sources: table.sources,
    problems: [...found, ...more],
    metadata: {
      agent,
      question,
      ...(table.reading !== undefined && { reading: table.reading }),
      ...(plan && { plan }),
      ...(proposal.verified && { verified: true }),
      ...(table.lists && { lists: table.lists.map((each) => (isAdmin ? each : untold(each))) }),
      ...(isAdmin && table.sql !== undefined && { sql: table.sql }),
      row_count: table.rows.length,
      truncated,
      ...(Object.keys(table.units).length > 0 && { units: table.units }),
      ...(table.columns && Object.keys(table.columns).length > 0 && { columns: table.columns }),
      ...told,
    },
  };
}

/** What was not understood was not looked for, either. */
const isError = ({ severity }: Problem): boolean => severity === "error";

/** An agent of somebody else knows how many there are. */
const isCut = ({ code, severity }: Problem): boolean =>
  code === "truncated" && severity === "warning";

const untold = ({ sql: _, ...list }: ListInfo): ListInfo => list;

/** A part that has no table, and says why. */
export const declined = (
  question: string,
  problems: readonly Problem[],
  told: Told = {},
): ResponseItem => ({
  fields: [],
  rows: [],
  sources: [],
  problems,
  metadata: { question, row_count: 0, truncated: false, ...told },
});

const guessed = (agent: string, reading = "the plan"): Problem => ({
  code: "partly_understood",
  severity: "warning",
  agent,
  message: `A language model read the question as: ${reading}. Check that this is what you asked.`,
});

const empty = (agent: string, { proposal, table }: Parts): Problem => ({
  code: "no_data",
  severity: "warning",
  agent,
  // Only of a plan is it known what was understood.
  message: proposal.plan
    ? `${table.absence ?? "The question was understood, and the data holds nothing that fits it."}${unconverted(proposal)}`
    : (table.absence ??
      `"${agent}" looked for what the question says, and found nothing that fits it.`),
});

/** Somebody's figures "in USD" that are kept in another currency. */
function unconverted({ plan }: Proposal): string {
  const units = plan ? unitsOf(plan) : [];
  return units.length > 0
    ? ` No such figures are in ${units.join(" or ")}, and nothing is converted.`
    : "";
}

const cut = (agent: string, { rows, total, uncounted }: AgentAnswer): Problem => ({
  code: "truncated",
  severity: "warning",
  agent,
  message: uncounted
    ? `The first ${figure(rows.length)} rows; the agent has more and does not say how many.`
    : `The first ${figure(rows.length)} of ${figure(total)} rows.`,
});

const figure = (count: number) => count.toLocaleString("en-US");
