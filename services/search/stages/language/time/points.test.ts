import { expect, test } from "vitest";
import { timeAt } from "./time.ts";

test.each([
  ["the 1990s", "1990-01-01", "2000-01-01", "year"],
  ["in the 2010s", "2010-01-01", "2020-01-01", "year"],
  ["since the 1990s", "1990-01-01", "9999-01-01", "year"],
  ["before the end of june 2024", "0001-01-01", "2024-07-01", "month"],
  ["after the end of 2023", "2024-01-01", "9999-01-01", "year"],
  ["at the end of 2023", "2023-01-01", "2024-01-01", "year"],
  ["before the start of 2023", "0001-01-01", "2023-01-01", "year"],
  ["before the 1960s", "0001-01-01", "1960-01-01", "year"],
  ["between the 1970s and the 1990s", "1970-01-01", "2000-01-01", "year"],
  ["yesterday", "2025-02-28", "2025-03-01", "day"],
  ["the day before yesterday", "2025-02-27", "2025-02-28", "day"],
])("%s is from %s until before %s", (text, from, to, grain) => {
  expect(timeAt(text, "2025-03-01")?.time).toMatchObject({ kind: "period", from, to, grain });
});

test.each([
  ["2025-12-31", "2025-01-01"],
  ["2025-11-30", "2024-01-01"],
])("the last fiscal year is the newest that is over: seen from %s", (now, from) => {
  for (const text of ["last fiscal year", "the last completed fiscal year", "last financial year"])
    expect(timeAt(text, now)?.time).toMatchObject({ kind: "period", from, grain: "year" });
  expect(timeAt("last year", now)?.time).toMatchObject({ from: "2024-01-01" });
});

test("today is the newest, and says which day that is", () => {
  expect(timeAt("today", "2025-03-01")?.time).toEqual({ kind: "latest", today: "2025-03-01" });
  expect(timeAt("now", "2025-03-01")?.time).toEqual({ kind: "latest", now: "2025-03-01" });
});
