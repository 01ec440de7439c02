import { expect, test } from "vitest";
import { grammarAt } from "./grammar/grammar.ts";
import { timeAt } from "./time/time.ts";
import { tokenise } from "./tokens.ts";

const words = (text: string) => tokenise(text).map((token) => token.text);

test("a sign belongs to the number behind it, a hyphen between numbers does not", () => {
  expect(words("growth below -20% or -1.5m")).toEqual(["growth", "below", "-20%", "or", "-1.5m"]);
  expect(words("revenue 2020-2022")).toEqual(["revenue", "from", "2020", "to", "2022"]);
});

test("compares with numbers below zero", () => {
  expect(grammarAt("below -100 million in 2024")?.word).toMatchObject({
    kind: "compare",
    operator: "<",
    value: -100_000_000,
  });
});

test("a day that does not exist is not its year", () => {
  expect(timeAt("2023-02-28", "2025-12-31")).toBeDefined();
  expect(timeAt("2023-02-30", "2025-12-31")).toBeUndefined();
  expect(timeAt("in 2023-02-30", "2025-12-31")).toBeUndefined();
});

test.each([
  ["top 5 companies", 5],
  ["top 0 companies", undefined],
  ["top 10% of companies", undefined],
])("%s: %s", (text, top) => {
  const match = grammarAt(text);
  expect(match?.word.kind === "superlative" ? match.word.top : undefined).toBe(top);
});
