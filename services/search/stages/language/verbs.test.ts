import { expect, test } from "vitest";
import { formsOf, isIrregularPast, stemOf } from "./verbs.ts";

test.each([
  ["fix", ["fixes", "fixed", "fixing"]],
  ["hire", ["hires", "hired", "hiring"]],
  ["carry", ["carries", "carried", "carrying"]],
  ["drive", ["drives", "drove", "driven", "driving"]],
  ["sign up", ["signs up", "signed up", "signing up"]],
])("%s has its forms", (verb, forms) => {
  expect(formsOf(verb)).toEqual(expect.arrayContaining([verb, ...forms]));
});

test("a past without -ed is one, and leads back to its verb", () => {
  expect(isIrregularPast("sold")).toBe(true);
  expect(isIrregularPast("found")).toBe(false);
  expect(stemOf("paid")).toBe("pay");
});
