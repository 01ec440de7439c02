import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

test.each([
  ["the largest deal by a Swiss mill", "the largest deal of a Swiss mill"],
  ["league table of millers by looms", "millers by number of looms"],
  [
    "league table of millers: number of looms, total output",
    "millers ranked by number of looms, total output",
  ],
  ["mills in each size band", "mills in each size"],
  [
    "wool reports in 2025 - good / fair / poor count",
    "number of good/fair/poor wool reports in 2025",
  ],
  [
    "how often was output raised, kept or newly cut in 2025",
    "number of raised, kept and cut output in 2025",
  ],
])("%s is read as %s", (said, plain) => {
  expect(splitQuestions(said)).toEqual([plain]);
});

test.each([
  "mills that were split by a river",
  "mills bought by a Swiss miller",
  "mills whose output rose by a third",
])("who did it stays: %s", (text) => {
  expect(splitQuestions(text)).toEqual([text]);
});
