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

test("a month and a quarter are written by their year and number in every dialect", () => {
  const { duckdb, postgres, trino } = DIALECTS;
  expect(duckdb.periodText('"a"', "month")).toBe("strftime(\"a\", '%Y-%m')");
  expect(postgres.periodText('"a"', "month")).toBe("to_char(\"a\", 'YYYY-MM')");
  expect(trino.periodText('"a"', "month")).toBe("date_format(\"a\", '%Y-%m')");
  expect(duckdb.periodText('"a"', "quarter")).toBe(
    'concat(extract(year FROM "a"), \'-Q\', extract(quarter FROM "a"))',
  );
  expect(postgres.periodText('"a"', "quarter")).toBe('to_char("a", \'YYYY-"Q"Q\')');
  expect(trino.periodText('"a"', "quarter")).toBe(
    "concat(date_format(\"a\", '%Y'), '-Q', CAST(quarter(\"a\") AS VARCHAR))",
  );
});
