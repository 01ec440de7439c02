import type { Condition, FieldRef, Plan, Scalar } from "../../plan.ts";

/** What a plan compares with, and the field where it is one. */
export interface Compared {
  readonly value: Scalar;
  readonly of?: FieldRef;
}

/** Everything that the conditions of a plan compare with, in whatever plan within it. */
export const comparedIn = ({ where, having, top }: Plan): readonly Compared[] => [
  ...[...where, ...having].flatMap(comparedBy),
  ...(top === undefined ? [] : [{ value: top }]),
];

function comparedBy(each: Condition): readonly Compared[] {
  if (each.kind === "any" || each.kind === "all") return each.of.flatMap(comparedBy);
  const left = "left" in each && "kind" in each.left ? each.left : undefined;
  const of = left?.kind === "field" ? { of: left.of } : {};
  if (each.kind === "compare") return [{ value: each.right, ...of }];
  if (each.kind === "in") return each.values.map((value) => ({ value, ...of }));
  if (each.kind === "like") return [{ value: each.text, ...of }];
  return each.kind === "within" || each.kind === "against" ? comparedIn(each.right) : [];
}
