import { expect, test } from "vitest";
import { isCutOff } from "./open-end.ts";

test.each([
  ["companies", false],
  ["which banks in Germany", false],
  ["the rivals of Aldi", false],
  ["companies with a", true],
  ["is Aldi's market cap", true],
  ["banks,", true],
  ["banks whose", true],
  ["companies that grew in any", true],
  ["customers of Aldi by share of revenue since", true],
  ["banks that had their rating", true],
  ["banks that failed", true],
  ["companies with more than six deals has the smallest", true],
])("a stretch that waits for another word asks nothing: %s", (stretch, cutOff) => {
  expect(isCutOff(stretch)).toBe(cutOff);
});
