import type { AgentAnswer, Cell, DataAgent, Problem, ProblemCode, Source } from "../../model.ts";
import { toCells } from "../cells.ts";
import type { ProblemSent, RowSent, TableSent } from "./event.ts";
import { cleanText, plainText, toSource } from "./source.ts";

/** The answer that a table of somebody else makes: cleaned, and each cell with a source. */
export function toAnswer(
  table: TableSent,
  rows: readonly RowSent[],
  problems: readonly Problem[],
  cut: boolean,
  agent: DataAgent,
): AgentAnswer {
  const columns = table.fields.map((name, index) => {
    const sent = rows.map(({ values }) => values[index]);
    const clean = sent.map((value) => (typeof value === "string" ? cleanText(value) : value));
    const cells = toCells(clean, name, { why: "are no numbers (NaN or infinite)" });
    const notes = clean.some((value, row) => !Object.is(value, sent[row])) ? [cleaned(name)] : [];
    return { name, ...cells, problems: [...cells.problems.map(toNote), ...notes] };
  });
  const counted = table.total !== undefined && table.total > rows.length;
  return {
    fields: columns.map(({ name, types }) => ({ name, types })),
    rows: rows.map((_, row) => columns.map(({ cells }): Cell => cells[row]!)),
    sources: sourcesOf(table, rows, agent),
    problems: [...problems, ...columns.flatMap((column) => column.problems)],
    total: cut && counted ? table.total! : rows.length + (cut ? 1 : 0),
    ...(cut && !counted && { uncounted: true }),
    units: {},
  };
}

/** What an agent sent is not what our statement found: it is no case of missing data. */
const toNote = (problem: Problem): Problem => ({ ...problem, code: "agent_note" });

const cleaned = (name: string): Problem => ({
  code: "agent_note",
  severity: "info",
  message: `Control characters in "${name}" were left out.`,
});

function sourcesOf(
  table: TableSent,
  rows: readonly RowSent[],
  agent: DataAgent,
): readonly Source[] {
  const own = rows.flatMap(({ source }, index): Source[] => {
    const usable = toSource(source, agent);
    return usable ? [{ part: { type: "row", index }, ...usable }] : [];
  });
  if (own.length === rows.length && rows.length > 0) return own;
  const whole = toSource(table.source, agent) ?? {
    uri: `groundwork://${agent.name}`,
    name: agent.display_name,
    provider: agent.owner,
  };
  return [{ part: { type: "table" }, ...whole }, ...own];
}

const KNOWN = new Map<string, Problem["severity"]>([
  ["no_data", "warning"],
  ["entity_not_found", "error"],
  ["not_understood", "error"],
  ["ambiguous", "warning"],
  ["partly_understood", "warning"],
  ["unit_mixed", "warning"],
  ["stale_data", "warning"],
]);

/** What an agent told, with a code that we know of agents. */
export function toProblem({ code, message }: ProblemSent): Problem {
  const severity = KNOWN.get(code);
  return {
    code: severity ? (code as ProblemCode) : "agent_note",
    severity: severity ?? "info",
    message: plainText(message),
  };
}
