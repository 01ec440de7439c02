import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { columnOf, openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const rowsOf = async (question: string) => {
  const [item] = await mills.ask(question);
  return item!;
};

test.each([
  ["average revenue of companies with revenue above 79 in 2024", "average", (210 + 80) / 2],
  ["total revenue of companies with profit above 8 in 2024", "total", 80 + 79],
  ["average revenue of companies with a profit margin above 11% in 2024", "average", (80 + 79) / 2],
])(
  "a bound beside a figure of all is one of each record: %s",
  async (question, column, expected) => {
    const item = await rowsOf(question);
    expect(columnOf(item, column).map(Number)).toEqual([expected]);
  },
);

test.each<[string, readonly string[]]>([
  ["companies with revenue above the country average in 2023", ["Alder Mills", "Birch Tools"]],
  [
    "companies with profit below the average of their country in 2024",
    ["Alder Mills", "Dogwood Mills"],
  ],
])("each is set against those of its own kind: %s", async (question, expected) => {
  const item = await rowsOf(question);
  expect(columnOf(item, "company").toSorted()).toEqual(expected);
});

test("a number of companies is no bound of the figure before it", async () => {
  const item = await rowsOf("average revenue of companies in countries with more than 2 companies");
  expect(item.rows).toEqual([]);
});

test("of each of some is of each by itself", async () => {
  const item = await rowsOf("lowest share price of each Norwegian company in 2023");
  expect(columnOf(item, "lowest").map(Number)).toEqual([21]);
  const peaks = await rowsOf("highest share price of each company in 2023");
  expect(columnOf(peaks, "highest").map(Number).toSorted()).toEqual([25, 41]);
});

test("the average of those of one kind is not that of some of them", async () => {
  const item = await rowsOf("Chilean companies with revenue above the country average in 2023");
  expect(item.rows).toEqual([]);
});

test("the median of a margin is that of the margins of all", async () => {
  const item = await rowsOf("median profit margin in 2024");
  expect(Number(columnOf(item, "median")[0])).toBeCloseTo((0.1 + 9 / 79) / 2, 9);
});

test.each<[string, readonly string[]]>([
  ["companies whose deals add up to more than 10", ["Alder Mills"]],
  ["companies with average revenue above 100 since 2021", ["Alder Mills", "Birch Tools"]],
  ["average deal amount by company, only companies with more than 2 deals", ["Alder Mills"]],
])("a bound on a figure of several is one of each group: %s", async (question, expected) => {
  const item = await rowsOf(question);
  expect(columnOf(item, "company").toSorted()).toEqual(expected);
});

test("from where on something is large is for a number to say", async () => {
  const vague = await rowsOf("large deals");
  expect(vague.rows).toEqual([]);
  expect(vague.problems[0]?.message).toContain('"large"');
  const bounded = await rowsOf("large deals with an amount above 6");
  expect(columnOf(bounded, "amount").map(Number).toSorted()).toEqual([7, 8, 9]);
  const [, ...largest] = (await rowsOf("two largest deals")).rows;
  expect(largest).toHaveLength(1);
});

test.each<[string, readonly string[]]>([
  ["companies with revenue at or above 80 in 2024", ["Alder Mills", "Birch Tools"]],
  ["companies with revenue at or below 79 in 2024", ["Cedar Lines", "Dogwood Mills"]],
  ["companies with revenue above USD 80 in 2024", ["Alder Mills"]],
])("a bound is at the number where that is said: %s", async (question, expected) => {
  expect(columnOf(await rowsOf(question), "company").toSorted()).toEqual(expected);
});

test.each<[string, readonly string[]]>([
  ["deals announced in May in 2023", ["Hazel"]],
  ["deals announced in March in 2022", ["Elm"]],
])("a month is of the year that is named: %s", async (question, expected) => {
  expect(columnOf(await rowsOf(question), "target")).toEqual(expected);
});

test("a month that no year is named for is the newest that has begun", async () => {
  const item = await rowsOf("share price of Alder Mills in January");
  expect(columnOf(item, "price").map(Number)).toEqual([26]);
});

test("what has no time of its own has none that came last", async () => {
  const item = await rowsOf("newest companies in Norway");
  expect(item.rows).toEqual([]);
});

test("a word that everybody uses is no misspelt name", async () => {
  const item = await rowsOf("deals back in 2023");
  expect(item.problems[0]?.message).toBe('Not understood: "back".');
});

test.each<[string, number]>([
  ["how many countries have fewer than 3 companies", 2],
  ["how many countries have total revenue above 250 in 2024", 1],
  ["how many countries have companies with more than 2 deals", 1],
  ["how many companies have more than 2 deals", 1],
])("a bound is one of each of those that are counted: %s", async (question, expected) => {
  const item = await rowsOf(question);
  expect(item.rows.map((row) => row.map(Number))).toEqual([[expected]]);
});

test.each([
  "companies not among the three largest by revenue in 2024",
  "companies with at least 20",
  "countries where every company has revenue above 50 in 2024",
])("what a plan cannot say is declined: %s", async (question) => {
  const item = await rowsOf(question);
  expect(item.problems.map(({ code }) => code)).toContain("not_understood");
});
