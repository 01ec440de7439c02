import {
  type AgentAnswer,
  AgentFailure,
  type DataAgent,
  type Problem,
  type ProblemCode,
  type ResponseItem,
} from "../../model.ts";
import { collect } from "./collect.ts";
import type { ForeignEvent } from "./event.ts";
import { plainText, usableSources } from "./source.ts";

/** That are passed on. */
const MOST_PROBLEMS = 20;
const MOST_ALTERNATIVES = 10;

/**
 * An answer of another server as ours. Its problems stay what they are; of the agent that asked it.
 *
 * @returns no columns where it declines, and undefined where it says nothing
 * @throws AgentFailure where its own agents failed
 */
export async function toAnswer(
  item: ResponseItem,
  agent: DataAgent,
  maxRows: number,
): Promise<AgentAnswer | undefined> {
  const problems = item.problems.slice(0, MOST_PROBLEMS).map(toProblem);
  if (item.fields.length === 0) return declinedBy(problems);
  const table = await collect(eventsOf(item), agent, maxRows);
  if (!table) return undefined;
  const sources = usableSources(item.sources, table, agent);
  const { reading, units = {}, truncated } = item.metadata;
  // What it left out itself it counts in its own words.
  const isCut = truncated === true && table.total === table.rows.length;
  const told = [...(isCut ? problems : problems.filter(isNotCut)), ...table.problems];
  return {
    ...table,
    ...(isCut && { total: table.rows.length + 1, uncounted: true }),
    ...withAbsence(told, table.rows.length),
    units,
    ...(typeof reading === "string" && { reading: plainText(reading) }),
    sources: sources.length > 0 ? sources : table.sources,
  };
}

/** Where there is nothing, it is said once that there is: in the words of who looked. */
function withAbsence(problems: readonly Problem[], rows: number) {
  const why = rows === 0 ? problems.find(({ code }) => code === "no_data") : undefined;
  if (!why) return { problems };
  return { problems: problems.filter((each) => each !== why), absence: why.message };
}

const isNotCut = ({ code, severity }: Problem) => code !== "truncated" || severity === "error";

function declinedBy(problems: readonly Problem[]): AgentAnswer | undefined {
  const failed = problems.find(
    ({ code, severity }) =>
      severity === "error" && (code === "agent_unavailable" || code === "agent_timeout"),
  );
  if (failed) throw new AgentFailure(`has no answer: ${failed.message}`, { code: failed.code });
  if (problems.length === 0) return undefined;
  return { fields: [], rows: [], sources: [], ...withAbsence(problems, 0), total: 0, units: {} };
}

const CODES: Readonly<Record<ProblemCode, true>> = {
  no_data: true,
  entity_not_found: true,
  not_understood: true,
  ambiguous: true,
  partly_understood: true,
  dataset_unknown: true,
  partner_token_required: true,
  agent_unavailable: true,
  agent_timeout: true,
  truncated: true,
  unit_mixed: true,
  stale_data: true,
  agent_note: true,
};
const SEVERITIES: readonly Problem["severity"][] = ["error", "warning", "info"];

/** Without whose it was there: here it is of the agent that told it. */
function toProblem({ code, message, severity, dataset, alternatives = [] }: Problem): Problem {
  const isKnown = Object.hasOwn(CODES, code);
  const others = alternatives.slice(0, MOST_ALTERNATIVES).map(plainText).filter(Boolean);
  return {
    code: isKnown ? code : "agent_note",
    severity: isKnown ? (SEVERITIES.find((each) => each === severity) ?? "warning") : "info",
    message: plainText(message),
    ...(dataset && { dataset: plainText(dataset) }),
    ...(others.length > 0 && { alternatives: others }),
  };
}

async function* eventsOf({ fields, rows }: ResponseItem): AsyncGenerator<ForeignEvent> {
  yield { kind: "table", fields: fields.map(({ name }) => name) };
  for (const values of rows) yield { kind: "row", values };
}
