import type { AgentAnswer, Cell, Problem } from "../../model.ts";
import type { Condition } from "../../plan.ts";
import { datasetOf, fieldOf, isPeriodic, saysWhen } from "../../semantic.ts";
import type { Candidate } from "../routed.ts";
import { keyColumn } from "../spanning/keys.ts";
import type { Listed } from "./look-up.ts";

/** Names that are told. */
const MOST_NAMED = 5;

/**
 * "revenue of the competitors of X": those of them of whom the table has nothing. Where the plan
 * picks some of them by a figure or a rank, nobody expects all.
 */
export function leftOut(
  { agent, proposal }: Candidate,
  { fields, rows, total }: AgentAnswer,
  listed: readonly Listed[],
): readonly Problem[] {
  const [only, ...others] = listed;
  const plan = proposal.plan!;
  const dataset = datasetOf(agent.subject!.knowledge.model, plan.dataset);
  const isOfTime = (each: Condition) =>
    each.kind === "compare" &&
    each.left.kind === "field" &&
    saysWhen(fieldOf(dataset, each.left.of.field));
  // Of what happens, most have none.
  const isOfAll = dataset?.time?.latest === true || (dataset !== undefined && isPeriodic(dataset));
  const isOpen = plan.top === undefined && plan.having.length === 0 && isOfAll;
  const areTheirs = plan.where.every((each) => each.kind === "among" || isOfTime(each));
  if (!only || others.length > 0 || !isOpen || !areTheirs) return [];
  if (only.members.negated || only.members.isEither || rows.length === 0 || total > rows.length)
    return [];
  const at = fields.findIndex(({ name }) => name === keyColumn(only.members.left));
  const found = new Set(rows.map((row) => row[at]));
  const names = at < 0 ? [] : namesOf(only).filter(([key]) => !found.has(key));
  if (names.length === 0) return [];
  return [nothingOf(agent.config.name, [...new Set(names.map(([, name]) => name))])];
}

/** By what each of those who were listed is known, and how it is called. */
function namesOf({
  members,
  table: { fields, rows },
}: Listed): readonly (readonly [Cell, string])[] {
  const [key, label] = [members.column, members.label].map((column) =>
    fields.findIndex(({ name }) => name === column),
  ) as [number, number];
  return rows.map((row) => [row[key] ?? null, String(row[label] ?? row[key])]);
}

function nothingOf(agent: string, names: readonly string[]): Problem {
  const more = names.length - MOST_NAMED;
  const told = [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} others`] : [])];
  const message = `Nothing here fits the question for ${told.join(", ")}, who are among those it is about.`;
  return { code: "no_data", severity: "warning", agent, message };
}
