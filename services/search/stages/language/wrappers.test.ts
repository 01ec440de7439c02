import { expect, test } from "vitest";
import { unwrapped } from "./wrappers.ts";

test.each([
  ["Hi, revenue of Alder", "revenue of Alder"],
  ["My boss wants the CEO of Alder.", "the CEO of Alder."],
  ["Our clients have asked for the CEO of Alder", "the CEO of Alder"],
  ["For a note I am writing: revenue of Alder", "revenue of Alder"],
  ["For a note on paper prices I'm looking for mills with a recall", "mills with a recall"],
  ["revenue of Alder in 2024 for my report", "revenue of Alder in 2024"],
  ["largest mills by revenue - give me three", "three largest mills by revenue"],
  ["deals of Alder in 2024, completed ones only", "completed deals of Alder in 2024"],
  ["which deals did Alder make, but only pending ones", "which pending deals did Alder make"],
  ["whose sales fell in 2023 and fell again in 2024", "whose sales fell in 2023 and in 2024"],
])("%s asks for %s", (text, asked) => {
  expect(unwrapped(text)).toBe(asked);
});

test.each([
  "For the year 2024: revenue of Alder",
  "notes for the board",
  "report",
  "mills - three of them in Norway",
  "What did the boss say?",
])("%s is left as it is", (text) => {
  expect(unwrapped(text)).toBe(text);
});
