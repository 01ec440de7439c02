import type { Condition, FieldRef, Plan } from "../../../plan.ts";
import { isBest } from "./groups/best.ts";
import { isOfAll } from "./groups/group-having.ts";
import type { Node } from "./query.ts";
import { type Maker, plain } from "./roles/maker.ts";
import { related } from "./roles/related.ts";
import { toCondition } from "./tests.ts";

/** What is asked of a node's records, and of those hung up below it that are not joined. */
export function conditionsOf(
  node: number,
  joined: ReadonlySet<number>,
  maker: Maker,
): readonly Condition[] | undefined {
  const own = maker.nodes[node]!;
  const tests = own.tests.filter((test) => !isOfAll(test));
  const below = [...maker.nodes.entries()].filter(
    ([index, child]) => child.parent === node && !joined.has(index) && !child.apart,
  );
  const found = [
    ...tests.map((test) => toCondition(test, maker)),
    ...below.map(([index, child]) =>
      child.same
        ? agreeing(index, { ...child, same: child.same }, joined, maker)
        : related(own.dataset, index, child.hops, joined, maker),
    ),
  ];
  if (!found.every((each) => each !== undefined)) return undefined;
  return own.top ? isBest(node, found, maker) : found;
}

/** Other records of the same dataset that have the same value of a field. */
function agreeing(
  node: number,
  { dataset, same, theirs = same, negated }: Node & { readonly same: FieldRef },
  joined: ReadonlySet<number>,
  maker: Maker,
): Condition | undefined {
  const where = conditionsOf(node, new Set([...joined, node]), maker);
  if (!where) return undefined;
  const right: Plan = {
    dataset,
    columns: [{ name: "key", expression: plain(theirs) }],
    grouped: false,
    where,
    having: [],
    order: [],
  };
  return { kind: "within", left: same, right, negated };
}
