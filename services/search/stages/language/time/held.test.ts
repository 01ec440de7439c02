import { expect, test } from "vitest";
import { heldAt } from "./held.ts";

test.each([
  ["in at least three of the last five years", 5, "year", { operator: ">=", value: 3 }],
  ["in three or more of the last five quarters", 5, "quarter", { operator: ">=", value: 3 }],
  ["in more than two of the years since 2018", 7, "year", { operator: ">", value: 2 }],
  ["in each of the last three years", 3, "year", "all"],
  ["in all years", 3, "year", "all"],
  ["in any month of 2024", 3, "month", { operator: ">=", value: 1 }],
  ["in no quarter of 2024", 3, "quarter", { operator: "=", value: 0 }],
  ["in none of the past ten years", 3, "year", { operator: "=", value: 0 }],
  ["for three consecutive years", 4, "year", { operator: ">=", value: 3, run: true }],
  ["two quarters in a row", 5, "quarter", { operator: ">=", value: 2, run: true }],
])("%s", (text, words, grain, held) => {
  expect(heldAt(text)).toEqual({ words, time: { kind: "series", grain, held } });
});

test.each([
  "in the last three years",
  "for more than ten years",
  "at least three deals in 2024",
  "in three of the last five years",
  "all companies",
  "in any sector",
])("of no number of periods: %s", (text) => expect(heldAt(text)).toBeUndefined());
