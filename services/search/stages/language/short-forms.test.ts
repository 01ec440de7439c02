import { expect, test } from "vitest";
import { isClipped, isShortForm, isTerse, shortFor } from "./short-forms.ts";

test.each([
  ["apiary", ["apry", "apmt"], "apry"],
  ["harvested", ["hrvst"], "hrvst"],
  ["temper", ["tmpr", "tmp"], "tmpr"],
  ["journey", ["jrny"], "jrny"],
])("%s is written short as one of %j", (word, shorts, short) => {
  expect(shortFor(word, shorts)).toBe(short);
});

test.each([
  ["garden", ["grd"]],
  ["market", ["mkt"]],
  ["harvest", ["hvst"]],
  ["bread", ["brd", "bread"]],
])("%s of nothing that leaves out more than vowels", (word, shorts) => {
  expect(shortFor(word, shorts)).toBe(word === "bread" ? "brd" : undefined);
});

test.each(["gym", "art", "sky", "end", "type", "pdf", "hv"])("%s is no short form", (word) => {
  expect(isShortForm(word)).toBe(false);
});

/** As of a database that writes nearly all of its names short. */
test.each([
  ["client", ["cli", "cst"], "cli"],
  ["machine", ["mch", "mfr"], "mch"],
  ["load", ["lod", "lst"], "lod"],
  ["first", ["fst", "flt"], "fst"],
  ["blocked", ["blk", "bld"], "blk"],
  ["instrument", ["inst", "instr"], "instr"],
  ["rate", ["rt", "rm"], "rt"],
  // Two that it may be, or none.
  ["repeated", ["rep", "rpt"], undefined],
  ["detergent", ["dur", "drv"], undefined],
])("where names are terse, %s is written short as one of %j: %s", (word, shorts, short) => {
  expect(shortFor(word, shorts, true)).toBe(short);
});

test("names are terse where many of their parts have no vowel", () => {
  expect(isTerse(new Set("cli ord nm cd dt qty mst hd prc typ flt".split(" ")))).toBe(true);
  expect(isTerse(new Set("art artist nm yr cty price size".split(" ")))).toBe(false);
  expect(["cli", "lod", "pd", "day", "tour"].filter(isClipped)).toEqual(["cli", "lod", "pd"]);
});
