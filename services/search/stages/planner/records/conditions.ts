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
        : byEither(own.dataset, index, child, joined, maker),
    ),
  ];
  if (!found.every((each) => each !== undefined)) return undefined;
  return own.top ? isBest(node, found, maker) : found;
}

/** Records of a child that refer by its key, or by any other that may be meant as well. */
function byEither(
  from: string,
  index: number,
  { hops, either = [] }: Node,
  joined: ReadonlySet<number>,
  maker: Maker,
): Condition | undefined {
  const [hop] = hops;
  const ways = [hops, ...either.map((relationship) => [{ ...hop!, relationship }])];
  const found = ways.map((way) => related(from, index, way, joined, maker));
  if (!found.every((each) => each !== undefined)) return undefined;
  return found.length === 1 ? found[0] : { kind: "any", of: found };
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
