import { expect, test } from "vitest";
import { DIALECTS, toSource } from "./dialect.ts";

test.each([
  ["orders", '"orders"'],
  ["hr.pay", '"hr"."pay"'],
  ['hr."pay.roll"', '"hr"."pay.roll"'],
  ['say "hi"', '"say ""hi"""'],
  ['"open; DROP TABLE x', '"""open; DROP TABLE x"'],
  ['"a"; DROP TABLE x', '"""a""; DROP TABLE x"'],
])("a source is names and nothing else: %s", (source, sql) => {
  for (const name of ["duckdb", "postgres", "trino"] as const)
    expect(DIALECTS[name].table(source)).toBe(sql);
});

test("whatever a table is called, its source leads back to it", () => {
  for (const names of [["a"], ["main", "a.b"], ['q"t', 'x".y'], ["a b", "c-d"]]) {
    const quoted = names.map((name) => `"${name.replaceAll('"', '""')}"`).join(".");
    expect(DIALECTS.duckdb.table(toSource(names))).toBe(quoted);
  }
});
