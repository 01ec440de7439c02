import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf, openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const namesOf = async (question: string) =>
  (await mills.ask(question)).map((item) => columnOf(item, "company"));

test.each([
  [
    "top 2 and bottom 2 companies by revenue in 2023",
    [
      ["Birch Tools", "Alder Mills"],
      ["Cedar Lines", "Dogwood Mills"],
    ],
  ],
  [
    "top 1 Norwegian and top 1 Chilean companies by revenue in 2023",
    [["Alder Mills"], ["Birch Tools"]],
  ],
  ["largest and smallest company by revenue in 2023", [["Birch Tools"], ["Cedar Lines"]]],
  [
    "top 2 companies by revenue in 2022 and 2024",
    [
      ["Birch Tools", "Alder Mills"],
      ["Alder Mills", "Birch Tools"],
    ],
  ],
  [
    "top 2 companies by revenue in each of 2022 and 2024",
    [
      ["Birch Tools", "Alder Mills"],
      ["Alder Mills", "Birch Tools"],
    ],
  ],
  [
    "top 1 companies by revenue in 2022 and their profit in 2024",
    [["Birch Tools"], ["Birch Tools"]],
  ],
])("a table for each ranking: %s", async (question, names) => {
  expect(await namesOf(question)).toEqual(names);
});

test.each([
  "total revenue of the top 2 and the bottom 2 companies in 2023",
  "top 2 companies by revenue growth since 2021",
  "top 2 companies by revenue in 2024 vs 2023",
  "top 2 companies by revenue from 2022 to 2024",
  "revenue of each company when profit was highest",
  "companies whose 2024 revenue was their highest ever",
  "companies with their highest revenue in 2024",
])("which ranking is meant is not guessed: %s", async (question) => {
  const items = await mills.ask(question);
  expect(items.flatMap(({ rows }) => rows)).toEqual([]);
});

test.each([
  ["is Alder Mills the largest company by revenue in 2023", "company", ["Birch Tools"]],
  ["was 2023 the year with the highest revenue of Alder Mills", "fiscal_year", [2024]],
  ["did Alder Mills have its highest revenue in 2023", "fiscal_year", [2024]],
  ["revenue of Alder Mills when profit was highest", "fiscal_year", [2021]],
])("who or when is first of all tells it: %s", async (question, column, values) => {
  const [item, ...others] = await mills.ask(question);
  expect(others).toEqual([]);
  expect(columnOf(item!, column)).toEqual(values);
});

test("three is a number of them, and no bound of what they have", async () => {
  const [item] = await mills.ask("did more than three companies make a loss in 2022");
  expect(item!.rows).toEqual([[1]]);
});
