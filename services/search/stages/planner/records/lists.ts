import type { Plan } from "../../../plan.ts";
import { datasetOf } from "../../../semantic.ts";
import { fieldAt } from "./fields/choose.ts";
import { addSelect, Columns, nodesOfOperand } from "./fields/columns.ts";
import { conditionsFor } from "./joins/joined.ts";
import { keyField } from "./joins/paths.ts";
import { rootFor } from "./joins/roots.ts";
import { saidBetween } from "./joins/said-between.ts";
import { type Group, showsRank } from "./query.ts";
import { labelsFor, type Maker, plain, viaOf } from "./roles/maker.ts";

export function listed(maker: Maker): Plan | undefined {
  const { query } = maker;
  const own = query.top;
  const shown = [
    ...new Set([
      ...query.selects.map(({ node }) => node),
      ...(query.topOf ?? []).map(({ node }) => node),
      ...query.orders.flatMap(({ by }) => nodesOfOperand(by, maker)),
      ...nodesOfOperand(own?.by, maker),
    ]),
  ];
  const needed = [...new Set([...shown, ...shown.flatMap((node) => bridgesTo(node, maker))])];
  const root = rootFor(needed, maker);
  if (!root) return undefined;
  const joined = new Set(needed);
  const where = conditionsFor(joined, maker);
  if (!where) return undefined;
  const columns = new Columns();
  for (const select of query.selects) addSelect(select, columns, maker);
  if (columns.list.length === 0) return undefined;
  const topOf = own ? (query.topOf ?? []).flatMap((group) => groupKey(group, columns, maker)) : [];
  const order = query.orders.flatMap(({ by, direction }) =>
    by.kind === "field"
      ? [{ column: columns.add(by.of.field, plain(by.of), true), direction }]
      : [],
  );
  if (own?.by.kind === "field")
    order.unshift({
      column: columns.add(
        own.by.of.field,
        plain(own.by.of),
        !isNumberOnly(maker) && !showsRank(query),
      ),
      direction: own.direction,
    });
  return {
    dataset: root.dataset,
    ...viaOf(root),
    columns: columns.list,
    grouped: false,
    where,
    having: [],
    order,
    ...(own && { top: own.count }),
    ...(topOf.length > 0 && { topOf }),
    ...((query.distinct || isOncePerThing(root.dataset, maker)) && { distinct: true }),
  };
}

/** "the cinema and the film for showings under 8": the showings that tie the two, as they are told. */
const bridgesTo = (node: number, maker: Maker): readonly number[] => [
  ...saidBetween(node, maker).filter(
    (at) => maker.nodes[at]!.tests.length > 0 && !maker.nodes[at]!.top && !maker.nodes[at]!.having,
  ),
  ...rankedAbove(node, maker),
];

/** "the loser of the longest match and its event": of that match alone, whatever others there were. */
function rankedAbove(node: number, { nodes }: Pick<Maker, "nodes">): readonly number[] {
  const at = nodes[node]!.parent;
  if (at === undefined) return [];
  const { top, negated } = nodes[at]!;
  return [...(top && !negated ? [at] : []), ...rankedAbove(at, { nodes })];
}

/** Records that have no name but a number: it alone would not say what was found to be the most. */
function isNumberOnly({ model, query, nodes }: Maker): boolean {
  const [first, ...others] = query.selects;
  if (first?.kind !== "label" || others.length > 0) return false;
  const { dataset } = nodes[first.node]!;
  const [of, ...more] = labelsFor(dataset, model);
  return of !== undefined && more.length === 0 && fieldAt(model, of).kind === "key";
}

/** The columns that tell the groups apart of which each has its own best. */
function groupKey({ node, of }: Group, columns: Columns, maker: Maker): readonly string[] {
  const { dataset } = maker.nodes[node]!;
  const key = keyField(maker.model, dataset);
  const by = of ?? (key ? { dataset, field: key } : undefined);
  return by ? [columns.add(of ? by.field : `key_${by.field}`, plain(by), true)] : [];
}

/** Without a key several records stand for one thing: its figures, and the best, are shown once. */
function isOncePerThing(dataset: string, { model, query, nodes }: Maker): boolean {
  if (datasetOf(model, dataset)!.primaryKey.length > 0) return false;
  const names = query.selects.some(({ kind }) => kind !== "field");
  return query.top !== undefined || !names || nodes.some(({ negated }) => negated);
}
