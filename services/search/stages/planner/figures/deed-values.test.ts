import { expect, test } from "vitest";
import { tokensOf } from "../../language/tokens.ts";
import { asDeedValue, deedsIn } from "./deed-values.ts";
import { asTyped } from "./said.ts";

const EVENT = { dataset: "event", field: "type", entity: false };
const DEEDS = deedsIn([
  { ...EVENT, value: "product recall", aliases: ["recall"] },
  { ...EVENT, value: "plant closure", aliases: [] },
  { ...EVENT, value: "share buyback", aliases: ["share repurchase"] },
  { ...EVENT, value: "Alder Works", aliases: [], entity: true },
]);

const read = (question: string) =>
  asDeedValue(asTyped(tokensOf(question)), DEEDS)
    .map(({ text }) => text)
    .join(" ");

test.each([
  ["who recalled products in 2025", "who product recall in 2025"],
  ["did Elm recall any products", "did Elm product recall"],
  ["companies that closed one of their plants", "companies that plant closure"],
  ["who bought back shares", "who share buyback"],
  [
    "who is repurchasing its shares and closing a plant",
    "who is share repurchase and plant closure",
  ],
])("what was done to what is the value that is called so: %s", (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each([
  "products that were never recalled",
  "who closed the year above its plants",
  "the closing price of Plant Holdings",
  "who closed two plants",
  "product recall and plant closure",
  "what Alder works on",
])("nothing else is: %s", (question) => {
  expect(read(question)).toBe(question);
});

test("what is shown of it is what was typed", () => {
  const words = asDeedValue(asTyped(tokensOf("who recalled a product")), DEEDS);
  expect(words.map(({ typed }) => typed)).toEqual([
    "who",
    "recalled a product",
    "recalled a product",
  ]);
});
