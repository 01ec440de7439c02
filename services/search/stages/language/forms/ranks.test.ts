import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  ["top 10 largest banks", "10 largest banks"],
  ["cheapest banks by P/E, excluding negative ones", "cheapest banks by P/E with positive P/E"],
  [
    "rank banks by revenue for 2024 and show me the first five",
    "top five banks by revenue for 2024",
  ],
  ["List banks by 2024 revenue, descending, limit 5", "top 5 banks by 2024 revenue"],
  ["banks ranked by 2024 turnover - top 5 only", "top 5 banks by 2024 turnover"],
  [
    "countries ranked by 2025 average inflation, lowest five",
    "lowest five countries by 2025 average inflation",
  ],
  [
    "give me the banks with the most revenue in 2024, only the first 5",
    "give me 5 banks with the most revenue in 2024",
  ],
  [
    "mills: output CAGR from 2020 to 2024, fastest first",
    "mills: output CAGR from 2020 to 2024, highest first",
  ],
  [
    "debt to output of mills FY2024, five highest",
    "debt to output of mills in FY2024, five highest",
  ],
  ["strikes by county, worst county first", "strikes by county, worst first"],
  ["mood by county, most negative first", "mood by county, lowest first"],
  ["number of strikes by town, busiest first", "number of strikes by town, largest first"],
  [
    "median headcount by sector; sort them descending",
    "median headcount by sector in descending order",
  ],
  [
    "median headcount by sector, order by median desc",
    "median headcount by sector in descending order of median",
  ],
])("%s is %s", (said, plain) => {
  expect(rephrased(said)).toBe(plain);
});

test.each(["orders with a limit 5 days away", "the rank of officers by age"])(
  "%s is left as it is",
  (text) => {
    expect(rephrased(text)).toBe(text);
  },
);
