import { expect, test } from "vitest";
import { stepBehind } from "./series.ts";

test.each([
  ["number of deals by deal type", "and year", "year"],
  ["deals by type , status ,", "and year", "year"],
  ["average price per country", "and quarter in 2024", "quarter"],
  ["headcount for each country", "and fiscal year", "year"],
  ["stories by company", ", month", "month"],
])("%s %s", (before, text, grain) => {
  expect(stepBehind(before, text)?.time).toEqual({ kind: "series", grain });
});

test.each([
  ["revenue of a company", "and year"],
  ["revenue by sector", "and year over year growth"],
  ["prices by sector", "and year end"],
  ["deals by type", "and month of closing"],
  ["companies by country", "and years in business"],
  ["deals by type", "year"],
])("no step of time: %s %s", (before, text) => {
  expect(stepBehind(before, text)).toBeUndefined();
});
