import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf } from "../../testing/mills.ts";
import { openTrade } from "../../testing/trade.ts";
import { isBare } from "./bare-clauses.ts";

test.each([
  "who is the chair?",
  "and what's the share price",
  "the lead buyer",
  "when was the call",
])("says nothing of whom: %s", (part) => expect(isBare(part)).toBe(true));

test.each([
  "who is the chair of Alder",
  "the largest deal",
  "the average price",
  "the revenue in 2024",
  "what is the company",
])("says what it is of: %s", (part) => expect(isBare(part)).toBe(false));

describe("what is asked of nobody who is named", () => {
  let trade: Opened;
  beforeAll(async () => {
    trade = await openTrade();
  });
  afterAll(() => trade.close());

  test("is of those whom the part before lists", async () => {
    const [, item] = await trade.ask("which companies are in Norway and what is the revenue?");
    expect(columnOf(item!, "revenue").toSorted()).toEqual([110, 150]);
  });

  test("is of the year by which they were chosen", async () => {
    const [, item] = await trade.ask(
      "which company had the highest revenue in 2023 and what is the revenue estimate?",
    );
    expect(item!.rows.every((row) => !row.includes(2024))).toBe(true);
  });

  test("is not told of everybody", async () => {
    const [, item] = await trade.ask("how many companies are in Norway and what is the rival?");
    expect(item!.rows).toEqual([]);
    expect(item!.problems).toMatchObject([{ severity: "error" }]);
  });
});
