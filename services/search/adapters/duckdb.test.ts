import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine, Statement } from "../model.ts";
import { agentFields, openAgents } from "../testing/agents.ts";
import { duckdbFile } from "../testing/duckdb-file.ts";
import { LEDGER_STATEMENTS, ledgerModel } from "../testing/ledger.ts";
import { LEDGER_AGENT } from "../testing/server.ts";
import { cached } from "./cache.ts";
import { openDuckDb } from "./duckdb.ts";

let folder: string;
let engine: Engine;
const never = new AbortController().signal;
const run = (sql: string, signal = never) => engine.query({ sql, parameters: [] }, signal);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-duckdb-"));
  const path = join(folder, "ledger.duckdb");
  await duckdbFile(path, LEDGER_STATEMENTS);
  engine = await openDuckDb({ path, memoryMb: 64, threads: 2, connections: 1 });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a statement on a DuckDB file", () => {
  test.each([
    ["writing", "INSERT INTO company VALUES (9, 'x', 'y')"],
    ["a temporary table", "CREATE TEMP TABLE t AS SELECT 1"],
    ["a checkpoint", "CHECKPOINT"],
    ["a pragma, which would tell the path", "PRAGMA database_list"],
    ["a call", "CALL pragma_version()"],
    ["a description", "DESCRIBE company"],
    ["a setting", "SET memory_limit = '100GB'"],
    ["two statements", "SELECT 1; SELECT 2"],
    ["another database", "ATTACH '/tmp/other.duckdb'"],
    ["copying to a file", "COPY company TO '/tmp/groundwork-stolen.csv'"],
    ["an extension", "INSTALL httpfs"],
    ["a file as a table", "SELECT * FROM '/etc/passwd'"],
    ["a file by a function", "SELECT * FROM read_text('/etc/passwd')"],
    ["a list of files", "SELECT * FROM glob('/etc/*')"],
    ["an environment variable", "SELECT getenv('HOME')"],
  ])("is refused: %s", async (_, sql) => {
    await expect(run(sql)).rejects.toThrow();
    expect((await run("SELECT 1")).rows).toEqual([[1]]);
  });

  test("ends when the caller goes away, and the connection serves the next", async () => {
    const over = new AbortController();
    const work = run("SELECT count(*) FROM range(100000000000) t(a) WHERE a % 7 = 3", over.signal);
    setTimeout(() => over.abort(new Error("gone")), 50);
    await expect(work).rejects.toThrow("gone");
    expect((await run("SELECT 1")).rows).toEqual([[1]]);
  });

  test("does not begin for a caller who has gone", async () => {
    await expect(run("SELECT 1", AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  });

  test("gets no more memory than it may have, and the next is served", async () => {
    await expect(
      run("SELECT len(list(a::VARCHAR || repeat('x', 100))) FROM range(10000000) t(a)"),
    ).rejects.toThrow(/memory/i);
    expect((await run("SELECT 1")).rows).toEqual([[1]]);
  });
});

describe("a folder of Parquet and CSV files", () => {
  let lake: Engine;
  const scan = (sql: string) => lake.query({ sql, parameters: [] }, never);
  beforeAll(async () => {
    const path = join(folder, "lake");
    await mkdir(path);
    await duckdbFile(join(folder, "maker.duckdb"), [
      "CREATE TABLE trip AS SELECT 7 AS trip_id, 'Tarrow' AS port",
      `COPY trip TO '${path}/trip.parquet' (FORMAT parquet)`,
      `COPY trip TO '${path}/port visits.csv' (HEADER)`,
    ]);
    lake = await openDuckDb({ path, memoryMb: 64, threads: 1, connections: 2 });
  });
  afterAll(() => lake.close());

  test("has a table for each", async () => {
    expect((await scan('SELECT * FROM "trip"')).rows).toEqual([[7, "Tarrow"]]);
    expect((await scan('SELECT port FROM "port visits"')).rows).toEqual([["Tarrow"]]);
  });

  test.each([
    ["another file", "SELECT * FROM read_text('/etc/passwd')"],
    ["a way up", "SELECT * FROM read_blob('FOLDER/lake/../ledger.duckdb')"],
    ["writing into it", "COPY trip TO 'FOLDER/lake/new.csv'"],
    ["making a table", "CREATE TABLE t AS SELECT 1"],
  ])("lets no statement reach %s", async (_, sql) => {
    await expect(scan(sql.replace("FOLDER", folder))).rejects.toThrow(/only SELECT|Permission/);
  });

  test.each([
    [
      "lines of different lengths",
      'a,b\n1,2\n3\n"x',
      /ragged\.csv is read as one column, "a,b": give each line/,
    ],
    [
      "what is no text",
      "\0\x01\xff,\n\x02",
      /ragged\.csv (?:cannot be read as CSV.*: save it as|is read as one)/,
    ],
  ])("is refused with %s, by the name of the file", async (what, content, said) => {
    const path = join(folder, `ragged ${what}`);
    await mkdir(path);
    await writeFile(join(path, "ragged.csv"), content, "latin1");
    const ragged = openDuckDb({ path, memoryMb: 64, threads: 1, connections: 1 });
    await expect(ragged).rejects.toThrow(said);
  });

  test("is refused without one", async () => {
    const path = join(folder, "empty");
    await mkdir(path);
    const empty = openDuckDb({ path, memoryMb: 64, threads: 1, connections: 1 });
    await expect(empty).rejects.toThrow("no Parquet or CSV file");
  });
});

