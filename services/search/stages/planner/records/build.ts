import type { Plan } from "../../../plan.ts";
import type { SemanticModel } from "../../../semantic.ts";
import { grouped } from "./groups.ts";
import { listed } from "./lists.ts";
import { isMeasure, isSingle, rooted } from "./maker.ts";
import type { Node, Operand, Query } from "./query.ts";

/** The plan of what a question says; undefined when its parts cannot be one table. */
export function build(query: Query, model: SemanticModel): Plan | undefined {
  if (query.nodes.length === 0 || query.selects.length === 0) return undefined;
  const tree = rooted(query.nodes, query.selects[0]!.node);
  const maker = { query, model, nodes: tree };
  return isGrouped(query, tree) ? grouped(maker) : listed(maker);
}

function isGrouped({ selects, groups, top, mode, orders }: Query, nodes: readonly Node[]): boolean {
  const aggregated = (by: Operand | undefined) =>
    by?.kind === "tally" || (by?.kind === "field" && by.fn !== undefined);
  return (
    selects.some(isMeasure) ||
    groups.length > 0 ||
    aggregated(top?.by) ||
    mode !== undefined ||
    orders.some(({ by }) => aggregated(by)) ||
    nodes.some(
      ({ tests, having }, index) =>
        tests.some((test) => "fn" in test && test.fn !== undefined) ||
        (having !== undefined && isSingle(index, nodes)),
    )
  );
}
