import type { Condition, Expression, Plan } from "../../../../plan.ts";
import type { Node } from "../query.ts";
import { isSingle, type Maker } from "../roles/maker.ts";
import { toCondition } from "../tests.ts";

/** So many, or as many as there are of what is counted. */
export function boundOf(
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

export function havingNodes({ nodes }: Maker): readonly number[] {
  return nodes.flatMap(({ tests, having }, index) =>
    tests.some((test) => "fn" in test && test.fn) || (having && isSingle(index, nodes))
      ? [index]
      : [],
  );
}

export function havingFor(
  joined: ReadonlySet<number>,
  maker: Maker,
  tally: (node: number) => Expression,
): readonly Condition[] {
  const found: Condition[] = [];
  for (const [index, node] of maker.nodes.entries()) {
    if (!joined.has(index)) continue;
    if (node.having) {
      const of = node.having.distinct;
      const counted: Expression = of
        ? { kind: "aggregate", fn: "count_distinct", of }
        : tally(index);
      found.push(boundOf(node.having, counted, maker));
    }
    for (const test of node.tests) {
      if (!("fn" in test) || !test.fn) continue;
      const condition = toCondition(test, maker);
      if (condition) found.push(condition);
    }
  }
  return found;
}
