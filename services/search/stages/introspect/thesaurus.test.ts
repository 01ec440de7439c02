import { expect, test } from "vitest";
import { synonymsOf } from "./thesaurus.ts";

test("a name has the everyday words for it, whole and in its parts", () => {
  expect(synonymsOf("vessels", new Set())).toContain("ship");
  expect(synonymsOf("vessel type", new Set())).toContain("ship type");
});

test("a word that the database itself uses is nobody else's", () => {
  expect(synonymsOf("region", new Set())).toContain("area");
  expect(synonymsOf("region", new Set(["area"]))).not.toContain("area");
});
