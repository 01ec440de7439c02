import { expect, test } from "vitest";
import { isOfAllSteps, stepsOfEach } from "./stepwise.ts";

test.each([
  [
    "cumulative revenue and net income of Alder since 2020",
    "cumulative revenue of Alder since 2020; cumulative net income of Alder since 2020",
  ],
  [
    "3-month moving average of inflation and unemployment in Norway in 2025",
    "3-month moving average of inflation in Norway in 2025; 3-month moving average of unemployment in Norway in 2025",
  ],
  ["cumulative number of deals and their value by year", undefined],
  ["revenue and net income of Alder since 2020", undefined],
])("%s", (text, each = text) => {
  expect(stepsOfEach(text)).toBe(each);
});

test.each([
  [["3-month moving average of inflation", "unemployment in Norway"], true],
  [["inflation", "unemployment in Norway as a 3-month moving average"], true],
  [["inflation", "3-month moving average of unemployment in Norway"], false],
  [["standard deviation of revenue", "share price of Alder"], true],
  [["revenue", "net income of Alder"], false],
])("%j", (pieces, isOfAll) => {
  expect(isOfAllSteps(pieces)).toBe(isOfAll);
});
