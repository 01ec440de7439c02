import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const rowsOf = async (question: string) => (await mills.ask(question))[0]!.rows;

describe("one figure of those who are ranked first", () => {
  test.each<[string, number]>([
    ["total revenue of the top 2 companies in 2024", 290],
    ["average revenue of the two largest companies in 2024", 145],
    ["average revenue of the 2 largest companies in 2023", 129.5],
    ["total of the top 2 companies' revenue in 2023", 259],
    // By revenue, which makes them large.
    ["total debt of the two largest companies in 2022", 110],
    ["median profit of the top 3 companies in 2022", 9],
    ["average of the two largest deals of 2023", 7.5],
    ["total amount of the two largest deals", 17],
    ["what percentage of total revenue do the top 2 companies have in 2024", (290 / 429) * 100],
  ])("%s", async (question, expected) => {
    const rows = await rowsOf(question);
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]![0])).toBeCloseTo(expected, 6);
  });

  test.each([
    // Prices do not add up.
    "total share price of the top 2 companies",
    // Of their deals, or of what each has?
    "average deal amount of the top 2 acquirers",
    "average revenue of the top 2 countries in 2024",
    // Of all companies, or of those of Chile?
    "what percentage of total revenue do the top 2 Chilean companies have",
    "average of the largest deals",
  ])("%s is declined", async (question) => expect(await rowsOf(question)).toEqual([]));
});
