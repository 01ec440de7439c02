import { expect, test } from "vitest";
import { phraseOf } from "../../../language/tokens.ts";
import { formsOfKind, kindsIn, sayingsOfKinds, withoutTies } from "./value-words.ts";

test.each([
  ["fail", "failed"],
  ["damaged", "damage"],
])("%s is also said as %s", (value, word) => {
  expect(formsOfKind(value)).toContain(word);
});

const stateOf = (value: string) => ({
  dataset: "visit",
  field: "state",
  value,
  aliases: [],
  entity: false,
});

test.each([
  ["cancelled", "called off"],
  ["no_show", "not turn up"],
  ["in_progress", "under way"],
  ["Rejected", "denied"],
])("%s is a state that is also called %s", (value, word) => {
  const said = sayingsOfKinds([stateOf(value)]).map(({ phrase }) => phrase);
  expect(said).toContain(phraseOf(word));
});

test("a word for two values of one field says neither", () => {
  const said = withoutTies(sayingsOfKinds([stateOf("serious"), stateOf("fatal")]));
  expect(said.map(({ phrase }) => phrase)).toContain("grave");
  const both = withoutTies(sayingsOfKinds([stateOf("inactive"), stateOf("expired")]));
  expect(both.map(({ phrase }) => phrase)).not.toContain("lapsed");
});

test("a name in capitals or of several words has no forms of a verb", () => {
  expect(formsOfKind("New York")).toEqual([]);
});

test("fields of many values hold names, and no states", () => {
  const values = Array.from({ length: 31 }, (_, n) => ({
    dataset: "town",
    field: "name",
    value: `Town ${n}`,
    aliases: [],
    entity: false,
  }));
  expect([...kindsIn([...values, stateOf("open")])]).toEqual(["visit.state"]);
});
