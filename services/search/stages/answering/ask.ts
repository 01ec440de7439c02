import type { AgentAnswer, Asker, Problem, ResponseItem } from "../../model.ts";
import { picksByFigure, withoutBounds } from "../ambiguity/bounds.ts";
import type { Candidate, Route } from "../routed.ts";
import { NOT_UNDERSTOOD } from "../routing/unexplained.ts";
import { answerAmong } from "./among.ts";
import { askOne, type Failed } from "./ask-one.ts";
import { assemble, declined } from "./assemble.ts";
import { answerBeside } from "./beside.ts";
import { besideWords } from "./beside-words.ts";
import { combine } from "./combine.ts";
import { explain } from "./explain.ts";
import { lookUp } from "./look-up.ts";
import { chosenOf, partsOf } from "./parts-of.ts";

interface Ask {
  readonly asker: Asker;
  /** Of names in the request that mean nothing to the asker. */
  readonly problems: readonly Problem[];
  /** Longest answer of one agent, unless its file says otherwise. */
  readonly timeoutMs: number;
  readonly onFailure: (agent: string, error: unknown) => void;
}

/** An answer, and what its agent says it took. */
export interface Asked {
  readonly item: ResponseItem;
  readonly timings?: AgentAnswer["timings"];
}

/**
 * The answer to one question: of its first agent, of the next when that one finds that the
 * question is not for it, and of another agent of its priority group when it fails. Every
 * failure becomes a problem of the answer.
 */
export async function ask(
  route: Route,
  { asker, problems, timeoutMs, onFailure }: Ask,
  signal: AbortSignal,
): Promise<Asked> {
  const { question, agent, proposal, others = [], problem, ...more } = route;
  const { notes = [], candidates = [] } = route;
  const isAdmin = asker.roles.includes("admin");
  const parts = partsOf(route);
  const told = (chosen?: Candidate) =>
    isAdmin ? { explanation: explain({ candidates, chosen, problem, parts }) } : {};
  if (!agent || !proposal) {
    const why = [...problems, ...(problem ? [problem] : []), ...notes];
    return { item: declined(question, why, told()) };
  }
  const failures: Problem[] = [];
  let group: string | null | undefined;
  let unread: (Candidate & { readonly table: AgentAnswer }) | undefined;
  for (const candidate of [{ agent, proposal }, ...others]) {
    const { config } = candidate.agent;
    if (group !== undefined && (group === null || config.priority_group !== group)) continue;
    const outcome = await askAmong(candidate, route, timeoutMs, signal);
    if (outcome === undefined) continue;
    if (isUnread(outcome)) {
      unread ??= { ...candidate, table: outcome };
      continue;
    }
    if ("failure" in outcome) {
      onFailure(outcome.failure.agent ?? config.name, outcome.cause);
      failures.push(outcome.failure);
      group ??= config.priority_group;
      continue;
    }
    const before = failures.map((each) => ({ ...each, severity: "warning" as const }));
    const tables = proposal === candidate.proposal ? more : {};
    const best = await better({ candidate, table: outcome }, tables, timeoutMs, signal);
    const found = [...problems, ...before, ...best.problems];
    const answer = { ...best.candidate, question, table: best.table, problems: found, isAdmin };
    const chosen = chosenOf(candidates, best.candidate, parts);
    return { item: assemble(answer, told(chosen)), timings: best.table.timings };
  }
  if (unread && failures.length === 0)
    return { item: assemble({ ...unread, question, problems, isAdmin }, told()) };
  const why = failures.length > 0 ? failures : [problem ?? NOT_UNDERSTOOD];
  const last = failures.at(-1)?.agent;
  return {
    item: declined(question, [...problems, ...why], { ...told(), ...(last && { agent: last }) }),
  };
}

/** The answer of one agent, of those alone whom others list, or with a figure of another beside it. */
async function askAmong(
  candidate: Candidate,
  { members = [], beside, whom }: Route,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<AgentAnswer | Failed | undefined> {
  const each = (one: Candidate) => askOne(one, timeoutMs, signal);
  if (whom) return answerAmong(candidate, whom, each);
  const answer = (one: Candidate) => (beside ? answerBeside(one, beside, each) : each(one));
  if (members.length === 0) return answer(candidate);
  const found = await lookUp(candidate.proposal, members, each);
  if ("failure" in found) return found;
  const table = await answer({ ...candidate, proposal: found.proposal });
  if (!table || "failure" in table) return table;
  return combine(candidate, table, found.listed, beside && besideWords(beside));
}

/** An agent that plans for itself, and says what of the question it does not understand. */
const isUnread = (outcome: AgentAnswer | Failed): outcome is AgentAnswer =>
  "fields" in outcome &&
  outcome.fields.length === 0 &&
  outcome.problems.some(({ code, severity }) => code === "not_understood" && severity === "error");

interface Table {
  readonly candidate: Candidate;
  readonly table: AgentAnswer;
}

/**
 * The table of an agent or, where it is empty, that of another agent that has the same figures of
 * other data: sales of a private company. Where both have some, that is said.
 */
async function better(
  first: Table,
  { same = [], doubt, meant }: Pick<Route, "same" | "doubt" | "meant">,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Table & { readonly problems: readonly Problem[] }> {
  const told = meant ? [meant] : [];
  const isEmpty = !hasFigures(first.table);
  const picks = isEmpty && picksByFigure(first.candidate);
  if (picks && (await hasThem(first.candidate, timeoutMs, signal)))
    return { ...first, problems: told };
  for (const candidate of isEmpty ? same : (doubt?.peers ?? [])) {
    const table = await askOne(candidate, timeoutMs, signal);
    if (!table || "failure" in table || !hasFigures(table)) continue;
    return isEmpty
      ? { candidate, table, problems: told }
      : { ...first, problems: doubt ? [...told, doubt.problem] : told };
  }
  return { ...first, problems: told };
}

/** Whether an agent has anything of those whose figures were looked at, whatever these are. */
async function hasThem(
  { agent, proposal }: Candidate,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const plan = withoutBounds({ agent, proposal });
  const table = plan && (await askOne({ agent, proposal: plan }, timeoutMs, signal));
  return !table || "failure" in table || hasFigures(table);
}

/** A total of no records is one row without a figure. */
const hasFigures = ({ rows }: AgentAnswer): boolean =>
  rows.some((row) => row.some((cell) => cell !== null));
