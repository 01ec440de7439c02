import { expect, test } from "vitest";
import { withoutConcession } from "./concessions.ts";

const BUYBACK = "companies that announced a buyback in 2025";
const FELL = `${BUYBACK} and whose net income fell in 2025`;

test.each([
  [`${BUYBACK} even though fiscal 2025 net income was lower than the year before`, FELL],
  [`${BUYBACK} despite a fall in net income in 2025`, FELL],
  [`${BUYBACK} although their net income declined that year`, FELL],
  [
    "despite falling net income, which companies announced a buyback in 2025?",
    "which companies announced a buyback in 2025 and whose net income fell in 2025",
  ],
  [
    "mills that raised money in 2024 even though their 2025 EBITDA was negative",
    "mills that raised money in 2024 and had negative EBITDA in 2025",
  ],
  [
    "mills that raised money in 2024 but still made a loss in 2025",
    "mills that raised money in 2024 and made a loss in 2025",
  ],
  [
    "banks whose profit fell in 2024 even though revenue rose",
    "banks whose profit fell in 2024 and whose revenue rose in 2024",
  ],
])("%s", (said, plain) => {
  expect(withoutConcession(said)).toBe(plain);
});

test.each([
  "companies that announced a buyback even though net income fell",
  "companies with deals in 2024 but not in 2025",
  "companies that cut guidance in 2025 although nobody expected it",
  "although net income fell in 2025, these companies announced a buyback",
])("%s is left as it is", (text) => {
  expect(withoutConcession(text)).toBe(text);
});
