import { expect, test } from "vitest";
import { unwrapped } from "../wrappers.ts";

test.each([
  ["revenue of X for the four quarters of fiscal 2024", "revenue of X for each quarter of 2024"],
  ["close of X, last day you have", "close of X, currently"],
  ["revenue of X, latest year you have", "revenue of X, the latest year"],
  ["capex of X FY2017-FY2019", "capex of X from FY2017 to FY2019"],
  ["CAGR FY22-25 of X", "CAGR from FY2022 to FY2025 of X"],
  ["revenue 2022-2024 of X", "revenue from 2022 to 2024 of X"],
  ["revenue of X in 2022–24", "revenue of X from 2022 to 2024"],
  ["change in margin 2024 through 2025", "change in margin from 2024 to 2025"],
  ["revenue of X over the period 2022-2024", "revenue of X from 2022 to 2024"],
  ["in every year 2021-2024", "in every year from 2021 to 2024"],
  ["between 2022 and 2024 (inclusive)", "between 2022 and 2024"],
  ["in the period between 2022 and 2024", "between 2022 and 2024"],
  ["growth from 2021 to the end of 2024", "growth from 2021 to 2024"],
  ["the 2024-Q3 call of X", "the Q3 2024 call of X"],
  ["revenue in Q3, 2024", "revenue in Q3 2024"],
  ["in Q1 of FY2024 and Q1 2025", "in Q1 2024 and Q1 2025"],
  ["calls in the last quarter of 2024", "calls in Q4 2024"],
  ["revenue in the 1st quarter of 2024", "revenue in the first quarter of 2024"],
  ["revenue for full-year 2024", "revenue for fiscal 2024"],
  ["cash at YE24", "cash at the end of 2024"],
  ["income in the most recent five years", "income in the last five years"],
  ["upgrades in the past year", "upgrades in the last 12 months"],
  ["deals by year from 2021", "deals by year since 2021"],
  [
    "firms that never made a deal by year from 2020",
    "firms that never made a deal by year since 2020",
  ],
  ["firms not sold from 2020", "firms not sold from 2020"],
  ["firms not acquired from 2020", "firms not acquired since 2020"],
  ["firms that have not made a deal from 2020", "firms that have not made a deal since 2020"],
  ["firms that have been bought starting in 2022", "firms that have been bought since 2022"],
  ["a profit in all years from 2021 to 2025", "a profit in all years from 2021 to 2025"],
  ["firms founded post 2010", "firms founded after 2010"],
  ["in December, 2025", "in December 2025"],
  ["deals of X 2021 to date", "deals of X since 2021"],
  ["deals in 2024 as compared to 2023", "deals in 2024 vs 2023"],
  ["revenue Q3 2024 v Q3 2023", "revenue Q3 2024 vs Q3 2023"],
  ["who recalled it in 2023 and again in 2024", "who recalled it in both 2023 and 2024"],
  ["firms in the top ten in 2023 and 2024", "firms in the top ten in both 2023 and 2024"],
])("%s is %s", (said, plain) => {
  expect(unwrapped(said)).toBe(plain);
});

test.each([
  "revenue between 2022 and 2024",
  "firms with 1990 to 2010 seats",
  "compare 2022 to 2024 revenue",
  "a loss in at least two of the years 2017 to 2024",
  "deals from 3 June 2024 to today",
  "the season 2019-2020",
  "reports from 2023",
  "how many reports do we have from 2023",
  "firms that have not made a deal from 2020 to 2022",
  "contracts starting in 2020",
  "revenue in Q3, 2023 and 2024",
  "unemployment below 4% for the full year 2024",
  "from 2022-01-01 to 2024-12-31",
  "revenue of X in 2022 as well as in 2023",
])("%s is left as it is", (said) => {
  expect(unwrapped(said)).toBe(said);
});
