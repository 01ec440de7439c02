import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

test.each([
  ["did more than three mills close in 2024?", "how many mills close in 2024?"],
  ["have at least 5 of the pilots left", "how many pilots left"],
  ["are there more than ten boats in Oslo", "how many boats in Oslo"],
  ["were fewer than 10 loans repaid", "how many loans were repaid"],
  ["did most mills close in 2024", "what percentage of mills close in 2024"],
  ["did over half of the mills close", "what percentage of mills close"],
  ["did at least 20% of mills close", "what percentage of mills close"],
  ["are most boats old", "what percentage of boats are old"],
  ["did more than 100 mills close? how many", "how many mills close"],
])("%s: how many of them decides it", (said, plain) => {
  expect(splitQuestions(said)).toEqual([plain]);
});

test.each([
  "did Alder Mills have more than 5000 workers",
  "did more than 5 million of output come from Oslo",
  "did more than 3 years pass",
  "mills with more than three boats",
])("%s is left as it is", (said) => {
  expect(splitQuestions(said)).toEqual([said]);
});
