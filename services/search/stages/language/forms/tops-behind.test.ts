import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  ["output by city in 2024, top 3", "top 3 cities by output in 2024"],
  ["average output by day - bottom five", "bottom five days by average output"],
  ["what was the output of each branch in 2024? top 3", "top 3 branches by output in 2024"],
  ["how many boats did each pilot build? top 3", "which 3 pilots build the most boats"],
  ["how many boats does each port have? bottom 2", "which 2 ports have the fewest boats"],
])("%s: the groups that have most of it", (said, plain) => {
  expect(rephrased(said)).toBe(plain);
});

test.each([
  "output by city in 2024",
  "top 3 boats by output",
  "boats built by Ada, top of the fleet",
])("%s is left as it is", (said) => {
  expect(rephrased(said)).toBe(said);
});
