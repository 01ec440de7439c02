import { expect, test } from "vitest";
import { strangeIn } from "./strange-words.ts";

test.each([
  ["average wool output of Alder in 2023", ["Alder"], ["wool", "output"]],
  ["average wool output of Alder in 2023", ["Alder", "wool output"], []],
  ["top 3 mills by output since 2019", ["mills", "output"], []],
  ["who smelts it?", [], ["smelts"]],
])("what nobody knows anything by, beside times and grammar: %s", (question, known, strange) => {
  expect(strangeIn(question, known)).toEqual(strange);
});
