import { datasetOf } from "../../../../semantic.ts";
import { ofKind } from "../fields/choose.ts";
import type { Item } from "../hear/items.ts";
import { wayBetween } from "../joins/paths.ts";
import type { Context, State } from "../state.ts";

export function entityOf(item: Item, s: State, c: Context): string {
  const all = ofKind(item, "dataset").toSorted((a, b) => b.strength - a.strength);
  const best = all.filter(({ strength }) => strength > all[0]!.strength - 0.05);
  const { adjective = s.compare?.adjective } = s.superlative ?? {};
  const fitting =
    adjective &&
    best.find(({ dataset }) =>
      datasetOf(c.model, dataset)!.adjectives.some(({ words }) => words.includes(adjective)),
    );
  if (fitting) return fitting.dataset;
  const inUse = best.find(({ dataset }) => s.nodes.some((node) => node.dataset === dataset));
  if (inUse || best.length === 1) return (inUse ?? best[0]!).dataset;
  const beside = (those: readonly string[]) =>
    best.find(({ dataset }) =>
      those.some(
        (each) => each !== dataset && wayBetween(c.model, each, dataset)?.hops.length === 1,
      ),
    );
  return (beside([...c.named]) ?? beside(deedsIn(c)) ?? best[0]!).dataset;
}

/** "shows nobody donated to": the records of what a verb says was done. */
const deedsIn = ({ items }: Context): readonly string[] =>
  items.flatMap((item) =>
    ofKind(item, "dataset").flatMap(({ dataset, deed }) => (deed ? [dataset] : [])),
  );
