import { type Plan, sameField } from "../../../../plan.ts";
import { type Columns, nodesOfOperand } from "../fields/columns.ts";
import { conditionsFor } from "../joins/joined.ts";
import { rootFor } from "../joins/roots.ts";
import { saidBetween } from "../joins/said-between.ts";
import type { Group, Select } from "../query.ts";
import { isMeasure, type Maker, viaOf } from "../roles/maker.ts";
import { groupColumns } from "./group-columns.ts";
import { havingFor, havingNodes, withoutHaving } from "./group-having.ts";
import { groupOrder } from "./group-order.ts";
import { toTally } from "./group-tally.ts";

/** A plan with one row for each group, or for all records. */
export function grouped(maker: Maker): Plan | undefined {
  const needed = neededBy(maker);
  const root = rootFor(needed, maker);
  const joined = new Set(needed);
  const where = root && conditionsFor(joined, withoutCounts(joined, maker));
  if (!where) return undefined;
  const tally = toTally(root.dataset, maker);
  const columns = groupColumns(maker, tally);
  const topOf = eachOf(columns, maker);
  const order = groupOrder(columns, maker, tally);
  const best = maker.query.top ?? maker.query.mode;
  return {
    dataset: root.dataset,
    ...viaOf(root),
    columns: columns.list,
    grouped: true,
    where,
    having: havingFor(joined, maker, tally),
    order,
    ...(best && { top: best.count }),
    ...(best && topOf.length > 0 && { topOf }),
  };
}

/** "for each year the airline with the most flights": columns of which each value has its own best. */
function eachOf({ list }: Columns, { query, nodes }: Maker): readonly string[] {
  const isKey = (select: Select) =>
    !isMeasure(select) && !query.groups.some((group) => isOf(select, group));
  if (!query.selects.some(isKey)) return [];
  return query.groups.flatMap(({ node, of, grain }) =>
    list.flatMap(({ name, expression }) => {
      const isOwn =
        expression.kind === "bucket"
          ? grain === expression.grain
          : expression.kind === "field" &&
            (of
              ? !grain && sameField(of, expression.of)
              : expression.of.dataset === nodes[node]!.dataset);
      return isOwn ? [name] : [];
    }),
  );
}

const isOf = (select: Select, { node, of }: Group) =>
  select.node === node &&
  (of === undefined || (select.kind === "field" && sameField(select.of, of)));

/** Every node that a column, an order or a bound of a group reads, each once. */
function neededBy(maker: Maker): readonly number[] {
  const { selects, groups, orders, top } = maker.query;
  const tallied = selects.filter(({ kind }) => kind === "tally").map(({ node }) => node);
  const all = [
    ...new Set([
      ...tallied,
      ...selects.map(({ node }) => node),
      ...groups.map(({ node }) => node),
      ...orders.flatMap(({ by }) => nodesOfOperand(by, maker)),
      ...nodesOfOperand(top?.by, maker),
      ...havingNodes(maker.nodes),
    ]),
  ];
  return [...new Set([...all, ...all.flatMap((node) => saidBetween(node, maker))])];
}

/** How many there are of a joined node bounds the groups, not its records. */
const withoutCounts = (joined: ReadonlySet<number>, maker: Maker): Maker => ({
  ...maker,
  nodes: maker.nodes.map((node, index) =>
    joined.has(index) && node.having ? withoutHaving(node) : node,
  ),
});
