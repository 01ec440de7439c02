import { expect, test } from "vitest";
import { tokensOf } from "../../language/tokens.ts";
import { unfronted } from "./fronted.ts";
import { asTyped } from "./said.ts";

const KNOWN: ReadonlySet<string> = new Set(["quoted under", "sell to", "listed on"]);

const read = (question: string) =>
  unfronted(asTyped(tokensOf(question)), (phrase) => (KNOWN.has(phrase) ? phrase : undefined))
    .map(({ text }) => text)
    .join(" ");

test.each([
  ["Under which symbol is Alder quoted?", "which symbol is Alder quoted under ?"],
  ["to whom does Alder sell", "whom does Alder sell to"],
  ["on what exchange is Alder listed today", "what exchange is Alder listed on today"],
])("the preposition goes to its verb: %s", (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each([
  "on which day did Alder sell",
  "from whom does Alder sell",
  "which symbol is on the list",
])("any other stays: %s", (question) => {
  expect(read(question)).toBe(question);
});
