import type { Maker } from "../roles/maker.ts";

/** "members who borrowed books", "books that won it": what ties the two, with what is said of it. */
export function saidBetween(node: number, { nodes }: Maker): readonly number[] {
  const found: number[] = [];
  for (let at = nodes[node]!.parent; at !== undefined; at = nodes[at]!.parent) {
    const { byDeed, tests, negated } = nodes[at]!;
    if ((byDeed || tests.length > 0) && !negated) found.push(at);
  }
  return found;
}
