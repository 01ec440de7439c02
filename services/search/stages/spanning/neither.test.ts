import { expect, test } from "vitest";
import { neitherSaid } from "./neither.ts";

test.each([
  [
    "with neither a sell nor a hold note in 2025",
    ["without sell or hold note in 2025", "without sell and no hold note in 2025"],
  ],
  [
    "with neither a deal, a recall nor a strike in 2024",
    [
      "without deal or recall or strike in 2024",
      "without deal and no recall and no strike in 2024",
    ],
  ],
  ["that neither raised nor lowered it", ["that not raised it and not lowered it"]],
  [
    "that neither had a recall, sold a plant nor won a prize",
    ["that not had a recall and not sold a plant and not won a prize"],
  ],
  ["that sell neither bolts nor nuts", ["that sell no bolts and sell no nuts"]],
  ["with a deal in 2024", ["with a deal in 2024"]],
])("%s", (said, expected) => {
  expect(neitherSaid(said)).toEqual(expected);
});
