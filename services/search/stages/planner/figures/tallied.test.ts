import { expect, test } from "vitest";
import { tokensOf } from "../../language/tokens.ts";
import type { Meaning } from "./meaning.ts";
import { asTyped } from "./said.ts";
import { asNumberOf, asTally } from "./tallied.ts";

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
