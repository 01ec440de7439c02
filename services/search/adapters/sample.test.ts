import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOWN } from "../sample/names.ts";
import { SAMPLE_AS_OF } from "../sample/tables/day.ts";
import { ensureSample } from "./sample.ts";

const SMALL = { companies: 3, pricesFrom: "2025-12-01" };

test("the sample is built once for all data folders, and nothing of it is put there", async () => {
  const [one, other] = ["/nowhere/one", "/nowhere/other"];
  const path = await ensureSample(one, SMALL);
  expect(existsSync(path)).toBe(true);
  expect(await ensureSample(other, SMALL)).toBe(path);
  for (const folder of [one, other]) expect(existsSync(join(folder, "search"))).toBe(false);
});

test("a sample of another size is another file", async () => {
  const larger = { ...SMALL, companies: 6 };
  expect(await ensureSample("/nowhere", larger)).not.toBe(await ensureSample("/nowhere", SMALL));
});

test("a build that is interrupted ends at once, and leaves nothing", async () => {
  const signal = AbortSignal.timeout(300);
  const large = { companies: 449, pricesFrom: "2010-01-01" };
  const started = performance.now();
  await expect(ensureSample("/nowhere", large, signal)).rejects.toThrow(/timeout/i);
  expect(performance.now() - started).toBeLessThan(60_000);
  const left = (await readdir(dirname(await ensureSample("/nowhere", SMALL)))).filter((name) =>
    name.includes(`-${process.pid}-`),
  );
  expect(left).toEqual([]);
  // The same file may be built again.
  await expect(ensureSample("/nowhere", large, AbortSignal.abort())).rejects.toThrow(/abort/i);
});

describe("of the sample that is built in", () => {
  let rows: (sql: string) => Promise<readonly (readonly unknown[])[]>;
  let close = () => {};
  beforeAll(async () => {
    const instance = await DuckDBInstance.create(await ensureSample("/nowhere"), {
      access_mode: "READ_ONLY",
    });
    const connection = await instance.connect();
    rows = async (sql) => (await connection.runAndReadAll(sql)).getRowsJson();
    close = () => {
      connection.closeSync();
      instance.closeSync();
    };
  });
  afterAll(() => close());

  test("there are more than two million rows", async () => {
    const [[count]] = (await rows("SELECT sum(estimated_size) FROM duckdb_tables()")) as [[string]];
    expect(Number(count)).toBeGreaterThan(2_000_000);
  });

  test("nothing is known after its last day", async () => {
    const days = await rows(
      "SELECT table_name, column_name FROM duckdb_columns() WHERE data_type = 'DATE'",
    );
    expect(days.length).toBeGreaterThan(10);
    for (const [table, column] of days)
      expect(await rows(`SELECT max(${column}) <= DATE '${SAMPLE_AS_OF}' FROM ${table}`)).toEqual([
        [true],
      ]);
  });

  test("about a quarter have a fiscal year of their own, called by the year it ends in", async () => {
    const own = "fiscal_year_end <> 'December'";
    const [[share]] = (await rows(
      `SELECT count(*) FILTER (${own}) / count(*) FROM company WHERE status = 'public'`,
    )) as [[number]];
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
    const odd = `SELECT count(*) FROM financials_annual JOIN company USING (company_id)
      WHERE year(period_end) <> fiscal_year OR monthname(period_end) <> fiscal_year_end`;
    expect(await rows(odd)).toEqual([["0"]]);
    const shown = SHOWN.map((name) => `'${name}'`).join(", ");
    expect(
      await rows(
        `SELECT count(*), count(*) FILTER (${own}) FROM company WHERE short_name IN (${shown})`,
      ),
    ).toEqual([[String(SHOWN.length), "0"]]);
  });

  test("some years are losses, which earnings per share and multiples follow", async () => {
    const [[share, odd]] = (await rows(
      `SELECT count(*) FILTER (net_income < 0) / count(*), count(*) FILTER ((net_income < 0) <> (eps < 0))
       FROM financials_annual`,
    )) as [[number, string]];
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.1);
    expect(odd).toBe("0");
    const multiples = `SELECT count(*), count(price_to_earnings) FROM multiple m JOIN financials_annual f USING (company_id)
      WHERE date = '2025-12-31' AND fiscal_year = 2025 AND period_end < date AND net_income < 0`;
    expect((await rows(multiples))[0]![1]).toBe("0");
  });
});
