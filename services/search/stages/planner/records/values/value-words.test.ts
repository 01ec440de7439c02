import { expect, test } from "vitest";
import { kindsIn, wordsOfKind } from "./value-words.ts";

test.each([
  ["fail", "failed"],
  ["damaged", "damage"],
  ["cancelled", "called off"],
  ["no_show", "not turn up"],
  ["in_progress", "under way"],
])("%s is also said as %s", (value, word) => {
  expect(wordsOfKind(value)).toContain(word);
});

test("a name in capitals or of several words has no forms of a verb", () => {
  expect(wordsOfKind("New York")).toEqual([]);
});

test("fields of many values hold names, and no states", () => {
  const values = Array.from({ length: 31 }, (_, n) => ({
    dataset: "town",
    field: "name",
    value: `Town ${n}`,
    aliases: [],
    entity: false,
  }));
  const state = { dataset: "town", field: "state", value: "open", aliases: [], entity: false };
  expect([...kindsIn([...values, state])]).toEqual(["town.state"]);
});
