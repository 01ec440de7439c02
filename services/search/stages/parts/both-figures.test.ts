import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf, openMills } from "../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

describe("both figures", () => {
  test.each([
    "companies whose profit fell from 2022 to 2023, show both",
    "which companies saw their profit fall from 2022 to 2023? Show both figures.",
    "companies whose profit fell from 2022 to 2023, with both figures",
  ])("of what moved are those of both times: %s", async (question) => {
    const items = await mills.ask(question);
    expect(items).toHaveLength(1);
    expect(items[0]!.fields.map(({ name }) => name).slice(0, 3)).toEqual([
      "company",
      "profit_before",
      "profit",
    ]);
    expect(items[0]!.rows.map((row) => row.slice(0, 3))).toEqual([
      ["Birch Tools", 25, 20],
      ["Dogwood Mills", 9, 7],
    ]);
  });

  test("that are bounded stand there", async () => {
    const items = await mills.ask(
      "companies with revenue above 79 and profit above 7 in 2024, show both",
    );
    expect(items).toHaveLength(1);
    expect(columnOf(items[0]!, "revenue").length).toBeGreaterThan(0);
    expect(columnOf(items[0]!, "profit").length).toBeGreaterThan(0);
  });

  test.each([
    "companies with revenue above 79 in 2024, show both",
    "companies with revenue above 9, profit above 1 and debt above 1 in 2024, show both",
  ])("of one figure, or of three, are not known: %s", async (question) => {
    const items = await mills.ask(question);
    expect(items.at(-1)!.problems[0]!.message).toContain("Which two");
  });
});

describe("what the one is in terms of the other", () => {
  test.each([
    ["companies with debt of more than 2 times profit in 2024", "debt_to_profit"],
    ["companies with revenue of more than twice their debt in 2024", "revenue_to_debt"],
  ])("is told where it is bounded: %s", async (question, column) => {
    const [item] = await mills.ask(question);
    expect(columnOf(item!, column).length).toBeGreaterThan(0);
    expect(columnOf(item!, column).every((each) => Number(each) > 0)).toBe(true);
  });
});
