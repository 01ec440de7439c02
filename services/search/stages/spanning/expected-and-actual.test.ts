import { expect, test } from "vitest";
import { expectedAndActual } from "./expected-and-actual.ts";

test.each([
  "Chilean mills 2024: sales expected, sales delivered, surprise in %",
  "Chilean mills in 2024: sales estimate, actual sales, difference in percent",
  "Chilean mills 2024: expected sales vs actual, gap",
  "expected and actual sales of Chilean mills in 2024",
  "expected and actual sales of Chilean mills in 2024 with the surprise in %",
  "actual sales and estimated sales for Chilean mills in 2024",
  "sales forecast, sales reported and the difference for Chilean mills in 2024",
])("a figure and what was expected of it are the one against the other: %s", (text) => {
  expect(expectedAndActual(text)).toBe("sales of Chilean mills versus consensus in 2024");
});

test.each([
  "Chilean mills 2024: sales expected, profit delivered",
  "Chilean mills 2024: sales expected, growth in percent",
  "Chilean mills 2024: sales, profit",
  "expected sales of Chilean mills in 2024",
  "expected sales in 2025 and actual sales in 2024 of Chilean mills",
  "Chilean mills: sales expected, sales delivered",
])("else nothing is set against anything: %s", (text) => {
  expect(expectedAndActual(text)).toBeUndefined();
});
