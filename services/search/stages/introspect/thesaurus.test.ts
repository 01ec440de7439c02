import { expect, test } from "vitest";
import { sayingsOf } from "./sayings.ts";
import { synonymsOf } from "./thesaurus.ts";

test("a name has the everyday words for it, whole and in its parts", () => {
  expect(synonymsOf("vessels", new Set())).toContain("ship");
  expect(synonymsOf("vessel type", new Set())).toContain("ship type");
});

test("a word that the database itself uses is nobody else's", () => {
  expect(synonymsOf("region", new Set())).toContain("area");
  expect(synonymsOf("region", new Set(["area"]))).not.toContain("area");
});

test.each([
  ["full name", "full called"],
  ["boss id", "bos identifier"],
  ["unit price", "unit premium"],
  ["weight kg", "heavy kg"],
  ["weight", "pounds"],
  ["hourly rate", "an hour"],
])("nobody calls a %s %s, and no unit is another word for what is counted in it", (name, way) => {
  expect([...sayingsOf(name), ...synonymsOf(name, new Set())]).not.toContain(way);
});

test("what only one of two words says is not said for the other", () => {
  expect(synonymsOf("grower", new Set())).toContain("farmer");
  expect(synonymsOf("game", new Set())).toContain("match");
  expect(synonymsOf("position", new Set())).not.toContain("item");
  expect(synonymsOf("title", new Set())).not.toContain("game");
});
