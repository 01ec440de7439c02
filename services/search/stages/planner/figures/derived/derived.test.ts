import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { columnOf, openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const figures = async (question: string, column: string) => {
  const [item] = await mills.ask(question);
  return columnOf(item!, column).map(Number);
};

describe("shares", () => {
  test("of each group are of all groups together", async () => {
    const [item] = await mills.ask("share of deal amount per company");
    expect(columnOf(item!, "company")).toEqual(["Alder Mills", "Dogwood Mills", "Birch Tools"]);
    expect(columnOf(item!, "share").map(Number)).toEqual([53.125, 25, 21.875]);
  });

  test('of values joined by "and" are each their own', async () => {
    const [item] = await mills.ask("share of Chile and Norway among the companies");
    expect(columnOf(item!, "country")).toEqual(["Chile", "Norway"]);
    expect(columnOf(item!, "percent")).toEqual([50, 50]);
  });

  test("of records are of those that the words before the noun leave", async () => {
    const question = "what share of Chilean companies have more than 30 employees";
    expect(await figures(question, "percent")).toEqual([50]);
  });
});

test.each([
  ["ratio of the highest to the lowest revenue of Alder Mills", "highest", 210 / 99],
  ["difference between the highest and the lowest revenue of Alder Mills", "difference", 111],
  ["gap between the highest and the lowest revenue of Alder Mills since 2022", "difference", 111],
  [
    "gap between the highest and the lowest revenue of Alder Mills from 2021 to 2023",
    "difference",
    11,
  ],
  ["difference between revenue and debt of Alder Mills in 2023", "revenue_minus", 59],
  ["total deal amount in 2022 or 2023", "total", 32],
])("%s", async (question, column, expected) => {
  const [found, ...others] = await figures(question, column);
  expect(others).toEqual([]);
  expect(found).toBeCloseTo(expected, 6);
});
