import type { Agent } from "../../model.ts";
import type { Route, Selection } from "../routed.ts";

type Routes = readonly Route[];

/** Who answers the questions asked last, as long as the same agents are open. */
export interface KeptRoutes {
  /** @param open  the agents as they were read: others are asked after their folder has changed */
  find(open: readonly Agent[], question: string, among: Selection<Agent>): Routes | undefined;
  keep(open: readonly Agent[], question: string, among: Selection<Agent>, routes: Routes): void;
}

/** Questions that are kept: about 20 KB each. */
const MOST = 1_000;
/** Characters of the longest: what longer ones mean takes room, and few are asked twice. */
const LONGEST = 400;

/** Keeps what was planned: a plan follows from the question, from the agents and from nothing else. */
export function keptRoutes(): KeptRoutes {
  const byAgents = new WeakMap<readonly Agent[], Map<string, Routes>>();
  const isKept = (question: string, { agents }: Selection<Agent>) =>
    question.length <= LONGEST && !agents.some(({ learns }) => learns);
  return {
    find(open, question, among) {
      const known = byAgents.get(open);
      const key = known && isKept(question, among) ? keyOf(question, among) : "";
      const routes = known?.get(key);
      if (routes) move(known!, key, routes);
      return routes;
    },
    keep(open, question, among, routes) {
      if (!isKept(question, among)) return;
      const known = byAgents.get(open) ?? new Map<string, Routes>();
      byAgents.set(open, known);
      move(known, keyOf(question, among), routes);
      if (known.size > MOST) known.delete(known.keys().next().value!);
    },
  };
}

/** To the end: what was asked for longest ago goes first. */
function move(known: Map<string, Routes>, key: string, routes: Routes): void {
  known.delete(key);
  known.set(key, routes);
}

/** What an asker may use decides what is planned: others share a plan only where that is the same. */
const keyOf = (question: string, { agents, datasets }: Selection<Agent>): string =>
  JSON.stringify([question, agents.map(({ config }) => config.name), datasets && [...datasets]]);
