import type { SemanticModel } from "../../../../semantic.ts";
import { type Hop, pathFrom } from "../../../joins.ts";
import type { Maker } from "../roles/maker.ts";
import { isForward, ONLY_SEEN, wayBetween } from "./paths.ts";

/** The dataset from which every other is one step to "the one" after another: no record repeats. */
export function rootFor(
  needed: readonly number[],
  maker: Maker,
): { readonly dataset: string; readonly via: Record<string, string> } | undefined {
  const { model, nodes } = maker;
  const datasets = [...new Set(needed.map((node) => nodes[node]!.dataset))];
  const all = [...datasets, ...model.datasets.map(({ name }) => name)];
  // Of several that would do it is the one over which the question was read.
  const passed = new Set(nodes.flatMap(({ hops }) => hops.map(({ to }) => to)));
  let best: { dataset: string; via: Record<string, string>; cost: number } | undefined;
  for (const [order, dataset] of [...new Set(all)].entries()) {
    const via: Record<string, string> = {};
    const isNeeded = datasets.includes(dataset);
    const isSeen = ONLY_SEEN.test(dataset) && !nodes.some((node) => node.dataset === dataset);
    let cost = order * 0.001 + (isNeeded ? 0 : isSeen ? 3 : passed.has(dataset) ? 0.4 : 0.5);
    let fits = true;
    for (const other of datasets) {
      if (other === dataset) continue;
      const hops = forwardWay(dataset, other, maker);
      if (!hops) {
        fits = false;
        break;
      }
      cost += hops.length;
      const last = hops.at(-1)!;
      const usual = pathFrom(model, dataset, other)?.at(-1);
      const isChoice = model.relationships.some(
        (each) => each !== last.relationship && each.from === last.from && each.to === last.to,
      );
      if (isChoice || usual?.relationship !== last.relationship)
        via[other] = last.relationship.name;
    }
    if (fits && (!best || cost < best.cost)) best = { dataset, via, cost };
  }
  return best;
}

/** By the way that the question chose where there is a choice. */
function forwardWay(from: string, to: string, { model, nodes }: Maker): readonly Hop[] | undefined {
  const chosen = new Set(
    nodes.flatMap(({ hops }) => hops.map(({ relationship }) => relationship.name)),
  );
  const way = wayBetween(model, from, to, chosen);
  if (way && isForward(way.hops)) return way.hops;
  const hops = forwardOnly(model, from, to, chosen);
  return hops?.some((hop) => isOtherTie(hop, chosen, model)) ? undefined : hops;
}

/** Whom a department has, told by its head: another tie between the two is the one that is meant. */
function isOtherTie(
  { relationship, from, to }: Hop,
  chosen: ReadonlySet<string>,
  { relationships }: SemanticModel,
): boolean {
  if (chosen.has(relationship.name)) return false;
  return relationships.some(
    (each) =>
      chosen.has(each.name) &&
      ((each.from === from && each.to === to) || (each.from === to && each.to === from)),
  );
}

function forwardOnly(
  model: SemanticModel,
  from: string,
  to: string,
  chosen: ReadonlySet<string>,
): readonly Hop[] | undefined {
  const queue: Hop[][] = [[]];
  const seen = new Set([from]);
  while (queue.length > 0) {
    const hops = queue.shift()!;
    const at = hops.at(-1)?.to ?? from;
    if (at === to && hops.length > 0) return hops;
    const steps = model.relationships
      .filter((each) => each.from === at)
      .toSorted((a, b) => Number(chosen.has(b.name)) - Number(chosen.has(a.name)));
    for (const relationship of steps) {
      if (seen.has(relationship.to)) continue;
      seen.add(relationship.to);
      queue.push([...hops, { relationship, from: at, to: relationship.to }]);
    }
  }
  return undefined;
}
