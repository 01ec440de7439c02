import { expect, test } from "vitest";
import { withWorstFirst } from "./worst-first.ts";

test.each([
  [
    "Return the shop and the failure rate, worst first.",
    "Return the shop and the failure rate, highest first.",
  ],
  [
    "Return the shop and the pass rate, worst first.",
    "Return the shop and the pass rate, lowest first.",
  ],
  ["Return the shop and the score, best first.", "Return the shop and the score, highest first."],
  [
    "Return the shop and the waste rate. Best first.",
    "Return the shop and the waste rate. Lowest first.",
  ],
])("%s", (question, expected) => {
  expect(withWorstFirst(question)).toBe(expected);
});
