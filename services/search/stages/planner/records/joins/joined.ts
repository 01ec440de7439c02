import type { Condition } from "../../../../plan.ts";
import type { Maker } from "../roles/maker.ts";

/** What the rows must fulfil: the joined nodes' own tests, and being related to the others. */
export function conditionsFor(
  joined: ReadonlySet<number>,
  maker: Maker,
): readonly Condition[] | undefined {
  // Records that there must not be cannot be read.
  if ([...joined].some((node) => maker.nodes[node]!.negated)) return undefined;
  const found = [...joined].map((node) => maker.conditionsOf(node, joined, maker));
  return found.every((each) => each !== undefined) ? found.flat() : undefined;
}
