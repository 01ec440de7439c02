import { expect, test } from "vitest";
import { plainTimes } from "./written.ts";

test.each([
  ["news from November and December 2025", "news from November to December 2025"],
  ["news in October, November and December 2025", "news from October to December 2025"],
  ["news from 2024 or 2025", "news in 2024 or 2025"],
  ["news from either 2024 or 2025", "news in 2024 or 2025"],
  ["news of the years 2024 and 2025", "news in 2024 and 2025"],
  ["news between the start of 2024 and the end of 2025", "news from 2024 to 2025"],
  ["deals per year starting in 2020", "deals per year since 2020"],
  ["annual deals, 2020 onwards", "annual deals, since 2020"],
  ["the multiple at the last reading of 2024", "the multiple at the end of 2024"],
  ["the multiple at the close of 2024", "the multiple at the end of 2024"],
  ["deals in the last six months of 2024", "deals in H2 2024"],
  ["deals between July and December 2024", "deals from July to December 2024"],
  ["firms founded pre-1950", "firms founded before 1950"],
  ["more deals in 2025 than in the year before", "more deals in 2025 than in 2024"],
  ["more deals in 2025 than 2024", "more deals in 2025 than in 2024"],
])("%s is %s", (said, plain) => {
  expect(plainTimes(said)).toBe(plain);
});

test.each([
  "news in May and July 2024",
  "news in May, July and August 2024",
  "news of 2024",
  "the last price of 2024",
  "contracts starting in 2020",
])("%s is left as it is", (text) => {
  expect(plainTimes(text)).toBe(text);
});
