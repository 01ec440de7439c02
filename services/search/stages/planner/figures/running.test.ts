import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { columnOf, openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test.each<[string, string, readonly number[]]>([
  ["cumulative number of deals by year", "cumulative_count", [2, 5]],
  ["running total of deal amount by year", "cumulative_total_amount", [14, 32]],
  ["cumulative revenue of Alder Mills since 2022", "cumulative_revenue", [110, 209, 419]],
])("%s", async (question, column, expected) => {
  const [item] = await mills.ask(question);
  expect(columnOf(item!, column).map(Number)).toEqual(expected);
});

test.each([
  "cumulative number of deals",
  "cumulative share price of Alder Mills by month",
  "cumulative profit margin of Alder Mills by year",
])("%s is declined", async (question) => {
  expect((await mills.ask(question))[0]!.rows).toEqual([]);
});
