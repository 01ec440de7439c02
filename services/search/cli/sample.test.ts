import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordCommand } from "../../platform/cli/record.ts";
import { writeSample } from "../adapters/sample.ts";
import { sampleStatements } from "../sample/warehouse.ts";
import { sampleCommand } from "./sample.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-sample-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const type = (...argv: string[]) => recordCommand([sampleCommand], ["sample", ...argv]);

/** A number for all that each table holds, the rows in their order. */
async function contentOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
  const tables = await ask("SELECT table_name FROM duckdb_tables() ORDER BY 1");
  const hashes = tables.map(async ([table]) => {
    const hash = `SELECT count(*), md5(string_agg(md5(CAST(t AS VARCHAR)), '' ORDER BY rowid)) FROM ${table} t`;
    return [table, (await ask(hash))[0]];
  });
  const content = Object.fromEntries(await Promise.all(hashes));
  connection.closeSync();
  instance.closeSync();
  return content;
}

test("the same seed makes the same, and another one another sample", async () => {
  for (const [name, seed] of ["7", "7", "8"].entries()) {
    const { code, told, steps } = await type(
      "--out",
      at(`${name}`),
      "--scale",
      "0.02",
      "--seed",
      seed,
    );
    expect(code).toBe(0);
    expect(told).toMatch(/\d+ MB$/);
    expect(steps.length).toBeGreaterThan(20);
  }
  const [one, same, other] = await Promise.all(["0", "1", "2"].map((each) => contentOf(at(each))));
  expect(same).toEqual(one);
  expect(other!.price).not.toEqual(one!.price);
  expect(Object.keys(one!)).toContain("passage");
  expect(one!.company).toMatchObject({ 0: "12" });
});

test("nothing is written over", async () => {
  await writeFile(at("mine"), "mine");
  const { code, told } = await type("--out", at("mine"));
  expect(code).toBe(2);
  expect(told).toContain("is there already");
});

test.each([
  [["--out", "x", "--scale", "ten"], "--scale is a number from 0.01 to 100"],
  [["--out", "x", "--scale", "101"], "--scale is a number from 0.01 to 100"],
  [["--out", "x", "--scale", "0"], "--scale is a number from 0.01 to 100"],
  [["--out", "x", "--seed", "1.5"], "--seed is a whole number"],
  [["--out", "x", "--seed", "-1"], "--seed"],
  [["--out", "/nowhere/at/all/x"], "there is no folder /nowhere/at/all"],
  [[], "sample needs --out FILE"],
])("%s is told what is wrong", async (argv, said) => {
  const { code, told } = await type(...argv);
  expect(code).toBe(2);
  expect(told).toContain(said);
});

test("what is interrupted leaves nothing", async () => {
  const place = await mkdtemp(at("stopped-"));
  const stop = new AbortController();
  const onStep = (_: number, __: number, name: string) => {
    // While the prices are made.
    if (name === "price") setTimeout(() => stop.abort(new Error("stopped")), 20);
  };
  const size = { scale: 1 };
  const writing = writeSample(join(place, "half"), size, { signal: stop.signal, onStep });
  await expect(writing).rejects.toThrow("stopped");
  expect(await readdir(place)).toEqual([]);
});

test("names, tickers and codes stay apart at the largest scale", async () => {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const statements = sampleStatements({ scale: 100 });
  const last = statements.findIndex((each) => each.startsWith("CREATE TABLE company "));
  for (const statement of statements.slice(0, last + 1)) await connection.run(statement);
  const counts = await connection.runAndReadAll(
    "SELECT count(*), count(DISTINCT name), count(DISTINCT short_name), count(DISTINCT isin), count(DISTINCT ticker) FROM company",
  );
  expect(counts.getRowsJson()).toEqual([["60000", "60000", "60000", "45000", "45000"]]);
  connection.closeSync();
  instance.closeSync();
});