describe("results are kept", () => {
  const counting = (
    version: () => string | undefined,
    rows: readonly (readonly unknown[])[] = [["x".repeat(50_000)]],
  ) => {
    const asked: Statement[] = [];
    const inner: Engine = {
      dialect: "duckdb",
      version: async () => version(),
      query: async (statement) => {
        asked.push(statement);
        return { names: ["n"], rows };
      },
      close: async () => {},
    };
    return { inner, asked };
  };
  const ask = (on: Engine, value: number) =>
    on.query({ sql: "SELECT $1", parameters: [value] }, never);

  test("for the same statement and values, until the data changes", async () => {
    let version = "1";
    const { inner, asked } = counting(() => version);
    const engine = cached(inner, 1);
    for (const value of [1, 1, 2, 1]) await ask(engine, value);
    expect(asked).toHaveLength(2);
    version = "2";
    await ask(engine, 1);
    expect(asked).toHaveLength(3);
  });

  test("not where the version of the data is not known", async () => {
    const { inner, asked } = counting(() => undefined);
    const engine = cached(inner, 1);
    for (const value of [1, 1]) await ask(engine, value);
    expect(asked).toHaveLength(2);
  });

  test("unless they would take an eighth of their memory: decimals and dates are objects", async () => {
    const cells = (cell: unknown) => Array.from({ length: 200 }, () => Array(12).fill(cell));
    for (const [cell, times] of [
      [1.5, 1],
      [{ days: 1 }, 2],
      [10n, 2],
    ] as const) {
      const { inner, asked } = counting(() => "1", cells(cell));
      const engine = cached(inner, 1);
      for (const value of [1, 1]) await ask(engine, value);
      expect(asked).toHaveLength(times);
    }
  });

  test("within their memory: the longest unused goes first", async () => {
    const { inner, asked } = counting(() => "1");
    const engine = cached(inner, 1);
    for (let value = 0; value < 9; value++) await ask(engine, value);
    await ask(engine, 0);
    for (let value = 9; value < 12; value++) await ask(engine, value);
    await ask(engine, 0);
    expect(asked).toHaveLength(12);
    await ask(engine, 1);
    expect(asked).toHaveLength(13);
  });
});

test("a file that is replaced is read anew, with what it newly knows", async () => {
  const agents = await openAgents(
    { ledger: LEDGER_AGENT },
    {
      models: { "ledger.yaml": ledgerModel() },
      cacheMb: 1,
      follow: 1,
      before: (at) => duckdbFile(join(at, "ledger.duckdb"), LEDGER_STATEMENTS),
    },
  );
  const revenue = async () => (await agents.ask("revenue of Dogwood Ferries in 2023"))[0]?.rows;
  expect(await revenue()).toEqual([]);
  const more = [
    ...LEDGER_STATEMENTS,
    "INSERT INTO company VALUES (4, 'Dogwood Ferries', 'Chile')",
    "INSERT INTO statement VALUES (4, 2023, '2023-12-31', 7, 0.1, 'CLP')",
  ];
  await duckdbFile(join(agents.folder, "next"), more);
  await rename(join(agents.folder, "next"), join(agents.folder, "ledger.duckdb"));
  await expect.poll(revenue).toHaveLength(1);
  await agents.close();
});

test("so is a SQLite file, of which a copy is read", async () => {
  const fill = async (path: string, statement: string) => {
    const file = new DatabaseSync(path);
    file.exec(statement);
    file.close();
  };
  const boats = { engine: "duckdb", location: "boats.sqlite" };
  const agents = await openAgents(
    { boats: agentFields("boats", { type: "sql", connection_params: boats }) },
    {
      follow: 1,
      before: (at) =>
        fill(
          join(at, "boats.sqlite"),
          "CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, name TEXT); INSERT INTO boat VALUES (1, 'Tern')",
        ),
    },
  );
  const count = async () => (await agents.ask("how many boats"))[0]?.rows;
  expect(await count()).toEqual([[1]]);
  await fill(join(agents.folder, "boats.sqlite"), "INSERT INTO boat VALUES (2, 'Gull')");
  await expect.poll(count).toEqual([[2]]);
  await agents.close();
});

test("a statement that was interrupted or failed runs the next time as if nothing had happened", async () => {
  const sql = "SELECT count(*) FROM range($1) a, range(2000) b WHERE (a.range * b.range) % 7 = 3";
  const ask = (rows: number, signal = never) => engine.query({ sql, parameters: [rows] }, signal);
  const small = await ask(10);
  await expect(ask(100_000_000, AbortSignal.timeout(50))).rejects.toThrow();
  expect(await ask(10)).toEqual(small);
  const wrong = { sql: "SELECT CAST($1 AS INTEGER)", parameters: ["x"] };
  await expect(engine.query(wrong, never)).rejects.toThrow();
  const right = await engine.query({ ...wrong, parameters: ["7"] }, never);
  expect(right.rows).toEqual([[7]]);
});

test("more shapes of statements than are kept prepared are run all the same", async () => {
  for (let round = 0; round < 2; round++)
    for (let n = 0; n < 420; n++) {
      const { rows } = await engine.query({ sql: `SELECT $1 + ${n}`, parameters: [n] }, never);
      expect(Number(rows[0]![0])).toBe(2 * n);
    }
});
