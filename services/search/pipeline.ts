import { Fault } from "../platform/fault/fault.ts";
import type { SearchFault } from "./fault.ts";
import type { Agent, Problem, Proposal, Question, ResponseItem } from "./model.ts";
import { assemble, declined } from "./stages/assemble.ts";
import { type Route, route } from "./stages/route.ts";
import { selectAgents } from "./stages/select.ts";
import { splitQuestions } from "./stages/split.ts";

/** Longest question, in characters. */
export const MAX_QUERY = 4000;

export interface SearchDeps {
  readonly agents: () => readonly Agent[];
  /** Longest answer of one agent. */
  readonly agentTimeoutMs: number;
}

export type SearchEvent =
  | { readonly kind: "plan"; readonly routes: readonly Route[] }
  /** `elapsedMs` is kept beside the item: the item alone is the same for the same question and data. */
  | {
      readonly kind: "item";
      readonly index: number;
      readonly item: ResponseItem;
      readonly elapsedMs: number;
    };

/** Yields what will be asked of whom, then each part of the answer as its agent is done. */
export async function* search(
  question: Question,
  deps: SearchDeps,
  signal: AbortSignal,
): AsyncGenerator<SearchEvent> {
  checkQuery(question.query);
  const selection = selectAgents(deps.agents(), question);
  const routes = splitQuestions(question.query).map((part) => route(part, selection));
  yield { kind: "plan", routes };
  const ended = new AbortController();
  try {
    const running = routes.map(async (each, index) => {
      const started = performance.now();
      const asked = AbortSignal.any([signal, ended.signal]);
      const item = await answer(each, selection.problems, question, deps, asked);
      return { kind: "item", index, item, elapsedMs: performance.now() - started } as const;
    });
    yield* asTheyEnd(running);
  } finally {
    ended.abort();
  }
}

function checkQuery(query: string): void {
  const why =
    query.trim() === ""
      ? "is empty"
      : query.length > MAX_QUERY
        ? `is longer than ${MAX_QUERY} characters`
        : undefined;
  if (why) throw new Fault<SearchFault>({ kind: "bad question", why });
}

async function answer(
  { question, proposal, agent, problem }: Route,
  problems: readonly Problem[],
  { asker }: Question,
  { agentTimeoutMs }: SearchDeps,
  signal: AbortSignal,
): Promise<ResponseItem> {
  if (!proposal || !agent) return declined(question, [...problems, ...(problem ? [problem] : [])]);
  const name = agent.config.name;
  const deadline = AbortSignal.timeout(agentTimeoutMs);
  try {
    const table = await agent.answer(proposal as Proposal, AbortSignal.any([signal, deadline]));
    return assemble({
      question,
      agent: name,
      proposal,
      table,
      problems,
      isAdmin: asker.roles.includes("admin"),
    }); // prettier-ignore
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Fault) throw error;
    return declined(question, [...problems, failure(name, deadline.aborted, agentTimeoutMs)], name);
  }
}

const failure = (agent: string, late: boolean, ms: number): Problem =>
  late
    ? {
        code: "agent_timeout",
        severity: "error",
        agent,
        message: `"${agent}" did not answer within ${ms / 1000} seconds.`,
      } // prettier-ignore
    : {
        code: "agent_unavailable",
        severity: "error",
        agent,
        message: `"${agent}" could not answer.`,
      }; // prettier-ignore

async function* asTheyEnd<T extends { readonly index: number }>(
  running: readonly Promise<T>[],
): AsyncGenerator<T> {
  const open = new Map(running.map((each, index) => [index, each]));
  for (const each of running) each.catch(() => {});
  while (open.size > 0) {
    const done = await Promise.race(open.values());
    open.delete(done.index);
    yield done;
  }
}
