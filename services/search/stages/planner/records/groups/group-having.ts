import type { Condition, Expression, Plan } from "../../../../plan.ts";
import type { Node, Test } from "../query.ts";
import { isSingle, type Maker } from "../roles/maker.ts";
import { toCondition } from "../tests.ts";

/** So many, or as many as there are of what is counted. */
function boundOf(
  { operator, value, all }: NonNullable<Node["having"]>,
  left: Expression,
  maker: Maker,
): Condition {
  if (all === undefined) return { kind: "compare", left, operator, right: value };
  const right: Plan = {
    dataset: maker.nodes[all]!.dataset,
    columns: [{ name: "figure", expression: { kind: "aggregate", fn: "count" } }],
    grouped: true,
    where: maker.conditionsOf(all, new Set([all]), maker) ?? [],
    having: [],
    order: [],
  };
  return { kind: "against", left, operator, right };
}

export const withoutHaving = ({ having: _, ...node }: Node): Node => node;

/** "hives that gave more than 60 kilos in all": what is asked of all records of each together. */
export const isOfAll = (test: Test): boolean => "fn" in test && test.fn !== undefined;

/** Whether so many of a node's records, or a figure of all of them, are asked for. */
export const isBounded = ({ having, tests }: Node): boolean =>
  having !== undefined || tests.some(isOfAll);

/** Nodes whose records are several only for a group: of these the groups are asked. */
export const havingNodes = (nodes: readonly Node[]): readonly number[] =>
  nodes.flatMap((node, index) => (isBounded(node) && isSingle(index, nodes) ? [index] : []));

/** What is asked of a group of one node's records. */
export const boundsOf = (
  { having, tests }: Node,
  counted: Expression,
  maker: Maker,
): readonly Condition[] => [
  ...(having ? [boundOf(having, counted, maker)] : []),
  ...tests.filter(isOfAll).flatMap((test) => toCondition(test, maker) ?? []),
];

export function havingFor(
  joined: ReadonlySet<number>,
  maker: Maker,
  tally: (node: number) => Expression,
): readonly Condition[] {
  const found: Condition[] = [];
  for (const [index, node] of maker.nodes.entries()) {
    if (!joined.has(index)) continue;
    const of = node.having?.distinct;
    const counted: Expression = of ? { kind: "aggregate", fn: "count_distinct", of } : tally(index);
    found.push(...boundsOf(node, counted, maker));
  }
  return found;
}
