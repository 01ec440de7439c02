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
  ["companies by revenue in 2023", "company"],
  ["firms by revenue in 2023", "company"],
  ["companies by 2023 revenue", "company"],
])("who is said first is ranked by the figure behind it: %s", async (question, column) => {
  expect(await read(question, column)).toEqual([
    "Birch Tools",
    "Alder Mills",
    "Dogwood Mills",
    "Cedar Lines",
  ]);
});

test("a kind is ranked by what all of it have", async () => {
  expect(await read("countries by average revenue in 2023", "country")).toEqual([
    "Chile",
    "Norway",
  ]);
});

test("by growth the rank is that of how they moved", async () => {
  expect(await read("companies by revenue growth in 2024", "company")).toEqual([
    "Alder Mills",
    "Cedar Lines",
    "Dogwood Mills",
    "Birch Tools",
  ]);
  expect(await read("companies ranked by revenue with revenue growth in 2024", "company")).toEqual([
    "Alder Mills",
    "Birch Tools",
    "Dogwood Mills",
    "Cedar Lines",
  ]);
});

test("what is counted is ranked by no figure", async () => {
  expect(await read("how many companies by revenue", "count")).toEqual([]);
});
