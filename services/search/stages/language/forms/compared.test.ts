import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  [
    "biggest sequential jumps in output, fiscal Q4 2025 over Q3",
    "biggest jumps in output from Q3 2025 to Q4 2025",
  ],
  ["sequential output growth in Q4 2025", "quarter-on-quarter output growth in Q4 2025"],
  ["growth of output in Q4 2025 over Q4 2024", "growth of output from Q4 2024 to Q4 2025"],
  ["output growth 2025 over 2024 of Alder", "output growth from 2024 to 2025 of Alder"],
  [
    "how much did mills grow output in 2025 over 2024",
    "how much did mills grow output from 2024 to 2025",
  ],
  [
    "how much did the output of mills grow in 2025 from 2024",
    "how much did the output of mills grow from 2024 to 2025",
  ],
  ["growth of output in FY2025 on FY2024", "growth of output from FY2024 to FY2025"],
  ["output growth between Q3 and Q4 2025", "output growth from Q3 2025 to Q4 2025"],
  [
    "output of Alder, and how did that compare with the same quarter a year earlier in % terms?",
    "output of Alder and change from a year earlier in percent?",
  ],
  [
    "how did output compare with the same quarter of the previous year",
    "output compared with a year earlier",
  ],
  [
    "comparing 2020 with 2025, what was the output CAGR",
    "between 2020 and 2025, what was the output CAGR",
  ],
  ["latest real wage growth (wage growth less inflation)", "latest wage growth minus inflation"],
  ["wood output less stone output of Alder", "wood output minus stone output of Alder"],
  ["output in Q2 versus the same quarter last year", "output in Q2 versus a year earlier"],
  ["biggest percentage drop in output in 2025", "biggest drop in output in 2025 in percent"],
])("what a quarter is set against is said in one form: %s", (said, plain) => {
  expect(rephrased(said)).toBe(plain);
});

test.each([
  "mills with less wood than stone in Chile",
  "which mills cut less wood in Chile",
  "comparing 2023 with 2024, how did output fare",
  "sequential numbers",
  "mills over Q3 limits",
  "the same quarter",
  "output in Q4 2025",
  "growth over 2024",
  "output of 2025 on 2024 terms",
])("others stay: %s", (said) => {
  expect(rephrased(said)).toBe(said);
});
