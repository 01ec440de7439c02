import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

test.each([
  [
    "highest output of Alder in 2024, and the debt on that day",
    ["date with highest output of Alder in 2024 and debt"],
  ],
  [
    "Alder's lowest output in 2024 and its debt then",
    ["date with Alder's lowest output in 2024 and debt"],
  ],
  [
    "when was output highest since 2020, and what was the debt then",
    ["date with the highest output since 2020 and debt"],
  ],
  [
    "which month had the most output in 2024, and what was the price then",
    ["which month had the most output in 2024 and price"],
  ],
  [
    "output of Alder in December 2024, and its debt at that time",
    ["output of Alder in December 2024, and its debt in December 2024"],
  ],
  [
    "output of Alder at end 2024, plus the five largest mills then",
    ["output of Alder at end 2024", "the five largest mills then"],
  ],
  ["output of Alder in 2024, plus its debt", ["output of Alder in 2024 and its debt"]],
])("what is told of the time that is spoken of: %s", (text, parts) => {
  expect(splitQuestions(text)).toEqual(parts);
});

test.each(["output of Alder then", "mills larger then than now", "revenue plus debt of Alder"])(
  "others stay: %s",
  (text) => {
    expect(splitQuestions(text)).toEqual([text]);
  },
);
