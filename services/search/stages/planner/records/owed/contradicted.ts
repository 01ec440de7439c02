import { type FieldRef, sameField } from "../../../../plan.ts";
import type { Test } from "../query.ts";
import type { State } from "../state.ts";

/**
 * "towns with an area above 1500 and below 500": no record fulfils both, so that the question means
 * something else than what it would find nothing for.
 */
export const contradicted = ({ nodes }: State): readonly string[] =>
  nodes.flatMap(({ tests }) => {
    const bounds = tests.flatMap(boundIn);
    const lower = bounds.filter(({ isLower }) => isLower);
    return bounds.flatMap(({ of, value, isLower }) =>
      !isLower && lower.some((each) => sameField(each.of, of) && each.value >= value)
        ? [String(value)]
        : [],
    );
  });

interface Bound {
  readonly of: FieldRef;
  readonly value: number;
  readonly isLower: boolean;
}

const boundIn = (test: Test): readonly Bound[] => {
  if (test.kind !== "compare" || test.fn || typeof test.value !== "number") return [];
  const { of, operator, value } = test;
  return operator === "<" || operator === ">" ? [{ of, value, isLower: operator === ">" }] : [];
};
