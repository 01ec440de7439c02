import type { Relationship, SemanticModel } from "../semantic.ts";
import { rememberedOf } from "./remember.ts";

export interface Hop {
  readonly relationship: Relationship;
  readonly from: string;
  readonly to: string;
  /** Where a dataset refers to itself: from what is referred to, to what refers to it. */
  readonly backward?: true;
}

/** Whether a hop goes from a record to the one that it refers to. */
export const isForwardHop = ({ relationship, from, backward }: Hop): boolean =>
  relationship.from === from && backward !== true;

/** Going from the one to the many repeats the one: allowed only as a last resort. */
const FAN_OUT_COST = 10;

/** Where several relationships lead to one dataset, the one that was chosen is as good as free. */
const CHOSEN_COST = 0.1;

/**
 * The cheapest way from one dataset to another over declared relationships (Dijkstra over
 * a handful of datasets); undefined when there is none. Ties go to the first declared.
 *
 * @param via  name of the relationship to go by where there is a choice
 */
export function pathFrom(
  model: SemanticModel,
  root: string,
  target: string,
  via?: string,
): readonly Hop[] | undefined {
  const best = new Map<string, { readonly cost: number; readonly hops: readonly Hop[] }>([
    [root, { cost: 0, hops: [] }],
  ]);
  const open = [root];
  while (open.length > 0) {
    open.sort((a, b) => best.get(a)!.cost - best.get(b)!.cost);
    const here = open.shift()!;
    if (here === target) break;
    for (const hop of hopsFrom(model, here)) {
      const step = hop.relationship.from === here ? 1 : FAN_OUT_COST;
      const cost = best.get(here)!.cost + (hop.relationship.name === via ? CHOSEN_COST : step);
      const known = best.get(hop.to);
      if (known && known.cost <= cost) continue;
      best.set(hop.to, { cost, hops: [...best.get(here)!.hops, hop] });
      if (!open.includes(hop.to)) open.push(hop.to);
    }
  }
  return best.get(target)?.hops;
}

const hopsFrom = (model: SemanticModel, here: string): readonly Hop[] =>
  model.relationships.flatMap((relationship) => [
    ...(relationship.from === here ? [{ relationship, from: here, to: relationship.to }] : []),
    ...(relationship.to === here ? [{ relationship, from: here, to: relationship.from }] : []),
  ]);

/** Datasets of which each record of the root has at most one: joining them repeats nothing. */
export function reachable(model: SemanticModel, root: string): ReadonlySet<string> {
  const known = reached(model);
  const found = known.get(root) ?? reachedFrom(model, root);
  known.set(root, found);
  return found;
}

/** By root: a model never changes. */
const reached = rememberedOf((_model: SemanticModel) => new Map<string, ReadonlySet<string>>());

function reachedFrom(model: SemanticModel, root: string): ReadonlySet<string> {
  const found = new Set([root]);
  for (const name of found)
    for (const { from, to } of model.relationships) if (from === name) found.add(to);
  return found;
}
