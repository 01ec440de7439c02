import { expect, test } from "vitest";
import { tokensOf } from "../../language/tokens.ts";
import type { Meaning } from "./meaning.ts";
import { asTyped } from "./said.ts";
import { asCount, asNumberOf, asTally } from "./tallied.ts";

const kind = (entity: boolean): Meaning => ({
  kind: "value",
  of: { dataset: "event", field: "kind" },
  value: "strike",
  entity,
});
const MEANINGS: ReadonlyMap<string, readonly Meaning[]> = new Map([
  ["mill", [{ kind: "dataset", dataset: "mill" }]],
  ["head", [{ kind: "dataset", dataset: "head" }]],
  ["head count", [{ kind: "field", of: { dataset: "mill", field: "heads" } }]],
  ["wild strike", [kind(false)]],
  ["alder", [kind(true)]],
  ["load", [{ kind: "field", of: { dataset: "mill", field: "load" } }]],
  [
    "flour",
    [
      { kind: "dataset", dataset: "flour" },
      { kind: "field", of: { dataset: "flour", field: "flour" } },
    ],
  ],
]);
const meanings = (phrase: string) => MEANINGS.get(phrase);
const text = (words: readonly { readonly text: string }[]) =>
  words.map((each) => each.text).join(" ");
const words = (question: string) => asTyped(tokensOf(question));

test.each([
  ["mill count by town", "number of mill by town"],
  ["wild strike count 2024", "number of wild strike 2024"],
])("records are counted by their noun: %s", (said, plain) => {
  expect(text(asTally(words(said), meanings))).toBe(plain);
});

test.each(["head count by town", "Alder count by town", "mill count above 5"])(
  "a figure and a name are no records: %s",
  (said) => {
    expect(text(asTally(words(said), meanings))).toBe(said);
  },
);

test("records that are called as their field is are counted by groups", () => {
  expect(text(asNumberOf(words("flours per town"), meanings))).toBe("number of flours per town");
  expect(text(asNumberOf(words("mills per town"), meanings))).toBe("mills per town");
});

test.each([
  ["total number of mills in 2024", "number of mills in 2024"],
  ["what is the total number of old mills", "what is the number of old mills"],
  ["tally of mills by town", "number of mills by town"],
  ["total number of loads of mills", "total number of loads of mills"],
  ["total number of songs", "total number of songs"],
])("%s is read as %s", (question, expected) => {
  expect(text(asCount(words(question), meanings))).toBe(expected);
});
