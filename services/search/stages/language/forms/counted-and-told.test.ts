import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

test.each([
  ["closures in 2024: count per town", ["number of closures in 2024 by town"]],
  ["closures 2024, count by town, most first", ["number of closures 2024 by town, most first"]],
  ["closures in 2024 – number by town", ["number of closures in 2024 by town"]],
  [
    "timber to Oslo in 2024: per port, how many loads and how much weight",
    ["timber to Oslo in 2024: per port: number of loads and total weight"],
  ],
  [
    "per port, how many loads and what average weight",
    ["per port: number of loads and average weight"],
  ],
  [
    "sales in 2024: per town, how many and what total value",
    ["sales in 2024, per town: number and total value"],
  ],
  ["closures in 2024: per town, how many", ["number of closures in 2024 by town"]],
  ["which banker has led how many rounds? ranking please", ["number of rounds by banker"]],
  ["how many rounds has each banker led in 2024?", ["number of rounds by banker in 2024"]],
  [
    "how many millers left in 2024, and at which companies?",
    ["how many millers left in 2024", "which millers left in 2024"],
  ],
  [
    "how many mills closed in 2024, and which ones?",
    ["how many mills closed in 2024", "which mills closed in 2024"],
  ],
])("what is counted, and what is told of it: %s", (text, parts) => {
  expect(splitQuestions(text).map((part) => part.replace(/\?$/, ""))).toEqual(parts);
});

test.each([
  // What was done to them is more than having them.
  "which banker downgraded how many mills",
  "For each town, how many shops are there and how much do they sell?",
  "how many mills closed in 2024 and where",
])("others stay: %s", (text) => {
  expect(splitQuestions(text)).toEqual([text]);
});
