import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Opened } from "../../../../testing/agents.ts";
import { columnOf, openMills } from "../../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

describe("what a plan would drop is declined", () => {
  test.each([
    // Records of figures are nothing that anybody counts.
    "Alder Mills count",
    // Where a company is from is not where its revenue is from.
    "revenue of Alder Mills in Norway in 2023",
    "revenue of Alder Mills outside Chile in 2023",
    // Both sides of a deal have a country.
    "deals in Chile in 2023",
    // The buyer's own figure, beside each of its deals, is not that of the deal.
    "deals of Alder Mills and their employees",
    // An amount is no percentage, and 8 dollars are no 8 euros.
    "companies with revenue above 20% in 2023",
    "deals above €8",
    // What was a loss cannot double.
    "in which years did the revenue of Alder Mills double",
    // By what it is.
    "latest revenue per deal",
    // Two figures without whom they are of.
    "companies with the highest and lowest revenue in 2023",
    "highest and lowest revenue in 2023 and the companies",
    "companies by sum of revenue and profit in 2023",
    "number of companies and number of deals in 2023 in Chile",
    // Its age is not a deal's.
    "employees of Birch Tools in 2022",
    // One without the other.
    "companies whose revenue grew in 2022 and fell in 2023",
    "whom does Alder Mills have employees",
    "employees per deal of Alder Mills",
    // Verbs and nouns that no model knows are no mere decoration.
    "companies made by Alder Mills",
    "who invested in Alder Mills",
    "performance of Alder Mills",
    "does Alder Mills belong to Birch Tools",
    "companies that ship revenue in 2023",
    // Whose, and whom: nobody was named before.
    "its revenue in 2023",
    "who are you",
    // A time that ends before it begins; one that belongs to others' figures.
    "revenue of Alder Mills from 2024 to 2021",
    "employees of companies by year",
    // Which of two is bigger, by nothing.
    "is Alder Mills bigger than Birch Tools",
    // Those that fell, or grew, in each of several years.
    "companies with declining revenue in each of the last three years",
    "companies with revenue growth above 5% in both 2022 and 2023",
    // A share is no quotient of shares, a return no list, a record no row.
    "revenue per share of Alder Mills",
    "return of Alder Mills",
    "record revenue of Alder Mills",
    // Whose average it is has to be named, and be among those who are asked for.
    "companies with revenue above the Chilean average in 2023",
    // Halves of several years would have to add up year by year; deals have no fiscal quarter.
    "H1 revenue of Alder Mills from 2021 to 2023",
    "Q2 deals from 2021 to 2023",
    // Those who have none are not those who have others.
    "countries whose firms announced no deals",
    // "only" of those who have nothing else.
    "companies with only one deal",
    // Two times that nothing joins; records of records; advice.
    "revenue of Birch Tools in 2023 at the end of 2022",
    "deals of deals of Alder Mills",
    "should I buy Birch Tools",
    // How much of nothing that is measured.
    "how much is the country of Birch Tools",
    // Of the second as well, and not what it was in the year of the first.
    "highest revenue and profit since 2022",
    "highest revenue and debt of Birch Tools",
    // By what a country is large is not said.
    "list all companies, largest first",
    // Two names alone compare nothing; all of several values is not either of them.
    "Alder Mills vs Birch Tools",
    "companies with revenue above 100 or profit above 5 in 2023",
  ])("%s", async (question) => {
    const items = await mills.ask(question);
    expect(items.flatMap(({ rows }) => rows)).toEqual([]);
    expect(items.flatMap(({ problems }) => problems).length).toBeGreaterThan(0);
  });
});

