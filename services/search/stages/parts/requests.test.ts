import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf } from "../../testing/mills.ts";
import { openTrade } from "../../testing/trade.ts";
import { isColumns, isRequest } from "./requests.ts";

test.each([
  "Name the CEO and the company.",
  "I need the titles.",
  "Give me the agency too",
  "product names and categories pls",
])("says what to show: %s", (part) => expect(isRequest(part)).toBe(true));

test.each([
  "Name the three largest banks in Norway.",
  "Give me the revenue of Alder Mills.",
  "I need revenue for 2024",
  "what is the revenue please",
  "List them by revenue.",
])("is a question: %s", (part) => expect(isRequest(part)).toBe(false));

test.each([
  "Give the name and the total.",
  "Return only the titles.",
  "Show the name of the staff member and the count",
])("says what to show of what was asked before: %s", (part) => expect(isColumns(part)).toBe(true));

test.each([
  "Give the revenue of every bank.",
  "Show the deals in 2024.",
  "List the companies with a rating.",
])("is more than a list of columns: %s", (part) => expect(isColumns(part)).toBe(false));

describe("what an answer is to show besides", () => {
  let trade: Opened;
  beforeAll(async () => {
    trade = await openTrade();
  });
  afterAll(() => trade.close());

  test("is no answer of its own where it is shown", async () => {
    const items = await trade.ask("Which companies are in Norway? Name the companies.");
    expect(items).toHaveLength(1);
    expect(columnOf(items[0]!, "company").toSorted()).toEqual(["Alder Mills", "Cedar Lines"]);
  });

  test("is asked of those who are listed", async () => {
    const [, item] = await trade.ask("List the companies in Norway. Give me the revenue too.");
    expect(columnOf(item!, "revenue").toSorted()).toEqual([110, 150]);
  });

  test("is asked of the one who was named, at the same time", async () => {
    const [, item] = await trade.ask(
      "revenue estimate of Alder Mills in 2024? Give me the revenue.",
    );
    expect(item!.rows).toEqual([["Alder Mills ASA", 2024, 110]]);
  });

  test.each([
    "Which unicorns are in Norway? Give me the revenue.",
    "Which unicorns are in Norway? Show the name and the revenue.",
  ])("adds nothing to what was not understood: %s", async (question) => {
    const items = await trade.ask(question);
    expect(items).toHaveLength(1);
    expect(items[0]!.rows).toEqual([]);
    expect(items[0]!.problems).toMatchObject([{ severity: "error" }]);
  });
});
