import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { columnOf, openMills } from "../../../testing/mills.ts";

let mills: Opened;
beforeAll(async () => {
  mills = await openMills();
});
afterAll(() => mills.close());

const CORRELATION = "correlation_of_revenue_and_profit";
const WEIGHTED = "average_debt_weighted_by_revenue";

test.each<[string, string, readonly number[]]>([
  ["standard deviation of revenue of Alder Mills", "standard_deviation_of_revenue", [53.730035]],
  ["std dev of revenue of Alder Mills since 2021", "standard_deviation_of_revenue", [53.730035]],
  // Of all of its years, and those of one year together.
  ["correlation between revenue and profit of Alder Mills", CORRELATION, [-0.115412]],
  ["how closely are revenue and profit of Alder Mills correlated", CORRELATION, [-0.115412]],
  ["correlation between revenue and profit across companies in 2024", CORRELATION, [-0.69923]],
  ["debt-weighted average revenue in 2023", "average_revenue_weighted_by_debt", [133]],
  ["average debt weighted by revenue in 2023", WEIGHTED, [40.507614]],
  ["gap between the highest and lowest revenue in 2024", "difference_in_revenue", [150]],
  [
    "two-year moving average of revenue of Alder Mills since 2022",
    "2_year_average_revenue",
    [105, 104.5, 154.5],
  ],
  [
    "3-quarter rolling average of revenue of Alder Mills in 2024",
    "3_quarter_average_revenue",
    [25.666667, 37.333333, 44, 62.666667],
  ],
])("%s", async (question, column, expected) => {
  const [item] = await mills.ask(question);
  expect(item!.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const found = columnOf(item!, column).map(Number);
  expect(found).toHaveLength(expected.length);
  for (const [at, each] of expected.entries()) expect(found[at]).toBeCloseTo(each, 5);
});

test("each has a correlation of its own over time", async () => {
  const [item] = await mills.ask("correlation between revenue and profit");
  expect(columnOf(item!, "company").toSorted()).toEqual([
    "Alder Mills",
    "Birch Tools",
    "Cedar Lines",
    "Dogwood Mills",
  ]);
});

test.each([
  "moving average of revenue of Alder Mills",
  "weighted average debt in 2023",
  "rank correlation between revenue and profit of Alder Mills",
  "correlation between revenue of Alder Mills and Birch Tools",
  "correlation between revenue and profit by company in 2024",
  "correlation between revenue growth and profit of Alder Mills",
  "highest two-year moving average of revenue of Alder Mills",
  "three-month moving average of revenue of Alder Mills in 2024",
])("%s is declined", async (question) => {
  const [item] = await mills.ask(question);
  expect(item!.rows).toEqual([]);
  expect(item!.problems).not.toEqual([]);
});
