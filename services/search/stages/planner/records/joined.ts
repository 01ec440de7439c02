import type { Condition } from "../../../plan.ts";
import type { Maker } from "./maker.ts";

/** What the rows must fulfil: the joined nodes' own tests, and being related to the others. */
export function conditionsFor(
  joined: ReadonlySet<number>,
  maker: Maker,
): readonly Condition[] | undefined {
  const found = [...joined].map((node) => maker.conditionsOf(node, joined, maker));
  return found.every((each) => each !== undefined) ? found.flat() : undefined;
}
