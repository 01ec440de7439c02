import { expect, test } from "vitest";
import { timeAt } from "./time.ts";

test.each([
  ["calendar q3 2024", "2024-07-01", "2024-10-01", "quarter", 3],
  ["in calendar q3 2024", "2024-07-01", "2024-10-01", "quarter", 4],
  ["the second calendar quarter of 2023", "2023-04-01", "2023-07-01", "quarter", 6],
  ["q3 of calendar year 2024", "2024-07-01", "2024-10-01", "quarter", 5],
  ["q3 cy2024", "2024-07-01", "2024-10-01", "quarter", 2],
  ["calendar h1 2024", "2024-01-01", "2024-07-01", "quarter", 3],
  ["in calendar year 2024", "2024-01-01", "2025-01-01", "year", 4],
  ["calendar 2024", "2024-01-01", "2025-01-01", "year", 2],
  ["cy2023", "2023-01-01", "2024-01-01", "year", 1],
  ["cy 2023", "2023-01-01", "2024-01-01", "year", 2],
  ["cy24", "2024-01-01", "2025-01-01", "year", 1],
  ["the last calendar year", "2024-01-01", "2025-01-01", "year", 4],
])("%s is of the calendar", (text, from, to, grain, words) => {
  const found = timeAt(text, "2025-12-31");
  expect(found?.time).toMatchObject({ kind: "period", from, to, grain, calendar: true });
  expect(found?.words).toBe(words);
});

test.each(["q3 2024", "fiscal q3 2024", "fy2024", "fiscal year 2024", "2024"])(
  "%s is not",
  (text) => {
    const { time } = timeAt(text, "2025-12-31")!;
    expect(time.kind).toBe("period");
    expect(time).not.toHaveProperty("calendar");
  },
);
