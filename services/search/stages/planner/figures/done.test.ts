import { expect, test } from "vitest";
import { tokensOf } from "../../language/tokens.ts";
import { asDone } from "./done.ts";
import type { Meaning } from "./meaning.ts";
import { asTyped } from "./said.ts";

const field = (dataset: string): Meaning => ({ kind: "field", of: { dataset, field: "each" } });
const MEANINGS: ReadonlyMap<string, readonly Meaning[]> = new Map([
  ["close", [field("price")]],
  ["closed", [field("price"), field("round")]],
  ["led", [field("round")]],
  ["raise", [field("round")]],
  ["raised", [field("round")]],
]);

const read = (question: string) =>
  asDone(asTyped(tokensOf(question)), (phrase) => MEANINGS.get(phrase))
    .map(({ text }) => text)
    .join(" ");

test.each([
  ["when did Alder close its round", "when did Alder closed its round"],
  ["how many rounds did Hill lead", "how many rounds did Hill led"],
])("what was done is called as records call it: %s", (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each([
  "what did Alder close at",
  "what did Alder shares close",
  "how did the close of Alder move",
  "how much did Alder raise",
  "what did Alder Close pay",
  "the close of Alder",
])("any other stays as it is: %s", (question) => {
  expect(read(question)).toBe(question);
});
