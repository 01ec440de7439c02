import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  [
    "break down the company universe by industry (just counts)",
    "number of company universe by industry",
  ],
  ["split all companies by industry and count them", "number of companies by industry"],
  ["how are the companies distributed across industries?", "the companies by industries?"],
  [
    "tally deals by announcement year since 2020",
    "number of deals by announcement year since 2020",
  ],
  ["tally of ratings by agency", "number of ratings by agency"],
  ["buy / hold / sell split of the notes", "number of notes split by buy, hold and sell"],
  ["open/closed mix of orders in 2024", "number of orders in 2024 split by open and closed"],
  ["sector mix of companies in percent", "companies by sector in percent"],
  ["percentage split of deals by status", "share of deals by status"],
  ["cargoes by destination in 2024, counts only", "number of cargoes by destination in 2024"],
  ["maximum 2023 inflation, country by country", "maximum 2023 inflation by country"],
])("%s is %s", (said, plain) => {
  expect(rephrased(said)).toBe(plain);
});

test.each([
  "step by step instructions",
  "month by month price of power in 2024",
  "total head count by country",
  "count of orders",
  "stock split of X",
])("%s is left as it is", (text) => {
  expect(rephrased(text)).toBe(text);
});
