import { expect, test } from "vitest";
import type { AgentAnswer } from "../../model.ts";
import type { Beside } from "../routed.ts";
import { toCorrelation } from "./correlated.ts";

const answer = (name: string, values: readonly (number | null)[]): AgentAnswer => ({
  fields: [{ name, types: ["number"] }],
  rows: values.map((each) => [each]),
  sources: [],
  problems: [],
  total: values.length,
  units: {},
});

const BESIDE = { figure: "price", against: "growth" } as Beside;

const of = (left: readonly (number | null)[], right: readonly (number | null)[]) =>
  toCorrelation(
    left.map((_, row) => ({ mine: row, theirs: row })),
    answer("price", left),
    answer("growth", right),
    BESIDE,
    [],
  ).rows;

test.each([
  ["all that moves together", [1, 2, 4], [2, 4, 8], [[1]]],
  ["what moves the other way", [1, 2, 3], [3, 2, 1], [[-1]]],
  ["a pair without a figure is none", [1, 2, null, 3], [3, 2, 9, 1], [[-1]]],
  ["of what never moves there is none", [1, 2, 3], [5, 5, 5], [[null]]],
  ["of one pair there is none", [1], [2], []],
] as const)("%s", (_, left, right, rows) => {
  expect(of(left, right)).toEqual(rows);
});
