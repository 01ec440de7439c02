import { expect, test } from "vitest";
import { spokenOf } from "./rows-before.ts";

test.each([
  ["what was the largest of those deals?", "those"],
  ["which of these had litigation news", "these"],
  ["Among them, who has the highest revenue", "them"],
  ["how many of those departures were dismissals", "those"],
  ["what was the average price in those months", "those"],
  ["which of those announced a buyback in 2025", "those"],
  ["how many of them in Germany have a rating", "them"],
  ["what is the average revenue of those with more than 5000 employees", "those"],
  ["list the revenue of those rated AA", "those"],
  ["how many banks are based there?", "there"],
  ["what was inflation there in 2024", "there"],
  ["how many deals did companies from there announce", "there"],
])("a part may speak of what stands before it: %s", (part, word) => {
  expect(spokenOf(part)).toBe(word);
});

test.each([
  "how many banks are there?",
  "is the average price of cargoes to Japan higher than that of those to Germany",
  "list those rated AA",
  "which companies have a rating, and those that do not",
  "is there a rating of Varleyfell",
])("what is said in the part itself stands nowhere before: %s", (part) => {
  expect(spokenOf(part)).toBeUndefined();
});
