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

test("days between two dates are counted with fractions in every dialect", () => {
  expect(DIALECTS.duckdb.days('"a"', '"b"')).toBe(
    '(CAST(date_diff(\'second\', CAST("a" AS TIMESTAMP), CAST("b" AS TIMESTAMP)) AS DOUBLE) / 86400)',
  );
  expect(DIALECTS.postgres.days('"a"', '"b"')).toBe(
    '(EXTRACT(EPOCH FROM (CAST("b" AS TIMESTAMP) - CAST("a" AS TIMESTAMP))) / 86400)',
  );
  expect(DIALECTS.trino.days('"a"', '"b"')).toBe(DIALECTS.duckdb.days('"a"', '"b"'));
});

test("a month is written by its year and number in every dialect", () => {
  expect(DIALECTS.duckdb.monthText('"a"')).toBe("strftime(\"a\", '%Y-%m')");
  expect(DIALECTS.postgres.monthText('"a"')).toBe("to_char(\"a\", 'YYYY-MM')");
  expect(DIALECTS.trino.monthText('"a"')).toBe("date_format(\"a\", '%Y-%m')");
});
