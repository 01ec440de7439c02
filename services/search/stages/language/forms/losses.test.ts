import { expect, test } from "vitest";
import { unwrapped } from "../wrappers.ts";

test.each([
  ["loss-making mills in 2024 and their net loss", "loss-making mills in 2024 and net income"],
  [
    "mills that lost money in 2024 and how much they lost",
    "mills that lost money in 2024 and their net income",
  ],
  [
    "mills with a loss in 2024, with the size of the loss",
    "mills with a loss in 2024, with net income",
  ],
  ["mills with a loss above 3m in 2024", "mills with net income below -3m in 2024"],
  ["mills that made a net loss of more than 3m", "mills with net income below -3m"],
  [
    "mills with an operating loss of at least 1.5 million",
    "mills with operating income below -1.5 million",
  ],
  [
    "mills with a loss smaller than 10m in 2023",
    "mills with net income between -10m and 0 in 2023",
  ],
  ["mills with a loss in 2024", "mills with a loss in 2024"],
])("%s is read as %s", (said, plain) => {
  expect(unwrapped(said)).toBe(plain);
});

test.each([
  ["mills whose output fell in 2024, and by how much?", "mills whose output fell in 2024"],
  [
    "which mills had rising output in 2024 and by how much",
    "which mills had rising output in 2024",
  ],
])("by how much is told of those of whom it is true: %s", (said, plain) => {
  expect(unwrapped(said)).toBe(plain);
});
