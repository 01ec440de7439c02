import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { columnOf, openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const rowsOf = async (question: string) => {
  const items = await mills.ask(question);
  expect(items, question).toHaveLength(1);
  return items[0]!;
};

describe("in which periods something moved", () => {
  test.each<[string, readonly number[]]>([
    ["in which years did the revenue of Alder Mills fall", [2023]],
    ["in which years did the revenue of Birch Tools not fall", [2023]],
    ["when did the revenue of Alder Mills rise?", [2022, 2024]],
    ["in which years did the revenue of Alder Mills grow by more than 50%", [2024]],
    ["years in which the revenue of Dogwood Mills fell by more than 5%", [2023]],
    ["years since 2022 in which the revenue of Alder Mills rose", [2022, 2024]],
    // The first year is seen against the one before it.
    ["in which years since 2023 did the revenue of Dogwood Mills fall", [2023, 2024]],
  ])("%s", async (question, expected) => {
    const found = columnOf(await rowsOf(question), "fiscal_year").map(Number);
    expect(found.toSorted()).toEqual(expected);
  });

  test("a quarter is seen against the one before it, also across years", async () => {
    const item = await rowsOf("in which quarters of 2024 did the revenue of Alder Mills fall");
    expect(columnOf(item, "fiscal_quarter").map(Number)).toEqual([1, 3]);
  });

  test.each([
    "in which years did the revenue of Alder Mills double",
    "in which years did the revenue of Alder Mills fall by less than 50%",
  ])("%s: bounds of two sides are no direction", async (question) => {
    const item = await rowsOf(question);
    expect(item.rows).toEqual([]);
    expect(item.problems).not.toEqual([]);
  });
});

describe("how something stood at several moments", () => {
  test.each<[string, readonly number[]]>([
    ["price of Alder Mills at the end of 2022 and 2023", [20, 25]],
    ["price of Alder Mills on 2 January 2023, 30 June 2023 and 2 January 2024", [21, 24, 26]],
    ["price of Birch Tools now versus a year ago", [30, 31]],
  ])("%s", async (question, expected) => {
    expect(columnOf(await rowsOf(question), "price").map(Number)).toEqual(expected);
  });

  test("years in a list are one table", async () => {
    const item = await rowsOf("revenue of Alder Mills in 2021, 2023 and 2024");
    expect(columnOf(item, "revenue").map(Number)).toEqual([100, 99, 210]);
  });
});

describe("how often, and of what averages are", () => {
  test.each<[string, readonly string[]]>([
    ["companies with a deal more than once", ["Alder Mills"]],
    ["which company announced deals most often", ["Alder Mills"]],
    ["companies whose revenue averaged more than 120", ["Alder Mills", "Birch Tools"]],
  ])("%s", async (question, expected) => {
    expect(columnOf(await rowsOf(question), "company").toSorted()).toEqual(expected);
  });
});
