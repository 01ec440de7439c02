import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { columnOf, openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

test.each<[string, readonly string[]]>([
  ["companies that announced their first deal in 2022", ["Alder Mills"]],
  ["companies whose last deal was before 2023", []],
])("of each the first, and not the first of all: %s", async (question, expected) => {
  const [item] = await mills.ask(question);
  expect(columnOf(item!, "company").toSorted()).toEqual(expected);
});

test.each([
  "companies that announced their largest deal in 2022",
  "companies whose first deal in 2022 was above 5",
])("what else is said of it is declined: %s", async (question) => {
  const [item] = await mills.ask(question);
  expect(item!.rows).toEqual([]);
  expect(item!.problems.map(({ code }) => code)).toContain("not_understood");
});
