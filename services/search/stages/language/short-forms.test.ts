import { expect, test } from "vitest";
import { isShortForm, shortFor } from "./short-forms.ts";

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
