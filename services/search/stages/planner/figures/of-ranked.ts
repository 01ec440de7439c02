import type { Plan } from "../../../plan.ts";
import { type Draft, filterOf } from "./draft.ts";
import { amongBest } from "./of-top.ts";

/**
 * "which of the ten largest deals are pending", "how many of them": those of the ten of whom it is
 * true, and not the ten largest of whom it is.
 *
 * @param rank  the plan of the same question without what is asked of those who are ranked
 */
export function ofRanked(draft: Draft, rank: (draft: Draft) => Plan | undefined): Plan | undefined {
  const { tested, count, ...sense } = draft.sense;
  const ranks = { ...draft, columns: [], sense };
  const ranked = rank(ranks);
  const those = ranked?.top === undefined ? undefined : amongBest(ranks, ranked);
  if (!ranked || !those || !tested) return undefined;
  const { top: _, topOf: __, ...plan } = ranked;
  const where = [...plan.where, those, filterOf(tested)];
  if (!count) return { ...plan, where };
  const { dataset, latest } = plan;
  const columns = [{ name: "count", expression: { kind: "aggregate", fn: "count" } } as const];
  const all = { dataset, columns, grouped: true, where, having: [], order: [] };
  return { ...all, ...(latest && { latest }) };
}
