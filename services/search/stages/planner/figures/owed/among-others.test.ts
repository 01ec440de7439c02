import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test.each([
  // When somebody was first among others is not when they themselves were at their best.
  "years in which Alder Mills was the largest company by revenue",
  "years in which Alder Mills had the highest revenue of all companies",
  // Who had the most periods is told by how many they are, and no figure of one of them.
  "which company had the most quarters with a revenue above 20",
  "share of years in which Alder Mills made a loss",
  // What happens has no state at the end of a year.
  "number of deals at the end of each year",
  "years without any deal",
])("what no plan says is declined: %s", async (question) => {
  const items = await mills.ask(question);
  expect(
    items.flatMap(({ rows }) => rows),
    question,
  ).toEqual([]);
  expect(items.flatMap(({ problems }) => problems)).not.toEqual([]);
});

test.each<[string, unknown]>([
  ["years in which Alder Mills had its highest revenue", [[2024, 210]]],
  [
    "years with at least 2 deals",
    [
      [2022, 2],
      [2023, 3],
    ],
  ],
])("what one says is told: %s", async (question, expected) => {
  const [item] = await mills.ask(question);
  expect(item!.rows.map((row) => row.slice(0, 2))).toEqual(expected);
});
