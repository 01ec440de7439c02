import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { columnOf, openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test.each([
  ["where does Birch Tools rank by revenue in 2024", 2, 4],
  ["what is the rank of Dogwood Mills by debt in 2022", 3, 4],
  ["how does Cedar Lines rank by profit margin in 2024", 3, 4],
  ["where did Dogwood Mills rank by revenue in 2021 among companies of its country", 2, 2],
  ["where does Cedar Lines rank by revenue in 2024 among Norwegian companies", 2, 2],
])("%s", async (question, rank, of) => {
  const [item] = await mills.ask(question);
  expect(columnOf(item!, "rank").map(Number)).toEqual([rank]);
  expect(columnOf(item!, "of").map(Number)).toEqual([of]);
});

test.each([
  // It is none of them.
  "where does Birch Tools rank by revenue in 2024 among Norwegian companies",
  "where does Birch Tools rank by revenue and debt in 2024",
  // Each year has its own.
  "where does Birch Tools rank by revenue since 2022",
])("%s has no rank", async (question) => {
  const [item] = await mills.ask(question);
  expect(item!.rows).toEqual([]);
  expect(item!.problems).not.toEqual([]);
});

test("several who are ranked are ordered", async () => {
  const [item] = await mills.ask("rank Alder Mills and Birch Tools by revenue in 2024");
  expect(columnOf(item!, "company")).toEqual(["Alder Mills", "Birch Tools"]);
});
