import type { AgentAnswer, Cell, DataAgent, Problem, ProblemCode, Source } from "../model.ts";
import { AgentFailure } from "../model.ts";
import { toCells } from "./cells.ts";
import { cleanText, type ForeignSource, plainText, toSource } from "./foreign-source.ts";

/** One step of a table that somebody else sends. Nothing in it is trusted. */
export type ForeignEvent =
  | {
      readonly kind: "table";
      readonly fields: readonly string[];
      readonly source?: ForeignSource | undefined;
      /** Rows without a limit, if the sender knows. */
      readonly total?: number | undefined;
    }
  | {
      readonly kind: "row";
      readonly values: readonly unknown[];
      readonly source?: ForeignSource | undefined;
    }
  | { readonly kind: "problem"; readonly code: string; readonly message: string };

const MOST_FIELDS = 500;
/** Characters of all cells together. */
const MOST_TEXT = 32 << 20;
const LONGEST_NAME = 200;
/** That are passed on. */
const MOST_PROBLEMS = 20;
/** That are listened to: who tells more than these would go on for ever. */
const MOST_TOLD = 1_000;

/**
 * The table that a stream of events makes, checked on the way: reading stops at the limit of
 * rows, and whatever does not fit the contract ends it.
 *
 * @returns undefined when there is no table, because the question was not for the agent
 * @throws AgentFailure saying what did not fit
 */
export async function collect(
  events: AsyncIterable<ForeignEvent>,
  agent: DataAgent,
  maxRows: number,
): Promise<AgentAnswer | undefined> {
  let table: (ForeignEvent & { kind: "table" }) | undefined;
  const rows: (ForeignEvent & { kind: "row" })[] = [];
  const problems: Problem[] = [];
  let size = 0;
  let told = 0;
  let cut = false;
  for await (const event of events) {
    if (event.kind === "table") {
      if (table) throw new AgentFailure("sent its columns twice");
      table = { ...event, fields: event.fields.map(cleanText) };
      checkFields(table.fields);
    } else if (event.kind === "row") {
      if (!table) throw new AgentFailure("sent a row before its columns");
      cut = rows.length >= maxRows;
      if (cut) break;
      size += checkRow(event.values, table.fields, rows.length);
      if (size > MOST_TEXT) throw new AgentFailure(`sent more than ${MOST_TEXT >> 20} MB`);
      rows.push(event);
    } else {
      told++;
      if (told > MOST_TOLD) throw new AgentFailure(`told more than ${MOST_TOLD} problems`);
      if (problems.length < MOST_PROBLEMS) problems.push(toProblem(event));
    }
  }
  if (table) return toAnswer(table, rows, problems, cut, agent);
  const known = problems.find(({ code }) => code !== "not_understood");
  if (known) throw new AgentFailure(`has no answer: ${known.message}`);
  return undefined;
}

function checkFields(names: readonly string[]): void {
  if (names.length === 0) throw new AgentFailure("sent a table without columns");
  if (names.length > MOST_FIELDS) throw new AgentFailure(`sent more than ${MOST_FIELDS} columns`);
  if (names.some((name) => name.trim() === "" || name.length > LONGEST_NAME))
    throw new AgentFailure("sent a column without a usable name");
  if (new Set(names).size < names.length) throw new AgentFailure("sent two columns of one name");
}

/** @returns characters of its cells */
function checkRow(values: readonly unknown[], fields: readonly string[], row: number): number {
  if (values.length !== fields.length)
    throw new AgentFailure(
      `sent ${values.length} values for ${fields.length} columns in row ${row + 1}`,
    );
  return values.reduce((sum: number, value, column) => {
    if (value !== null && !["string", "number", "boolean"].includes(typeof value))
      throw new AgentFailure(
        `sent a value in row ${row + 1} of "${fields[column]}" that is neither text, number, boolean nor null`,
      );
    return sum + (typeof value === "string" ? value.length : 8);
  }, 0);
}

function toAnswer(
  table: ForeignEvent & { kind: "table" },
  rows: readonly (ForeignEvent & { kind: "row" })[],
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
  table: ForeignEvent & { kind: "table" },
  rows: readonly (ForeignEvent & { kind: "row" })[],
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

function toProblem({ code, message }: ForeignEvent & { kind: "problem" }): Problem {
  const severity = KNOWN.get(code);
  return {
    code: severity ? (code as ProblemCode) : "agent_note",
    severity: severity ?? "info",
    message: plainText(message),
  };
}