describe("what looks alike and drops nothing is answered", () => {
  const first = async (question: string, column: string) => {
    const [item] = await mills.ask(question);
    return columnOf(item!, column);
  };

  test.each<[string, string, readonly unknown[]]>([
    ["revenue of Norwegian companies in 2023", "company", ["Alder Mills", "Cedar Lines"]],
    ["deals of companies in Chile in 2023", "target", ["Ivy", "Gum"]],
    ["the 2 largest deals", "target", ["Fir", "Ivy"]],
    ["second largest deal", "target", ["Ivy"]],
    ["the largest deal of each year", "target", ["Fir", "Ivy"]],
    ["latest deal of Alder Mills", "target", ["Hazel"]],
    ["number of deals per year", "count", [2, 3]],
    ["companies with at least 2 deals", "company", ["Alder Mills"]],
    ["companies without deals", "company", ["Cedar Lines"]],
    ["which company has the most deals", "company", ["Alder Mills"]],
    ["how many Alder Mills employees are there", "employees", [10]],
    ["companies with more employees than Dogwood Mills", "company", ["Birch Tools"]],
    ["companies with debt above 0.5 times revenue in 2024", "company", ["Birch Tools"]],
    ["does Birch Tools have more debt than revenue in 2024", "debt", [60]],
    ["unprofitable companies in 2022", "company", ["Alder Mills"]],
    ["revenue per employee of Birch Tools in 2024", "revenue_to_employees", [2]],
    ["in which year did Birch Tools have its highest revenue", "fiscal_year", [2021]],
    ["which year had the most deals", "count", [3]],
    ["rev of Birch Tools in 2024", "revenue", [80]],
    ["years in which Birch Tools' revenue was above 155", "fiscal_year", [2021, 2023]],
    ["all countries except Chile by total revenue in 2023", "total_revenue", [154]],
    ["companies with profit above 8 in every year since 2022", "company", ["Birch Tools"]],
    ["companies with revenue above 100 in both 2022 and 2023", "company", ["Birch Tools"]],
    [
      "companies in Chile with revenue above the Chilean average in 2023",
      "company",
      ["Birch Tools"],
    ],
    [
      "companies with revenue above 75 in each of the last two years",
      "company",
      ["Alder Mills", "Birch Tools", "Dogwood Mills"],
    ],
    ["companies with debt above 50 % of revenue in 2024", "company", ["Birch Tools"]],
    ["Alder Mills or Dogwood Mills: who had the higher debt in 2024", "debt", [50, 10]],
    ["highest and lowest revenue of Birch Tools", "lowest_revenue", [80]],
    ["highest and lowest revenue in 2023", "lowest_revenue", [55]],
    ["lowest and average revenue in 2023", "average_revenue", [98.5]],
    ["sum of revenue and profit of Alder Mills in 2023", "sum", [107]],
    ["revenue less debt of Birch Tools in 2023", "revenue_minus_debt", [90]],
    ["average debt of Birch Tools and of Cedar Lines since 2023", "average_debt", [65, 0.5]],
    ["Q2 revenue of Alder Mills from 2023 to 2024", "fiscal_year", [2023, 2024]],
    ["average number of deals per company", "average_count", [1.66666666667]],
    ["how many deals do companies make on average", "average_count", [1.66666666667]],
    ["companies in Chile only", "company", ["Birch Tools", "Dogwood Mills"]],
    ["total debt by country in 2022, Chilean companies only", "country", ["Chile"]],
    ["total debt by country in 2022, only Chilean companies", "country", ["Chile"]],
    ["amount of Alder Mills in 2022", "total_amount", [14]],
    ["lowest revenue of Birch Tools since 2022", "lowest_revenue", [80]],
    ["target of the largest deal in 2023", "target", ["Ivy"]],
    ["how much was the amount of deals in 2023", "total_amount", [18]],
    ["revenue of Birch Tools in 2021 vs 2024", "revenue", [200, 80]],
    ["highest revenue of Birch Tools", "highest_revenue", [200]],
    ["list all countries", "country", ["Chile", "Norway"]],
    ["last deal of Alder Mills", "target", ["Hazel"]],
    ["revenue of Birch Tools in the year before 2023", "revenue", [150]],
    ["in how many fiscal years since 2022 was the revenue of Birch Tools above 100", "number", [2]],
    ["in how many fiscal years was the revenue of Birch Tools above 100", "number", [3]],
    ["which company had the highest revenue and profit in 2023", "company", ["Birch Tools"]],
  ])("%s", async (question, column, expected) =>
    expect((await first(question, column)).toSorted()).toEqual([...expected].toSorted()),
  );

  test.each([
    ["total employees per country, largest first", ["Chile", "Norway"]],
    ["total employees per country, fewest first", ["Norway", "Chile"]],
    ["average employees by country, smallest first", ["Norway", "Chile"]],
  ])("%s", async (question, expected) =>
    expect(await first(question, "country")).toEqual(expected),
  );
});
