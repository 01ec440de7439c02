import { expect, test } from "vitest";
import { plainAmounts } from "./amounts.ts";

test.each([
  ["more than 10 000 employees", "more than 10000 employees"],
  ["between 1 000 and 1 000 000", "between 1000 and 1000000"],
  ["above 10'000 or 1’000’000", "above 10000 or 1000000"],
  ["employees > 50_000", "employees > 50000"],
  ["employees ≥ 500", "employees >= 500"],
  ["growth below \u22125%", "growth below -5%"],
  ["growth below –5%", "growth below -5%"],
  ["above ½ million", "above 0.5 million"],
  ["above 1½ million", "above 1.5 million"],
  ["more than two hundred employees", "more than 200 employees"],
  ["at least a hundred thousand", "at least 100000"],
  ["over twenty-five thousand", "over 25000"],
  ["over three hundred and", "over 300 and"],
  ["tops one billion", "tops 1000000000"],
  ["above half a million", "above 500000"],
  ["more than two hundred million dollars", "more than 200000000 dollars"],
  ["above 1 billion", "above 1 billion"],
  ["below -$100m", "below -100m dollars"],
  ["between -€10m and €10m", "between -10m euros and €10m"],
  ["above \u2212£2.5 billion", "above -2.5 billion pounds"],
  ["cash flow below ($5m)", "cash flow below -5m dollars"],
  ["by more than 50 basis points", "by more than 0.5 percentage points"],
  ["by 200bps", "by 2 percentage points"],
  ["by at least 0.5pp", "by at least 0.5 percentage points"],
])("%s is %s", (text, plain) => {
  expect(plainAmounts(text)).toBe(plain);
});

test.each([
  "One Hundred Years of Rain",
  "orders 101 102 103",
  "revenue – 2023",
  "Q1–Q3 2024",
  "a fee ($5m)",
  "the BP 50 index",
  "more than 5 in 2023",
  "O'Hara's 300 sales",
  "One Million Cars",
])("%s is left as it is", (text) => {
  expect(plainAmounts(text)).toBe(text);
});
