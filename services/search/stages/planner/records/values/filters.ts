import { OPPOSITE } from "../../../../plan.ts";
import { datasetOf } from "../../../../semantic.ts";
import { ofKind } from "../fields/choose.ts";
import { takeNegation } from "../hear/denial.ts";
import type { Item } from "../hear/items.ts";
import { isEntity } from "../joins/look.ts";
import { nodeFor } from "../joins/nodes.ts";
import { entityOf } from "../roles/entity-of.ts";
import type { Context, State } from "../state.ts";

/** "major": a declared condition on the noun that follows or was just named. */
export function hearFilter(item: Item, index: number, s: State, c: Context): undefined {
  const all = ofKind(item, "filter");
  const next = c.items[index + 1];
  const after = isEntity(next) ? entityOf(next!, s, c) : undefined;
  const current = s.current === undefined ? undefined : s.nodes[s.current]!.dataset;
  const chosen =
    all.find(({ dataset }) => dataset === after) ??
    all.find(({ dataset }) => dataset === current) ??
    all[0]!;
  const { field, operator, value } = datasetOf(c.model, chosen.dataset)!.filters[chosen.index]!;
  const node = nodeFor(chosen.dataset, s, c);
  const of = { dataset: chosen.dataset, field };
  const isDenied = takeNegation(node, s, c);
  const said = isDenied ? OPPOSITE[operator] : operator;
  s.nodes[node]!.tests.push({ kind: "compare", of, operator: said, value });
  s.current = node;
}
