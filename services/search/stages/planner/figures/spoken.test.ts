import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { openTrade } from "../../../testing/trade.ts";

let trade: Opened;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

test.each([
  "how many companies are in Norway",
  "number of companies by country",
  "companies in Chile",
])("deals that nobody speaks of do not stand for companies: %s", async (question) => {
  const [asked] = await trade.ask(question);
  expect(asked!.rows.length).toBeGreaterThan(0);
  const [scoped] = await trade.ask(question, { allowedDatasets: ["transactions"] });
  expect(scoped).toMatchObject({ rows: [], problems: [{ severity: "error" }] });
});

test("what is said of whom deals are of is still read where deals are spoken of", async () => {
  const [item] = await trade.ask("how many deals of companies in Norway", {
    allowedDatasets: ["transactions"],
  });
  expect(item!.rows).toEqual([[2]]);
});
