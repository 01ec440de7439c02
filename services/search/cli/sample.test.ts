import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordCommand } from "../../platform/cli/record.ts";
import { buildSample } from "../adapters/sample.ts";
import { commands } from "../cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-sample-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const type = (...words: string[]) => recordCommand(commands, ["sample", ...words]);

async function askFile(path: string, sql: string): Promise<readonly unknown[]> {
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowsJson()[0]!;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const SUMS =
  "SELECT sum(revenue), count(*), (SELECT count(*) FROM company), (SELECT count(DISTINCT name) FROM company) FROM financials_annual";

test("the same scale and seed give the same figures, another seed others", async () => {
  const [one, same, other] = ["one", "same", "other"].map((name) => join(folder, `${name}.duckdb`));
  for (const [path, seed] of [
    [one, "7"],
    [same, "7"],
    [other, "8"],
  ] as const)
    expect((await type("--out", path!, "--scale", "0.02", "--seed", seed)).code).toBe(0);
  const sums = await Promise.all([one, same, other].map((path) => askFile(path!, SUMS)));
  expect(sums[0]).toEqual(sums[1]);
  expect(sums[0]).not.toEqual(sums[2]);
});

test("a larger sample has as many more companies, each with a name of its own", async () => {
  const path = join(folder, "larger.duckdb");
  await buildSample(path, { scale: 2, pricesFrom: "2025-12-01" });
  const [, , companies, names] = await askFile(path, SUMS);
  expect(Number(companies)).toBe(1200);
  expect(names).toBe(companies);
});

test("a sample that is ended leaves nothing behind", async () => {
  const path = join(folder, "ended.duckdb");
  const ended = new AbortController();
  const onStep = (done: number) => done === 8 && ended.abort();
  await expect(
    buildSample(path, { scale: 0.1 }, { signal: ended.signal, onStep }),
  ).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith("ended"))).toEqual([]);
});

test.each([
  [["--scale", "2"], "--out FILE"],
  [["--out", "x.duckdb", "--scale", "1000"], "--scale must be a number from 0.01 to 100"],
  [["--out", "x.duckdb", "--scale", "many"], "--scale must be"],
  [["--out", "x.duckdb", "--seed", "1.5"], "--seed must be a whole number"],
  [["--out", "/nowhere/at/all.duckdb"], "there is no folder /nowhere/at"],
  [["--out", "package.json"], "package.json is there already"],
])("%s is answered with what is wrong", async (words, told) => {
  const said = await type(...words);
  expect([said.code, said.told]).toEqual([2, expect.stringContaining(told)]);
  expect(existsSync("x.duckdb")).toBe(false);
});
