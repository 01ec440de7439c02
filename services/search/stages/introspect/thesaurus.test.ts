import { expect, test } from "vitest";
import { namesByLabel } from "./naming.ts";
import { sayingsOf } from "./sayings.ts";
import { synonymsOf } from "./thesaurus.ts";

test("a name has the everyday words for it, whole and in its parts", () => {
  expect(synonymsOf("vessels", new Set())).toContain("ship");
  expect(synonymsOf("vessel type", new Set())).toContain("ship type");
});

test("what is only said of several has the words for several", () => {
  expect(synonymsOf("employees", new Set())).toContain("workforce");
  expect(synonymsOf("sales", new Set())).not.toContain("revenue");
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

const known = (name: string, label: string, distinct = 9) => ({
  name,
  columns: [{ name: label, type: "TEXT", rows: 9, filled: 9, distinct, longest: 20 }],
  key: [],
  references: [],
});

test.each([
  [[known("exhibitors", "company_name")], [["exhibitors", "company"]]],
  [[known("orders", "company_name", 4)], []],
  [[known("buyers", "company_name"), known("sellers", "company_name")], []],
  [[known("players", "family_name")], []],
  [[known("pumps", "manufacturer")], []],
])("a table is called by what it alone is known by: %j", (tables, nouns) => {
  const labels = new Map(tables.map(({ name, columns }) => [name, columns[0]!.name]));
  const words = { known: new Set<string>(), nouns: new Set<string>(), spoken: new Set<string>() };
  expect([...namesByLabel(tables, labels, new Map(), words)]).toEqual(nouns);
});
