import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { columnOf, openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

describe("the first or last time at which a bound was met", () => {
  test.each([
    ["when did the revenue of Alder Mills first exceed 105", "fiscal_year", 2022],
    ["when was the last time the revenue of Alder Mills was below 105", "fiscal_year", 2023],
    ["last year in which Birch Tools's profit was above 22", "fiscal_year", 2022],
    ["when was Alder Mills's share price last under 25", "day", "2023-06-30"],
  ])("%s", async (question, column, expected) => {
    const [item] = await mills.ask(question);
    expect(columnOf(item!, column)).toEqual([expected]);
  });

  test.each([
    // It fell below at another time than the last at which it was.
    "when did the revenue of Alder Mills last fall below 105",
    "when did Alder Mills last exceed itself",
    "last quarter in which the debt of Alder Mills was above 30",
  ])("%s is declined", async (question) => {
    const [item] = await mills.ask(question);
    expect(item!.rows).toEqual([]);
    expect(item!.problems).not.toEqual([]);
  });
});

test.each([
  ["the first company to announce a deal", "Elm"],
  ["who was the last company to announce a deal in 2022", "Fir"],
])("of what was done, the one who did it first or last: %s", async (question, expected) => {
  const [item] = await mills.ask(question);
  expect(columnOf(item!, "target")).toEqual([expected]);
});

describe("those of whom there are most", () => {
  test.each([
    ["which country has the most companies with revenue above 75 in 2024", ["Chile"], 2],
    [
      "which countries have the most companies with revenue above 65 in 2024",
      ["Chile", "Norway"],
      2,
    ],
  ])("%s", async (question, countries, most) => {
    const [item] = await mills.ask(question);
    expect(columnOf(item!, "country")).toEqual(countries);
    expect(columnOf(item!, "number_of").map(Number)[0]).toBe(most);
  });
});

describe("between two ends", () => {
  test.each([
    ["change in debt of Birch Tools between the end of 2021 and the end of 2023", -20],
    ["by how much did the debt of Alder Mills change between end 2022 and end 2024", 20],
    ["change in debt of Alder Mills from the end of 2022 to the end of 2024", 20],
  ])("%s", async (question, expected) => {
    const items = await mills.ask(question);
    expect(items).toHaveLength(1);
    expect(columnOf(items[0]!, "debt_c").map(Number)).toEqual([expected]);
  });

  test("only a change is told: figures of one of them would be those of other times", async () => {
    const [item] = await mills.ask(
      "revenue of Alder Mills between the end of 2022 and the end of 2024",
    );
    expect(item!.rows).toEqual([]);
    expect(item!.problems).not.toEqual([]);
  });
});

test("where the other side of a record is, is not where its owner is from", async () => {
  const [item] = await mills.ask("deals with targets in Norway in 2023");
  expect(columnOf(item!, "target")).toEqual(["Hazel"]);
});

test("a place before the other side of a record is that side's", async () => {
  const [item] = await mills.ask("deals with Chilean targets in 2023");
  expect(columnOf(item!, "target").toSorted()).toEqual(["Gum", "Ivy"]);
});

test("an amount by year is that of all, and not of each of them", async () => {
  const [item] = await mills.ask("deal amount by year");
  expect(item!.rows.map((row) => Number(row.at(-1)))).toEqual([14, 18]);
});

test("growth from one year to the next is one figure", async () => {
  const [item] = await mills.ask("revenue growth of Alder Mills from 2023 to 2024");
  expect(columnOf(item!, "revenue_growth").map(Number)).toEqual([112.121212121]);
});

test("one figure minus another", async () => {
  const [item] = await mills.ask("revenue minus debt of Birch Tools in 2024");
  expect(item!.rows[0]!.map(Number)).toContain(20);
});

test("the biggest among several is one", async () => {
  const [item] = await mills.ask("biggest fall in debt from 2021 to 2024 among Chile's companies");
  expect(columnOf(item!, "company")).toEqual(["Birch Tools"]);
});

describe("what is told of each", () => {
  test.each([
    ["countries with their total number of employees", [60, 15]],
    ["countries and their total revenue in 2023", [240, 154]],
  ])("%s", async (question, expected) => {
    const [item] = await mills.ask(question);
    expect(item!.rows.map((row) => Number(row[1]))).toEqual(expected);
  });
});
