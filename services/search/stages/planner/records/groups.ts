import type { Expression, Plan } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { fieldAt, sameField } from "./choose.ts";
import { addSelect, Columns, nameOf, nodesOfOperand, operandName, plural } from "./columns.ts";
import { havingFor, havingNodes, withoutHaving } from "./group-having.ts";
import { usualOrder } from "./group-order.ts";
import { conditionsFor } from "./joined.ts";
import { isMeasure, labelFor, type Maker, plain, viaOf } from "./maker.ts";
import { keyField } from "./paths.ts";
import type { Operand, Query, Select } from "./query.ts";
import { rootFor } from "./roots.ts";

export function grouped(maker: Maker): Plan | undefined {
  const { query, model, nodes } = maker;
  const { selects, groups, orders, top, mode } = query;
  const keysWanted = selects.filter((select) => !isMeasure(select));
  const tallied = selects.filter(({ kind }) => kind === "tally").map(({ node }) => node);
  const needed = [
    ...new Set([
      ...tallied,
      ...selects.map(({ node }) => node),
      ...groups.map(({ node }) => node),
      ...orders.flatMap(({ by }) => nodesOfOperand(by, maker)),
      ...nodesOfOperand(top?.by, maker),
      ...havingNodes(maker),
    ]),
  ];
  const root = rootFor(needed, maker);
  if (!root) return undefined;
  const joined = new Set(needed);
  const bare = {
    ...maker,
    nodes: nodes.map((node, index) =>
      joined.has(index) && node.having ? withoutHaving(node) : node,
    ),
  };
  const where = conditionsFor(joined, bare);
  if (!where) return undefined;
  const columns = new Columns();
  const entities = new Set<number>();
  for (const { node, of } of groups) if (!of) entities.add(node);
  const tally = (node: number): Expression => {
    const { dataset } = nodes[node]!;
    const key = keyField(model, dataset);
    const { primaryKey, entity } = datasetOf(model, dataset)!;
    // Without a key several records may be of one thing.
    if (primaryKey.length === 0 && entity)
      return { kind: "aggregate", fn: "count_distinct", of: { dataset, field: entity.label } };
    if (dataset === root.dataset || !key) return { kind: "aggregate", fn: "count" };
    return { kind: "aggregate", fn: "count_distinct", of: { dataset, field: key } };
  };
  for (const { of, grain } of groups)
    if (of && grain) columns.add(grain, { kind: "bucket", grain, of });
    else if (
      of &&
      !keysWanted.some((select) => select.kind === "field" && sameField(select.of, of))
    )
      columns.add(of.field, plain(of));
  for (const { node, of } of groups) {
    if (of || keysWanted.some((select) => select.node === node)) continue;
    const label = labelFor(nodes[node]!.dataset, model);
    if (label) columns.add(label.field, plain(label));
  }
  for (const select of keysWanted) addSelect(select, columns, maker);
  for (const select of selects) {
    if (select.kind === "tally")
      columns.add(
        `number_of_${plural(nodes[select.node]!.dataset.toLowerCase())}`,
        tally(select.node),
      );
    if (select.kind === "field" && select.fn)
      columns.add(nameOf(select.fn, select.of.field), {
        kind: "aggregate",
        fn: select.fn,
        of: select.of,
      });
  }
  const isTallied =
    tallied.length > 0 || top?.by.kind === "tally" || orders.some(({ by }) => by.kind === "tally");
  for (const select of keysWanted)
    if (isTallied && owns(select, groups, maker)) entities.add(select.node);
  for (const node of entities) {
    const key = keyField(model, nodes[node]!.dataset);
    if (key) columns.add(`key_${key}`, plain({ dataset: nodes[node]!.dataset, field: key }), true);
  }
  const operand = (by: Operand): Expression =>
    by.kind === "tally"
      ? tally(by.node)
      : by.fn
        ? { kind: "aggregate", fn: by.fn, of: by.of }
        : plain(by.of);
  const order: { column: string; direction: "asc" | "desc" }[] = orders.map(
    ({ by, direction }) => ({ column: columns.add(operandName(by), operand(by), true), direction }),
  );
  const best =
    top ?? (mode && { by: { kind: "tally", node: selects[0]!.node } as Operand, ...mode });
  if (best) {
    const expression =
      mode && !top ? ({ kind: "aggregate", fn: "count" } as const) : operand(best.by);
    order.unshift({
      column: columns.add(operandName(best.by), expression, true),
      direction: best.direction,
    });
  }
  if (order.length === 0) order.push(...usualOrder(columns.list, maker));
  const having = havingFor(joined, maker, tally);
  return {
    dataset: root.dataset,
    ...viaOf(root),
    columns: columns.list,
    grouped: true,
    where,
    having,
    order,
    ...(best && { top: best.count }),
  };
}

/** Whether a selected field stands for its records, which are then told apart by their key. */
function owns(select: Select, groups: Query["groups"], { query, nodes, model }: Maker): boolean {
  if (select.kind === "label") return true;
  if (select.kind !== "field") return false;
  if (groups.some(({ of, node }) => of !== undefined && node === select.node)) return false;
  const counted = query.selects.filter(({ kind }) => kind === "tally").map(({ node }) => node);
  const by = query.top?.by ?? query.orders[0]?.by;
  if (by?.kind === "tally") counted.push(by.node);
  const { dataset } = nodes[select.node]!;
  return (
    (!counted.some((node) => nodes[node]!.dataset === dataset) &&
      fieldAt(model, select.of).kind !== "dimension") ||
    groups.some(({ node }) => node === select.node) ||
    (nodes[select.node]!.named && !counted.includes(select.node))
  );
}
