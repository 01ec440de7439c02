import { expect, test } from "vitest";
import { endsFirst } from "./ends-first.ts";

test.each([
  ["banks by assets from largest to smallest", "banks by assets, largest first"],
  ["banks from the largest asset base to the smallest", "banks by asset base, largest first"],
  ["rounds in 2023 from newest to oldest", "rounds in 2023, newest first"],
  ["banks with their assets, smallest to largest?", "banks with their assets, smallest first?"],
  ["revenue of banks in 2023, from high to low", "revenue of banks in 2023, highest first"],
  ["staff of banks from most to fewest", "staff of banks, most first"],
])("an order by its two ends is the order by its first: %s", (said, meant) => {
  expect(endsFirst(said)).toBe(meant);
});

test.each([
  "52-week high to low of a bank",
  "highest to lowest price of a bank in 2024",
  "which bank went from the largest loss in 2022 to a profit",
  "move from high to low in 2024",
])("two ends that are no order stay as they are: %s", (said) => {
  expect(endsFirst(said)).toBe(said);
});
