import { expect, test } from "vitest";
import { isFlag } from "./flag.ts";

const column = (name: string, type: string, ends: readonly [string, string], distinct = 2) =>
  ({ name, type, rows: 90, filled: 90, distinct, longest: 1, ends }) as const;

test("columns of 1 and 0, and of type boolean, say yes or no", () => {
  expect(isFlag(column("is_emergency", "BIGINT", ["0", "1"]))).toBe(true);
  expect(isFlag(column("delivered", "integer", ["0", "1"]))).toBe(true);
  expect(isFlag(column("active", "boolean", ["false", "true"]))).toBe(true);
});

test("what is counted or has other values does not, nor one value without a question in its name", () => {
  expect(isFlag(column("num_children", "BIGINT", ["0", "1"]))).toBe(false);
  expect(isFlag(column("delivered", "BIGINT", ["0", "7"], 8))).toBe(false);
  expect(isFlag(column("delivered", "BIGINT", ["1", "1"], 1))).toBe(false);
  expect(isFlag(column("is_closed", "BIGINT", ["1", "1"], 1))).toBe(true);
});
