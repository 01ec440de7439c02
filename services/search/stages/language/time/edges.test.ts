import { expect, test } from "vitest";
import { timeAt } from "./time.ts";

const NOW = "2025-12-31";

test.each([
  ["the last two weeks of december 2024", "2024-12-18", "2025-01-01"],
  ["in the first ten days of march 2025", "2025-03-01", "2025-03-11"],
  ["the final month of 2023", "2023-12-01", "2024-01-01"],
  ["the closing three months of 2023", "2023-10-01", "2024-01-01"],
  ["in the last week of june 2024", "2024-06-24", "2024-07-01"],
  ["last quarter of 2023", "2023-10-01", "2024-01-01"],
])("%s is from %s until %s", (text, from, to) => {
  const found = timeAt(text, NOW);
  expect(found).toMatchObject({ words: text.split(" ").length, time: { from, to } });
});

test.each(["the last two years of 2024", "the last day of 2024", "first six weeks of march 2025"])(
  "%s is no part of a period",
  (text) => {
    const found = timeAt(text, NOW);
    expect(found?.time).not.toMatchObject({ whole: true });
  },
);
