import { expect, test } from "vitest";
import { beatIn } from "./beat.ts";

test.each([
  [
    "mills whose revenue came in above the top end of what they had guided in 2024",
    "mills whose revenue was above high end of guidance in 2024",
  ],
  ["mills that beat their own guidance in 2024", "mills that beat high end of guidance in 2024"],
  [
    "mills that missed revenue guidance in 2024",
    "mills that missed low end of revenue guidance in 2024",
  ],
  [
    "mills that missed the bottom end of their 2024 revenue guidance",
    "mills that missed low end of revenue guidance in 2024",
  ],
  ["mills that beat their FY2024 guidance", "mills that beat high end of guidance in FY2024"],
  [
    "mills whose revenue was more than 10% above the consensus in 2024",
    "mills whose revenue was above by more than 10% the consensus in 2024",
  ],
  ["mills that disappointed on EPS in 2024", "mills that missed the consensus EPS in 2024"],
])("%s is %s", (text, said) => {
  expect(beatIn(text)?.text).toBe(said);
});

test.each([
  [
    "which three mills beat the revenue consensus by the most in percentage terms in 2024",
    3,
    "desc",
  ],
  ["biggest revenue surprise in Chile in 2024", 1, "desc"],
  ["5 largest EPS misses in percent in 2024", 5, "asc"],
])("%s is ranked", (text, top, direction) => {
  expect(beatIn(text)?.ranked).toEqual({ top, direction });
});

test.each([
  "five biggest revenue beats in 2024",
  "which mills raised prices in 2024",
  "mills larger than Alder",
])("%s ranks nothing that was expected", (text) => {
  expect(beatIn(text)).toBeUndefined();
});
