import { describe, expect, test } from "vitest";
import { byConsonants, editDistance, swapped, toSpeller } from "./spelling.ts";

describe("a speller", () => {
  const spell = toSpeller(
    new Map([
      ["revenue", { phrases: 3 }],
      ["employee", { phrases: 2 }],
      ["employed", { phrases: 1 }],
      ["inflation", { phrases: 1 }],
      ["price", { phrases: 1 }],
      ["prize", { phrases: 1 }],
      ["margin", { phrases: 1 }],
      ["lower", { phrases: 9 }],
      ["lowered", { phrases: 1 }],
    ]),
  );

  test.each([
    ["revnue", "revenue"],
    ["reveneu", "revenue"],
    ["inflatoin", "inflation"],
    ["employe", "employee"],
    ["margn", "margin"],
    ["lowerd", "lowered"],
  ])("takes %s for %s", (said, meant) => expect(spell(said)).toBe(meant));

  test("leaves a word alone that two others are as near to", () =>
    expect(spell("prixe")).toBeUndefined());

  test("leaves short words, numbers and strange words alone", () => {
    expect([spell("mar"), spell("margin1"), spell("xylophone")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test("a swap of neighbours is one edit", () => {
  expect(editDistance("marekt", "market", 2)).toBe(1);
  expect(editDistance("abc", "xyz", 2)).toBe(3);
});

test("words of grammar are known with two letters swapped, and no other word is taken for one", () => {
  expect(["waht", "whcih", "teh", "adn", "lsit"].map(swapped)).toEqual([
    "what",
    "which",
    "the",
    "and",
    "list",
  ]);
  expect(["form", "shop", "whet", "hwo", "what"].map(swapped)).toEqual(Array(5).fill(undefined));
});

test("a word without its vowels is the only one of its consonants", () => {
  const known = byConsonants(["margin", "margin", "price", "mergers", "morgue", "marginal"]);
  expect(known.get("mrgn")).toBe("margin");
  expect(byConsonants(["border", "boarder"]).get("brdr")).toBeUndefined();
});
