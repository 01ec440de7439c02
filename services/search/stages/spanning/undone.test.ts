import { expect, test } from "vitest";
import { undoneIn } from "./undone.ts";

test.each([
  ["CFO did not leave in 2024", "CFO left in 2024"],
  ["chief pilot didn't resign", "chief pilot resigned"],
  ["CFO has not left since 2020", "CFO left since 2020"],
  ["CFO was not dismissed in 2024", "CFO was dismissed in 2024"],
  ["CEO stayed", "CEO left"],
  ["the CEO remained in 2024", "the CEO left in 2024"],
  ["rating stayed the same", undefined],
  ["revenue stayed above 5bn in 2024", undefined],
  ["CFO left in 2024", undefined],
])("%s", (said, expected) => {
  expect(undoneIn(said)).toBe(expected);
});
