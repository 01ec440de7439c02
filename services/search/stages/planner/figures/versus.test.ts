import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test.each([
  ["companies whose revenue exceeds profit by more than 95 in 2023", "revenue - profit > 95"],
  ["companies with at least 95 more revenue than profit in 2023", "revenue - profit >= 95"],
  ["companies with less profit than revenue by over 95 in 2023", "revenue - profit > 95"],
  ["companies with at least 50% more revenue than profit in 2023", "revenue - (profit * 1.5) >= 0"],
])("%s: the difference is bounded, and neither figure", async (question, condition) => {
  const [item] = await mills.ask(question);
  expect(item!.metadata.reading).toContain(condition);
  expect(item!.metadata.reading).not.toMatch(/and (?:revenue|profit) >=? 95/);
});

test.each([
  "companies with more revenue than Alder Mills by over 5 in 2023",
  "companies with over 5 more revenue in 2023",
  "companies with revenue above the average by more than 5 in 2023",
])("%s: is not answered by a bound of the figure", async (question) => {
  const items = await mills.ask(question);
  expect(items.flatMap(({ rows }) => rows)).toEqual([]);
  expect(items.flatMap(({ problems }) => problems)).not.toEqual([]);
});

test("a figure is bounded in two years, and said once", async () => {
  const question = "companies with revenue above 100 in 2022 and below 100 in 2023";
  const [item] = await mills.ask(question);
  expect(item!.rows).toEqual([["Alder Mills"]]);
});
