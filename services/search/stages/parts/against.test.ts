import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf } from "../../testing/mills.ts";
import { openTrade } from "../../testing/trade.ts";

let trade: Opened;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

test.each([
  "Alder Mills's 2024 revenue estimate vs 2023 actual revenue",
  "revenue estimate for 2024 against actual revenue in 2023 for Alder Mills",
])("two figures of two times, each of who has it: %s", async (question) => {
  const items = await trade.ask(question);
  expect(items.map((item) => columnOf(item, "revenue"))).toEqual([[100.5], [100]]);
});

test.each([
  "average revenue of Norwegian against Chilean companies in 2024",
  "average revenue of companies from Norway compared with those from Chile in 2024",
])("two groups that another agent lists: %s", async (question) => {
  const items = await trade.ask(question);
  expect(items.map((item) => columnOf(item, "average_revenue"))).toEqual([[130], [80]]);
});

test.each([
  "average revenue of Norwegian against purple companies in 2024",
  // The same ones at another time are no other group.
  "revenue of Norwegian companies compared with last year",
  "revenue of Norwegian companies against the year before",
])("where one of the two is nobody's, neither is told: %s", async (question) => {
  const items = await trade.ask(question);
  expect(items.flatMap(({ rows }) => rows)).toEqual([]);
});
