import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf } from "../../testing/mills.ts";
import { openTrade } from "../../testing/trade.ts";

let trade: Opened;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

describe("a figure beside what was expected of it", () => {
  test.each([
    ["which companies beat the consensus revenue in 2024", ["Alder Mills ASA", "Cedar Lines ASA"]],
    ["companies that beat the revenue estimate by more than 20% in 2024", ["Cedar Lines ASA"]],
    ["companies that beat the revenue estimate by at least 25% in 2024", ["Cedar Lines ASA"]],
    ["companies that missed the expected revenue in 2024", ["Birch Tools SA"]],
    ["companies whose revenue in 2024 was below the consensus", ["Birch Tools SA"]],
    ["companies that missed the revenue estimate by more than 20% in 2024", []],
  ])("%s", async (question, expected) => {
    const [item] = await trade.ask(question);
    expect(columnOf(item!, "company")).toEqual(expected);
    if (expected.length === 0) expect(item!.problems.at(-1)!.code).toBe("no_data");
  });

  test.each([
    "by how much did Alder Mills's 2024 revenue differ from the estimate",
    "did Alder Mills beat its revenue estimate in 2024?",
    "difference between Alder Mills's revenue and its revenue estimate in 2024",
    "revenue surprise of Alder Mills in 2024",
    "actual vs expected revenue of Alder Mills in 2024",
    "revenue of Alder Mills against the estimate in 2024",
  ])("%s", async (question) => {
    const [item] = await trade.ask(question);
    expect(columnOf(item!, "revenue_estimate")).toEqual([100.5]);
    expect(columnOf(item!, "difference")).toEqual([9.5]);
    expect(columnOf(item!, "difference_percent")).toEqual([9.452736318]);
  });

  test("counts them, by the records of both", async () => {
    const [item] = await trade.ask("how many companies beat the revenue estimate in 2024");
    expect(item!.rows).toEqual([[2]]);
    expect(item!.sources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(["test://statement/2", "test://estimate/3"]),
    );
  });

  test("of those whom another agent lists, too", async () => {
    const [item] = await trade.ask(
      "which rivals of Alder Mills missed the revenue estimate in 2024",
    );
    expect(columnOf(item!, "company")).toEqual(["Birch Tools SA"]);
    expect(item!.metadata.lists).toMatchObject([{ agent: "companies", count: 2 }]);
    expect(item!.metadata.reading).toContain("only where revenue is below revenue_estimate");
  });

  test("a figure that nothing was expected of is left out, and told", async () => {
    const [item] = await trade.ask("companies that beat the revenue estimate in 2024");
    expect(item!.problems).toMatchObject([
      { code: "no_data", severity: "info", agent: "estimates" },
    ]);
    expect(item!.problems[0]!.message).toContain("of 1 row:");
  });

  test("every figure is cited, and a difference by the records of both", async () => {
    const [item] = await trade.ask(
      "companies that beat the revenue estimate by more than 20% in 2024",
    );
    const of = (column: string) =>
      item!.sources.flatMap(({ part, uri }) =>
        part.type === "cell" && part.column === column && part.row === 0 ? [uri] : [],
      );
    expect(of("revenue")).toEqual(["test://statement/2"]);
    expect(of("revenue_estimate")).toEqual(["test://estimate/3"]);
    expect(of("difference")).toEqual(["test://statement/2", "test://estimate/3"]);
    expect(item!.fields.map(({ name }) => name)).not.toContain("_by_company_code");
    expect(item!.metadata.plan!.beside).toMatchObject({
      agent: "estimates",
      against: "revenue_estimate",
    });
    expect(item!.metadata.reading).toContain(
      "only where revenue is above revenue_estimate by 20 percent",
    );
  });
});

describe("a figure beside what was expected of it in several years", () => {
  let years: Opened;
  beforeAll(async () => {
    years = await openTrade(undefined, [
      "INSERT INTO estimate VALUES (1, 2023, '2023-12-31', 90, 'USD'), (2, 2023, '2023-12-31', 210, 'USD')",
    ]);
  });
  afterAll(() => years.close());

  test.each([
    ["companies that beat the revenue estimate in both 2023 and 2024", ["Alder Mills ASA"]],
    ["which companies' revenue beat the estimate in 2023 and again in 2024", ["Alder Mills ASA"]],
    ["companies that fell short of the consensus revenue in 2023 and 2024", ["Birch Tools SA"]],
    [
      "companies that missed the revenue estimate in every year from 2023 to 2024",
      ["Birch Tools SA"],
    ],
  ])("is one row of those of whom it is so in each: %s", async (question, expected) => {
    const [item] = await years.ask(question);
    expect(columnOf(item!, "company")).toEqual(expected);
    expect(item!.problems.filter(({ severity }) => severity !== "info")).toEqual([]);
    const [row] = item!.rows;
    const fields = item!.fields.map(({ name }) => name);
    const cited = ["revenue_2023", "revenue_estimate_2024"].map((column) =>
      item!.sources.some(({ part }) => part.type === "cell" && part.column === column),
    );
    expect(cited).toEqual([true, true]);
    expect(row).toHaveLength(fields.length);
    expect(item!.metadata.reading).toContain("in each of 2 periods");
  });

  test("counts those", async () => {
    const [item] = await years.ask(
      "how many companies beat the revenue estimate in both 2023 and 2024",
    );
    expect(item!.rows).toEqual([[1]]);
  });

  test("is told of who is named, whichever way it went", async () => {
    const [item] = await years.ask(
      "Alder Mills: did revenue beat what analysts were looking for in 2023 and 2024?",
    );
    expect(columnOf(item!, "revenue_estimate").map(Number)).toEqual([90, 100.5]);
  });

  test.each([
    "companies that beat the revenue estimate from 2023 to 2024",
    "companies that beat the revenue estimate by the most in percent in both 2023 and 2024",
  ])("is not known where it may be of any of them: %s", async (question) => {
    const [item] = await years.ask(question);
    expect(item!.rows).toEqual([]);
  });
});

describe("what is set against nothing that is known", () => {
  test.each([
    "companies that beat their own targets in 2024",
    "companies that beat the consensus in 2024",
    "companies that beat the profit estimate in 2024",
    "companies that beat the revenue estimate",
    "companies that beat the revenue estimate in 2023 and 2024",
    "companies that beat the revenue estimate by less than 5% in 2024",
    "companies that beat the revenue estimate of last autumn in 2024",
    "did Zorblax beat its revenue estimate in 2024",
  ])("%s", async (question) => {
    const items = await trade.ask(question);
    expect(items.flatMap(({ rows }) => rows)).toEqual([]);
    expect(items.flatMap(({ problems }) => problems)).not.toEqual([]);
  });
});
