import { expect, test } from "vitest";
import { tokensOf } from "../../language/tokens.ts";
import { asByDate } from "./by-date.ts";
import type { Lexicon } from "./lexicon.ts";
import { asTyped } from "./said.ts";

const PHRASES = new Set([
  "announcement date",
  "closing date",
  "founding year",
  "year of foundation",
]);
const field = [{ kind: "field", of: { dataset: "deal", field: "day" } }];
const lexicon = {
  meanings: (phrase: string) => (PHRASES.has(phrase) ? field : undefined),
} as unknown as Lexicon;

const read = (text: string) =>
  asByDate(asTyped(tokensOf(text)), lexicon)
    .map((word) => word.text)
    .join(" ");

test.each([
  ["deals by year of announcement", "deals by year announcement date"],
  ["deals per quarter of the announcement", "deals per quarter announcement date"],
  ["rounds by closing month", "rounds by month closing date"],
  ["deals by status and year of announcement", "deals by status and by year announcement date"],
  ["year of announcement of the deals", "announcement date of the deals"],
])("a step of a day that is called by a noun: %s", (said, meant) => {
  expect(read(said)).toBe(meant);
});

test.each([
  "companies by founding year",
  "companies by year of foundation",
  "deals by year of completion",
  "which year of announcement had the most deals",
])("a field that holds the step, or nobody's day, stays as it is: %s", (said) => {
  expect(read(said)).toBe(said);
});
