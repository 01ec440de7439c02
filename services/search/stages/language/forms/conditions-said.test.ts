import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

test.each([
  ["stories that carried negative tone", "stories that had negative tone"],
  [
    "debt of mills, leaving out any whose output was negative",
    "debt of mills but not with negative output",
  ],
  [
    "five towns with the lowest average output, counting only those with 20 or more mills",
    "five towns with the lowest average output with 20 or more mills",
  ],
  ["oldest mill in each town (where several share it, list them all)", "oldest mill in each town"],
  [
    "which town recorded the highest total output of mills",
    "which town had the highest total output of mills",
  ],
  [
    "in which town was the output of mills highest in 2023",
    "which town had the highest output of mills in 2023",
  ],
  ["mills that saw total debt decline in 2023", "mills whose total debt fell in 2023"],
  ["mills with more than 10m in revenue in 2023", "mills with revenue more than 10m in 2023"],
  ["mills in Wales, excluding those that made a loss", "mills in Wales but not that made a loss"],
  ["mills except those with a debt", "mills but not with a debt"],
  ["mills with a drop in revenue in 2023", "mills whose revenue fell in 2023"],
  ["mills with revenue growth rate of at least 5%", "mills with revenue growth of at least 5%"],
  [
    "Of the mills that burned in 2023, how many made a loss?",
    "how many mills that burned in 2023 also made a loss?",
  ],
  [
    "among the mills with a debt in 2023, how many are Swiss",
    "how many mills with a debt in 2023 are Swiss",
  ],
  [
    "In 2023, which mills burned and had revenue above 5m",
    "which mills in 2023 burned and had revenue above 5m",
  ],
])("%s is read as %s", (text, plain) => {
  expect(splitQuestions(text)).toEqual([plain]);
});

test.each([
  "fires excluding those that are small",
  "mills excluding those with none",
  "in which year was the output of mills highest",
])("%s is left as it is", (text) => {
  expect(splitQuestions(text)).toEqual([text]);
});
