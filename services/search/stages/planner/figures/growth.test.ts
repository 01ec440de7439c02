import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { columnOf, openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const companies = async (question: string) => {
  const items = await mills.ask(question);
  expect(items, question).toHaveLength(1);
  return columnOf(items[0]!, "company").toSorted();
};

describe("verbs of change are conditions", () => {
  test.each<[string, readonly string[]]>([
    ["companies whose revenue fell in 2023", ["Alder Mills", "Dogwood Mills"]],
    ["firms with falling revenue in 2023", ["Alder Mills", "Dogwood Mills"]],
    ["companies that grew sales in 2023", ["Birch Tools", "Cedar Lines"]],
    ["companies whose revenue went up in 2023", ["Birch Tools", "Cedar Lines"]],
    ["companies whose revenue halved in 2024", ["Birch Tools"]],
    ["companies that doubled revenue in 2024", ["Alder Mills"]],
    ["companies whose revenue declined by more than 10% in 2022", ["Birch Tools"]],
    [
      "companies whose revenue did not fall by more than 10% in 2022",
      ["Alder Mills", "Cedar Lines", "Dogwood Mills"],
    ],
    [
      "companies whose revenue did not grow by more than 9% in 2022",
      ["Birch Tools", "Cedar Lines"],
    ],
    ["companies with revenue growth between 8 and 10% in 2022", ["Alder Mills", "Dogwood Mills"]],
    // From a loss there is no rate; that it rose is true all the same.
    ["companies whose profit rose in 2022", ["Birch Tools", "Cedar Lines", "Dogwood Mills"]],
    // Shares move, too: 8/99 against -5/110.
    ["companies whose profit margin rose in 2023", ["Alder Mills", "Cedar Lines"]],
    // What moved is beside the word for it, whatever else is said of them.
    ["companies with positive profit and revenue growth over 9% in 2022", ["Dogwood Mills"]],
    ["companies with a revenue decline in 2023", ["Alder Mills", "Dogwood Mills"]],
    ["companies that had a revenue increase in 2023", ["Birch Tools", "Cedar Lines"]],
    // The sign is the change's, not the figure's; who has no growth did not grow.
    ["companies with negative revenue growth in 2023", ["Alder Mills", "Dogwood Mills"]],
    ["companies whose revenue growth was positive in 2023", ["Birch Tools", "Cedar Lines"]],
    ["companies without revenue growth in 2023", ["Alder Mills", "Dogwood Mills"]],
    ["companies that grew revenue every year since 2023", ["Cedar Lines"]],
    ["companies whose profit margin improved in 2023", ["Alder Mills", "Cedar Lines"]],
  ])("%s", async (question, expected) => expect(await companies(question)).toEqual(expected));

  test.each([
    "companies whose revenue did not fall by between 5% and 10% in 2022",
    "which company did not grow revenue fastest in 2022",
  ])("%s is declined", async (question) => {
    const items = await mills.ask(question);
    expect(items.flatMap(({ rows }) => rows)).toEqual([]);
  });

  test("a metric of nobody's own past is not one: employees have no history", async () => {
    const [item] = await mills.ask("companies whose employees fell in 2023");
    expect(item!.rows).toEqual([]);
    expect(item!.problems).not.toEqual([]);
  });

  test("the year of the greatest fall is one of those between two, each against its last", async () => {
    const [item] = await mills.ask(
      "in which year between 2022 and 2024 did the revenue of Birch Tools fall the most",
    );
    expect(item!.rows.map(([year]) => year)).toEqual([2024]);
  });

  test("a total of those who fell is no list of them", async () => {
    const [item] = await mills.ask("total revenue of companies whose revenue fell in 2023");
    expect(item!.rows).toEqual([]);
    expect(item!.problems.map(({ code }) => code)).toEqual(["ambiguous"]);
  });

  test("how many fell is counted, and not listed", async () => {
    const [item] = await mills.ask("how many companies' revenue fell in 2023");
    expect(item!.rows).toEqual([[2]]);
  });
});

describe("a change between two years is one figure", () => {
  test.each([
    ["by how much did the revenue of Birch Tools change between 2021 and 2024", "revenue_c", -120],
    ["change in debt of Alder Mills from 2021 to 2024", "debt_c", 20],
    ["how much did the revenue of Birch Tools fall from 2021 to 2023", "revenue_g", -20],
  ])("%s", async (question, column, expected) => {
    const [item] = await mills.ask(question);
    expect(columnOf(item!, column).map(Number)).toEqual([expected]);
  });

  test("unless each year was asked for", async () => {
    const question =
      "by how much did the revenue of Birch Tools change each year from 2022 to 2024";
    const [item] = await mills.ask(question);
    expect(columnOf(item!, "revenue_change").map(Number)).toEqual([-50, 10, -80]);
  });
});

describe("changes are ranked", () => {
  test.each<[string, readonly string[]]>([
    ["fastest growing company by revenue in 2024", ["Alder Mills"]],
    ["which company's revenue fell the most in 2024", ["Birch Tools"]],
    ["biggest drop in revenue in 2022, top 1 company", ["Birch Tools"]],
    ["second fastest growing company by revenue in 2024", ["Cedar Lines"]],
    ["slowest growing company by revenue in 2022", ["Birch Tools"]],
  ])("%s", async (question, expected) => expect(await companies(question)).toEqual(expected));

  test("the largest of those that fell is ranked by its size, not by its fall", async () => {
    expect(await companies("largest company whose revenue fell in 2023")).toEqual(["Alder Mills"]);
  });
});

describe("changes of one company", () => {
  const figures = async (question: string, column: string) => {
    const [item] = await mills.ask(question);
    return columnOf(item!, column).map(Number);
  };

  test("each quarter is seen against the same one a year ago, the first one too", async () => {
    const question = "year over year revenue growth of Alder Mills for each quarter of 2024";
    expect(await figures(question, "revenue_growth")).toEqual([10, 150, 100, 160]);
  });

  test("quarter over quarter follows from one year into the next", async () => {
    const question = "quarter over quarter revenue growth of Alder Mills per quarter in 2024";
    const [first, second] = await figures(question, "revenue_growth");
    expect(first).toBeCloseTo((22 / 30 - 1) * 100, 3);
    expect(second).toBeCloseTo((60 / 22 - 1) * 100, 3);
  });

  test("quarter over quarter growth of a year is that of each of its quarters", async () => {
    const question = "quarter over quarter revenue growth of Alder Mills in 2024";
    const [first, second, ...others] = await figures(question, "revenue_growth");
    expect(first).toBeCloseTo((22 / 30 - 1) * 100, 3);
    expect(second).toBeCloseTo((60 / 22 - 1) * 100, 3);
    expect(others).toHaveLength(2);
  });

  test("the first year of several is seen against the year before them", async () => {
    const question = "revenue growth of Alder Mills between 2022 and 2023 by year";
    expect(await figures(question, "revenue_growth")).toEqual([10, -10]);
  });

  test("two named quarters are set against each other", async () => {
    const question = "Alder Mills revenue growth Q2 2024 vs Q2 2023";
    expect(await figures(question, "revenue_growth")).toEqual([150]);
  });

  test("a share changes by a difference, not by a rate", async () => {
    const [item] = await mills.ask("change in profit margin of Birch Tools in 2024");
    expect(Number(columnOf(item!, "profit_margin_change")[0])).toBeCloseTo(0, 6);
  });
});

describe("means of growth are of the growths of each", () => {
  test.each<[string, readonly number[]]>([
    ["average revenue growth in 2022", [(10 - 25 + 0 + 10) / 4]],
    ["median revenue growth in 2022", [5]],
    ["average growth in revenue by country in 2022", [5, -7.5]],
  ])("%s", async (question, expected) => {
    const [item] = await mills.ask(question);
    const found = item!.rows.map((row) => Number(row.at(-1)));
    expect(found).toHaveLength(expected.length);
    for (const [index, each] of expected.entries()) expect(found[index]).toBeCloseTo(each, 6);
  });

  test("the growth of an average, and that per year, are other figures", async () => {
    const rowsOf = async (question: string) => (await mills.ask(question))[0]!.rows;
    expect(await rowsOf("growth of average revenue in 2022")).toEqual([[2022, 99.5, -7.441860465]]);
    expect(await rowsOf("average annual revenue growth")).toEqual([]);
  });
});

describe("levels move between two moments", () => {
  test.each<[string, number]>([
    ["share price change of Alder Mills over 2023, in percent", 25],
    ["share price growth of Birch Tools in 2023", -25],
    ["share price growth of Alder Mills between 2023-01-02 and 2023-06-30", (24 / 21 - 1) * 100],
  ])("%s", async (question, expected) => {
    const [item] = await mills.ask(question);
    expect(item!.rows).toHaveLength(1);
    expect(Number(columnOf(item!, "price_growth")[0])).toBeCloseTo(expected, 6);
  });

  test.each<[string, readonly string[]]>([
    ["companies whose share price fell in 2023", ["Birch Tools"]],
    ["companies whose share price was higher on 2024-01-02 than on 2023-01-02", ["Alder Mills"]],
    ["companies whose revenue was lower in 2023 than in 2021", ["Alder Mills", "Birch Tools"]],
  ])("%s", async (question, expected) => expect(await companies(question)).toEqual(expected));
});
