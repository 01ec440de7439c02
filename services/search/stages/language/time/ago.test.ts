import { expect, test } from "vitest";
import { timeAt } from "./time.ts";

test.each([
  ["a year ago", "2025-12-31", "2024-01-01", "2025-01-01", "2024-12-31"],
  ["two quarters ago", "2025-12-31", "2025-04-01", "2025-07-01", "2025-06-30"],
  ["3 months ago", "2025-05-31", "2025-02-01", "2025-03-01", "2025-02-28"],
  ["10 days ago", "2025-01-05", "2024-12-26", "2024-12-27", "2024-12-26"],
])("%s, from %s", (text, now, from, to, day) => {
  expect(timeAt(text, now)?.time).toMatchObject({ kind: "period", from, to, ago: { day, now } });
});

test.each([
  ["more than a year ago", "0001-01-01", "2024-12-31"],
  ["since two months ago", "2025-10-31", "9999-01-01"],
  ["before 3 weeks ago", "0001-01-01", "2025-12-10"],
])("%s has one end", (text, from, to) => {
  expect(timeAt(text, "2025-12-31")?.time).toMatchObject({ kind: "period", from, to });
});
