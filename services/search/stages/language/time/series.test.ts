import { expect, test } from "vitest";
import { stepBehind, wordAt } from "./series.ts";

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

const NOW = "2025-12-31";

test.each([
  ["at the last trading day of each month in 2025", { grain: "month", end: true }],
  ["month end prices in 2025", { grain: "month", end: true }],
  ["end of year prices from 2020 to 2025", { grain: "year", end: true }],
  ["at the start of each year", { grain: "year", start: true }],
  ["which day of 2025 had the most visits", { grain: "day", pick: true }],
])("%s", (text, time) => {
  expect(wordAt(text, NOW)?.time).toEqual({ kind: "series", ...time });
});

test.each(["month end in 2025", "day with the most recent visit", "end of year 2024"])(
  "no step of time: %s",
  (text) => {
    expect(wordAt(text, NOW)).toBeUndefined();
  },
);
