import type { Condition, Expression } from "../../../../plan.ts";
import type { Node } from "../query.ts";
import { isSingle, type Maker } from "../roles/maker.ts";
import { toCondition } from "../tests.ts";

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
    if (node.having)
      found.push({
        kind: "compare",
        left: node.having.distinct
          ? { kind: "aggregate", fn: "count_distinct", of: node.having.distinct }
          : tally(index),
        operator: node.having.operator,
        right: node.having.value,
      });
    for (const test of node.tests) {
      if (!("fn" in test) || !test.fn) continue;
      const condition = toCondition(test, maker);
      if (condition) found.push(condition);
    }
  }
  return found;
}
