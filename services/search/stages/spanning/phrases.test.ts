import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf } from "../../testing/mills.ts";
import { openTrade } from "../../testing/trade.ts";

let trade: Opened;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

// Rivals: of Alder Birch and Dogwood, of Birch Alder, of Cedar Dogwood.
describe("a list stands in any place of a question, and within another list", () => {
  test.each([
    ["rivals of Alder Mills by revenue in 2024", ["Birch Tools SA", "Dogwood Mills SA"]],
    ["the rival of Alder Mills with the highest revenue in 2024", ["Birch Tools SA"]],
    ["rivals of Alder Mills ranked by revenue in 2023", ["Birch Tools SA", "Dogwood Mills SA"]],
    [
      "revenue in 2024 of rivals of companies with a deal in 2024",
      ["Alder Mills ASA", "Dogwood Mills SA"],
    ],
  ])("%s", async (question, expected) => {
    const [item] = await trade.ask(question);
    expect([...columnOf(item!, "company")].toSorted()).toEqual(expected);
  });

  test("the best of a list is whose deals are asked for", async () => {
    const [item] = await trade.ask(
      "deals in 2023 of the rival of Alder Mills with the highest revenue in 2024",
    );
    expect(columnOf(item!, "announced")).toEqual(["2023-07-01"]);
  });

  test.each([
    // What is said behind companies is said of them, and not of the rivals.
    ["rivals of companies that announced a deal in 2024", ["Alder Mills", "Dogwood Mills"]],
    ["rivals that announced a deal in 2023", ["Alder Mills", "Birch Tools"]],
  ])("%s", async (question, expected) => {
    const [item] = await trade.ask(question);
    const names = item!.fields.map(({ name }) => name);
    expect([...columnOf(item!, names.includes("rival") ? "rival" : "company")].toSorted()).toEqual(
      expected,
    );
  });

  test("time of what is asked is no part of a list", async () => {
    const [item] = await trade.ask(
      "deals announced in 2023 by companies with revenue above 100 in 2024",
    );
    expect(columnOf(item!, "announced")).toEqual(["2023-03-01"]);
  });
});

test.each([
  [
    "companies that neither announced a deal in 2024 nor had revenue above 80 in 2024",
    ["Dogwood Mills"],
  ],
  ["companies that announced a deal in 2023 yet had revenue below 95 in 2024", ["Birch Tools"]],
])("%s", async (question, expected) => {
  const [item] = await trade.ask(question);
  expect([...columnOf(item!, "company")].toSorted()).toEqual(expected);
});

describe("how many in a hundred of a list", () => {
  test.each([
    // Cedar of Alder and Cedar.
    ["share of Norwegian companies with a deal in 2023", 50],
    ["what percentage of companies announced a deal in 2024", 50],
    ["percentage of companies that never announced a deal", 25],
    ["what proportion of companies with a deal in 2024 are rivals of Alder Mills", 50],
    ["what proportion of companies with revenue above 80 in 2024 had a deal in 2024", 200 / 3],
    // Of Alder, Birch and Cedar with a deal only Alder and Cedar had more than 100.
    ["share of companies with revenue above 100 in 2024 among those with a deal", 200 / 3],
  ])("%s", async (question, expected) => {
    const [item] = await trade.ask(question);
    expect(item!.rows).toEqual([[expect.closeTo(expected, 5)]]);
  });

  test.each([
    "share of companies with revenue above 80 in 2024 by country",
    "by country, what share of companies had revenue above 80 in 2024",
  ])("of each kind: %s", async (question) => {
    const [item] = await trade.ask(question);
    expect(item!.rows.toSorted()).toEqual([
      ["Chile", 50],
      ["Norway", 100],
    ]);
  });

  test("nobody of whom nobody knows a condition", async () => {
    const [item] = await trade.ask("share of companies with a yacht among those with a deal");
    expect(item!.rows).toEqual([]);
  });
});

test('a time behind "but" is of the last condition', async () => {
  const [item] = await trade.ask("companies with a deal but revenue below 100 in 2024");
  expect(columnOf(item!, "company")).toEqual(["Birch Tools"]);
  expect(item!.problems[0]!.message).toContain("the last condition only");
});

describe("a time that is said once is of what was not done as well", () => {
  test.each([
    ["companies with neither a deal nor revenue above 80 in 2024", ["Dogwood Mills"], false],
    ["companies without a deal and without revenue above 80 in 2024", ["Dogwood Mills"], true],
  ])("%s", async (question, expected, isTold) => {
    const [item] = await trade.ask(question);
    expect([...columnOf(item!, "company")].toSorted()).toEqual(expected);
    expect(item!.problems.some(({ code }) => code === "ambiguous")).toBe(isTold);
  });
});
