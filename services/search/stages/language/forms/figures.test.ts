import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  [
    "for each country, how high did the policy rate get at its peak in 2023?",
    "for each country, highest policy rate in 2023?",
  ],
  [
    "which countries' inflation exceeded 3% on average in 2024",
    "which countries' average inflation exceeded 3% in 2024",
  ],
  [
    "companies with revenue growth in all years 2021 to 2025",
    "companies whose revenue rose in every year from 2021 to 2025",
  ],
  ["of all deals, how many percent were cancelled?", "what percentage of deals were cancelled?"],
  ["what share of the wool sold in 2024 did each port get?", "share of wool sold in 2024 by port?"],
  ["what share of mills each year was closed", "what share of mills was closed by year"],
  ["share of each rating among the reports of 2025", "share of reports of 2025 by rating"],
  ["In 2024, show the five largest banks", "In 2024, the five largest banks"],
  ["how fast did the banks grow revenue", "by how much did the banks grow revenue"],
  ["sectors where the number of companies exceeds 60", "sectors with more than 60 companies"],
  ["companies with three deals or more in 2024", "companies with at least three deals in 2024"],
  [
    "which bank ranked second by revenue in 2024",
    "which bank has the second highest revenue in 2024",
  ],
  ["annual number of deals, 2023 through 2025", "number of deals by year, 2023 through 2025"],
  ["where does Aldergate earn its revenue?", "revenue of Aldergate by region?"],
  ["highest inflation since 2020, and where was it?", "highest inflation since 2020?"],
])("%s is %s", (said, plain) => {
  expect(rephrased(said)).toBe(plain);
});

test.each([
  "companies with revenue above 5bn in 2024",
  "contracts of three years or more",
  "how high was inflation in 2023",
  "how many deals were completed",
])("%s is left as it is", (text) => {
  expect(rephrased(text)).toBe(text);
});
