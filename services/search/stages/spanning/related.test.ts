import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../testing/agents.ts";
import { columnOf } from "../../testing/mills.ts";
import { openTrade } from "../../testing/trade.ts";

let trade: Opened;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const ask = async (question: string) => {
  const [item] = await trade.ask(question);
  return { item: item!, names: columnOf(item!, "company").toSorted() };
};

describe("those of whose others something is true", () => {
  test.each([
    // Rivals: of Alder Birch and Dogwood, of Birch Alder, of Cedar Dogwood.
    ["companies whose rivals announced a deal in 2024", ["Alder Mills"]],
    ["companies whose rivals had revenue above 100 in 2024", ["Birch Tools"]],
    [
      "companies in Norway whose rivals had revenue below 80 in 2024",
      ["Alder Mills", "Cedar Lines"],
    ],
  ])("%s", async (question, expected) => {
    const { item, names } = await ask(question);
    expect(names).toEqual(expected);
    expect(item.problems.map(({ message }) => message).join()).toContain("at least one of their");
  });

  test.each([
    // It may be the rival, or the company.
    "companies with a rival that announced a deal in 2024",
    "companies whose rivals did not announce a deal in 2024",
    "companies whose uncles announced a deal in 2024",
  ])("%s is declined", async (question) => {
    const { item } = await ask(question);
    expect(item.rows).toEqual([]);
    expect(item.problems).not.toEqual([]);
  });
});

describe("one of two conditions of two agents is enough", () => {
  test.each([
    [
      "companies that either announced a deal in 2024 or had revenue above 100 in 2024",
      ["Alder Mills", "Birch Tools", "Cedar Lines"],
    ],
    [
      "companies that announced a deal in 2023 or that had revenue above 100 in 2024",
      ["Alder Mills", "Birch Tools", "Cedar Lines"],
    ],
    [
      "which companies in Chile announced a deal in 2024 or had revenue below 80 in 2024?",
      ["Birch Tools", "Dogwood Mills"],
    ],
  ])("%s", async (question, expected) => {
    const { item, names } = await ask(question);
    expect(names).toEqual(expected);
    expect(item.metadata.reading).toContain("or others");
  });

  test.each([
    // Whether the year is said of both is not told.
    "companies that announced a deal or had revenue above 100 in 2024",
    "companies that announced a deal in 2024 or had a yacht in 2024",
    "companies that announced a deal in 2024 and revenue above 60 in 2024 or a rival in 2024",
  ])("%s is declined", async (question) => {
    const { item } = await ask(question);
    expect(item.rows).toEqual([]);
    expect(item.problems).not.toEqual([]);
  });
});

test("only a name that nobody has is blamed, and not what another agent knows", async () => {
  const { item } = await ask("rivals of Nobody Works with their revenue");
  expect(item.problems[0]!.message).toBe('Nothing that you may use is called "Nobody Works".');
});

describe("those of a list of whom there is nothing", () => {
  // Nobody estimates what Dogwood Mills, the other rival, will make.
  test("are named where each has such figures", async () => {
    const { item } = await ask("revenue estimate of the rivals of Alder Mills in 2024");
    expect(item.rows).toHaveLength(1);
    expect(item.problems).toMatchObject([{ code: "no_data", severity: "warning" }]);
    expect(item.problems[0]!.message).toContain("Dogwood Mills");
  });

  test.each([
    "deals of the rivals of Alder Mills in 2023",
    "revenue of the rivals of Cedar Lines in 2024",
  ])("%s: nobody is missed", async (question) => {
    const { item } = await ask(question);
    expect(item.rows).toHaveLength(1);
    expect(item.problems).toEqual([]);
  });
});

describe("what none of a kind did is not what some of them did not", () => {
  test.each([
    ["countries without a deal since March 2024", [["Chile"]]],
    ["which countries did not announce a deal in 2024", []],
    ["how many countries had no deal since March 2024", [[1]]],
  ])("%s", async (question, rows) => {
    const { item } = await ask(question);
    expect(item.rows).toEqual(rows);
  });
});

test("what those of a share are themselves holds of all of them", async () => {
  const { item } = await ask("share of companies in Norway with a deal in 2024");
  expect(item.rows).toEqual([[50]]);
});
