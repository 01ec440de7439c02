import { expect, test } from "vitest";
import { rephrased } from "./rephrase.ts";

test.each([
  ["a foreign buyer of a German target", "a non-German buyer of a German target"],
  ["which foreign firms bought Swiss mills", "which non-Swiss firms bought Swiss mills"],
  ["foreign takeovers of French mills", "takeovers by non-French companies of French mills"],
  [
    "how many UK mills were bought by foreigners in 2025",
    "how many UK mills were bought by non-UK companies in 2025",
  ],
  [
    "pending deals where a foreign bidder is going after a US mill",
    "pending deals where a non-US bidder acquires a US mill",
  ],
])("who is foreign is from elsewhere than what is bought: %s", (said, plain) => {
  expect(rephrased(said)).toBe(plain);
});

test.each(["foreign sales of German mills", "foreign buyers of mills", "foreign exchange in 2024"])(
  "others stay: %s",
  (said) => {
    expect(rephrased(said)).toBe(said);
  },
);
