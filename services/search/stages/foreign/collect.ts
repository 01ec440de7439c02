import { type AgentAnswer, AgentFailure, type DataAgent, type Problem } from "../../model.ts";
import { toAnswer, toProblem } from "./answer.ts";
import type { ForeignEvent, RowSent, TableSent } from "./event.ts";
import { cleanText } from "./source.ts";

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
  let table: TableSent | undefined;
  const rows: RowSent[] = [];
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
  // Who looked and found nothing has answered.
  if (known?.code === "no_data") return nothing(known, problems, agent);
  // Who does not know somebody, or cannot tell which of several, has answered, too.
  if (known && known.code !== "agent_note")
    return nothing(undefined, problems.map(declining), agent);
  if (known) throw new AgentFailure(`has no answer: ${known.message}`);
  return undefined;
}

const NOTHING: TableSent = { kind: "table", fields: [], total: 0 };

const declining = (each: Problem): Problem =>
  each.code === "agent_note" ? each : { ...each, severity: "error" };

const nothing = (
  why: Problem | undefined,
  told: readonly Problem[],
  agent: DataAgent,
): AgentAnswer => ({
  ...toAnswer(
    NOTHING,
    [],
    told.filter((each) => each !== why),
    false,
    agent,
  ),
  ...(why && { absence: why.message }),
});

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
