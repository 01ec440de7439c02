import { expect, test } from "vitest";
import { unwrapped } from "../wrappers.ts";

test.each([
  ["which country leads in telecom firms", "which country has the most telecom firms"],
  ["which bank boasts the most rivals", "which bank has the most rivals"],
  ["the firm with the top revenue", "the firm with the highest revenue"],
  ["how large a share of firms are banks", "what percentage of firms are banks"],
  ["what part of the deals closed", "what percentage of the deals closed"],
  ["what's the share of banks among them", "share of banks among them"],
  ["how much do A and B differ?", "difference between A and B?"],
  ["X's highest minus lowest price", "difference between X's highest and lowest price"],
  ["revenue of X, broken down by year", "revenue of X by year"],
  ["number of firms split by country and sector", "number of firms by country and sector"],
  ["revenue of X on an annual basis", "revenue of X by year"],
  ["firms that raised their revenue in 2024", "firms that increased revenue in 2024"],
  ["firms whose margin was lower by 3%", "firms whose margin fell by 3%"],
  ["firms whose capex saw an increase of more than 20%", "firms whose capex rose by more than 20%"],
  [
    "whose revenue was down in 2024 and in 2025",
    "companies whose revenue was down in 2024 and in 2025",
  ],
  ["WHO HAS THE MOST RIVALS TODAY?", "who has the most rivals today?"],
  ["highest income in 2023 anywhere?", "highest income in 2023?"],
])("%s is %s", (said, plain) => {
  expect(unwrapped(said)).toBe(plain);
});

test.each([
  "the firm with the top three deals",
  "a stock split by year",
  "firms that raised their revenue guidance",
  "firms whose margin was lower in 2024 than in 2023",
  "AAPL IBM PE",
])("%s is left as it is", (said) => {
  expect(unwrapped(said)).toBe(said);
});
