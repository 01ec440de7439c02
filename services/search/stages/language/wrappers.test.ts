import { expect, test } from "vitest";
import { unwrapped } from "./wrappers.ts";

test.each([
  ["Hi, revenue of Alder", "revenue of Alder"],
  ["My boss wants the CEO of Alder.", "the CEO of Alder."],
  ["Our clients have asked for the CEO of Alder", "the CEO of Alder"],
  ["For a note I am writing: revenue of Alder", "revenue of Alder"],
  ["For a note on paper prices I'm looking for mills with a recall", "mills with a recall"],
  ["revenue of Alder in 2024 for my report", "revenue of Alder in 2024"],
  ["revenue of Alder in 2024, I need it for a seminar paper", "revenue of Alder in 2024"],
  ["revenue of Alder in 2024, need this for my boss", "revenue of Alder in 2024"],
  ["revenue of Alder in 2024 (for a slide)", "revenue of Alder in 2024"],
  ["CEO of Alder? It is for an article.", "CEO of Alder"],
  ["revenue of Alder. I'm writing a report on it.", "revenue of Alder"],
  ["We are preparing a pitch and need the revenue of Alder", "the revenue of Alder"],
  ["Two things on Alder: revenue; CEO", "Alder: revenue; CEO"],
  ["Two things for my article on Alder: revenue; CEO", "Alder: revenue; CEO"],
  ["I have two quick questions: who runs Alder", "who runs Alder"],
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
  // Of no work of anybody's.
  "for exports: revenue of Alder",
  "two mills: Alder and Birch",
])("%s is left as it is", (text) => {
  expect(unwrapped(text)).toBe(text);
});
