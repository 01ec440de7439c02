import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { columnOf, openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

async function read(question: string, column: string) {
  const items = await mills.ask(question);
  return items.flatMap((item) => (item.rows.length > 0 ? columnOf(item, column) : []));
}

test.each([
  ["deal with the highest amount of the companies", ["Fir"]],
  ["highest amount for the companies in 2023", ["Ivy"]],
  ["largest single deal of the companies", ["Fir"]],
])("a record is ranked, whoever else is named: %s", async (question, target) => {
  expect(await read(question, "target")).toEqual(target);
});

test("what is said of kinds holds for all that each has", async () => {
  expect(await read("countries with revenue above 200 in 2023", "country")).toEqual(["Chile"]);
});

test("figures that records have one of each are counted as these are", async () => {
  expect(await read("number of amounts above 6", "count")).toEqual([3]);
});

test.each([
  "companies that announced all of their deals in 2023",
  "companies that announced every deal in 2023",
  "companies with every deal announced in 2023",
  "companies with a single deal",
  "companies that always made deals",
])(
  "what holds for all records of somebody, or for one alone, is not answered with some: %s",
  async (question) => {
    const items = await mills.ask(question);
    expect(items.flatMap(({ rows }) => rows)).toEqual([]);
    expect(items.flatMap(({ problems }) => problems.map(({ code }) => code))).toContain(
      "not_understood",
    );
  },
);
