import { Fault } from "../platform/fault/fault.ts";
import type { SearchFault } from "./fault.ts";
import type {
  Agent,
  Asker,
  DataAgent,
  LanguagePlanner,
  Question,
  ResponseItem,
  Timings,
} from "./model.ts";
import { failuresOf } from "./stages/ambiguity/contained.ts";
import { type Asked, ask } from "./stages/answering/ask.ts";
import { declined } from "./stages/answering/assemble.ts";
import { foreseen } from "./stages/answering/foreseen.ts";
import { visible } from "./stages/language/written.ts";
import { routeParts } from "./stages/parts/parts.ts";
import type { Route } from "./stages/routed.ts";
import { assisted } from "./stages/routing/assisted.ts";
import { withHoldings } from "./stages/routing/holdings.ts";
import type { KeptRoutes } from "./stages/routing/kept-routes.ts";
import { type OpenSelection, selectOpen, withMissing } from "./stages/routing/missing.ts";
import type { Turns } from "./turns.ts";

/** Longest question, in characters. */
export const MAX_QUERY = 4000;

export interface SearchDeps {
  readonly agents: () => readonly Agent[];
  /** Those that their operator has to mend before they can be asked. */
  readonly unopened?: () => readonly DataAgent[];
  /** Longest answer of one agent, unless its file says otherwise. */
  readonly agentTimeoutMs: number;
  /** Reads what no plan explains, if one is configured. */
  readonly planner?: LanguagePlanner | undefined;
  /** Who answers the questions asked last: they are not planned again. */
  readonly kept?: KeptRoutes;
  /** Whose turn it is, where many ask at once. */
  readonly turns?: Turns;
  /** Told why an agent failed, in full: callers read less of it. */
  readonly onFailure?: (agent: string, error: unknown) => void;
}

export type SearchEvent =
  | { readonly kind: "plan"; readonly routes: readonly Route[] }
  /** `elapsedMs` is kept beside the item: the item alone is the same for the same question and data. */
  | {
      readonly kind: "item";
      readonly index: number;
      readonly item: ResponseItem;
      readonly elapsedMs: number;
      readonly timings: Timings;
    };

/** Yields what will be asked of whom, then each part of the answer as its agent is done. */
export async function* search(
  asked: Question,
  deps: SearchDeps,
  signal: AbortSignal,
): AsyncGenerator<SearchEvent> {
  const question = { ...asked, query: visible(asked.query) };
  checkQuery(question.query);
  const open = deps.agents();
  const selection = selectOpen(open, deps.unopened?.() ?? [], question);
  const known = deps.kept?.find(open, question.query, selection);
  // What was planned before costs next to nothing: it need not wait for what does.
  const endTurn = known ? undefined : await deps.turns?.take(signal);
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  try {
    const began = performance.now();
    const keep = (found: readonly Route[]) =>
      deps.kept?.keep(open, question.query, selection, found);
    const routes = known ?? (await plan(question.query, selection, { ...deps, keep }, signal));
    const planning = performance.now() - began;
    if (!routes.every((each) => isHere(each, deps))) endTurn?.();
    const work = { asker: question.asker, selection, deps, planning };
    const running = routes.map((each, index) => answerTo(each, index, work, either));
    // Its turn is over when its work is, however slowly its caller reads.
    void Promise.allSettled(running).then(endTurn);
    yield { kind: "plan", routes };
    yield* asTheyEnd(running);
  } finally {
    ended.abort();
    endTurn?.();
  }
}

/** Longest that reading a question may take. */
const MOST_PLANNING_MS = 20_000;

/** Who answers each part. */
const plan = (
  query: string,
  selection: OpenSelection,
  { onFailure, keep }: SearchDeps & { keep(routes: readonly Route[]): void },
  signal: AbortSignal,
): Promise<readonly Route[]> =>
  foreseen(
    async (over) => {
      const routes = await routeParts(query, selection, over);
      keep(routes);
      return routes;
    },
    (problem) => [{ question: query, problem }],
    { timeoutMs: MOST_PLANNING_MS, signal, onFailure },
  );

interface Work {
  readonly asker: Asker;
  readonly selection: OpenSelection;
  readonly deps: SearchDeps;
  /** Milliseconds that it took. */
  readonly planning: number;
}

async function answerTo(
  planned: Route,
  index: number,
  { asker, selection, deps, planning }: Work,
  signal: AbortSignal,
): Promise<SearchEvent & { kind: "item" }> {
  const started = performance.now();
  const { agentTimeoutMs: timeoutMs, planner, onFailure = () => {} } = deps;
  const read = await assisted(planned, selection, planner, onFailure, signal);
  const failures = failuresOf(planned.candidates);
  for (const { problem, cause } of failures) onFailure(problem.agent ?? planned.question, cause);
  // Beside an answer of others, or another reason, it is a warning.
  const told = failures.flatMap(({ problem }) =>
    problem === planned.problem ? [] : { ...problem, severity: "warning" as const },
  );
  const manner = { asker, problems: [...selection.problems, ...told], timeoutMs, onFailure };
  const { item, timings } = await foreseen<Asked>(
    (over) => ask(withMissing(read, selection), manner, over),
    (problem) => ({ item: declined(planned.question, [...manner.problems, problem]) }),
    { signal, onFailure },
  );
  const elapsedMs = performance.now() - started;
  return {
    kind: "item",
    index,
    item: withHoldings(item, selection),
    elapsedMs,
    timings: { planning, answering: elapsedMs, ...timings },
  };
}

/** Whether only this process works on a question; otherwise it waits for others most of the time. */
function isHere({ agent, members = [], beside }: Route, { planner }: SearchDeps): boolean {
  if (!agent) return !planner;
  const asked = [agent, ...members.map((each) => each.agent), ...(beside ? [beside.agent] : [])];
  return asked.every(({ here }) => here);
}

function checkQuery(query: string): void {
  const why = complaintOf(query);
  if (why) throw new Fault<SearchFault>({ kind: "bad question", field: "query", why });
}

/** Why a question is none, after its name: "is empty"; undefined for one that can be read. */
export function complaintOf(query: string): string | undefined {
  if (query.trim() === "") return "is empty";
  return query.length > MAX_QUERY ? `is longer than ${MAX_QUERY} characters` : undefined;
}

/** Each as soon as it is done; one that fails ends all. */
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
