import { expect, test } from "vitest";
import { bodyOf } from "./words.ts";

const isHeld = (word: string, text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${bodyOf(word)})(?![\\p{L}\\p{N}])`, "iu").test(text);

test.each([
  ["costs", "the cost of freight"],
  ["pricing", "prices held up"],
  ["hiring", "we hire"],
  ["inventory", "Inventories are back"],
  ["inventories", "the inventory"],
  ["planned", "we plan ahead"],
  ["plan", "as planned"],
  ["processes", "one process"],
  ["businesses", "our business"],
  ["AI", "AI, among others"],
  ["net debt again", "reduced net debt, again"],
])("%s is held in any of its forms: %s", (word, text) => {
  expect(isHeld(word, text)).toBe(true);
});

test.each([
  ["sites", "the situation"],
  ["rates", "we would rather not"],
  ["AI", "we said so"],
  ["cost", "costume"],
  ["net debt", "net of other debt"],
])("%s is not held where a word only begins like it: %s", (word, text) => {
  expect(isHeld(word, text)).toBe(false);
});
