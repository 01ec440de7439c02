import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/postgres.ts";
import type { Engine } from "../model.ts";
import type { SemanticModel } from "../semantic.ts";
import { compile } from "../stages/compile/compile.ts";
import { ground } from "../stages/grounding/ground.ts";
import { type Planner, toPlanner } from "../stages/planner/planner.ts";
import { toSemanticModel } from "../stages/semantics/semantics.ts";
import { duckdbFile } from "../testing/duckdb-file.ts";
import { openDuckDb } from "./duckdb.ts";
import { introspectEngine } from "./introspect.ts";
import { learn } from "./knowledge.ts";
import { openPostgres } from "./postgres.ts";

/** Figures, years and days kept as text, some of them missing; and figures that are only names. */
const STATEMENTS = [
  "CREATE TABLE maker (maker_id integer PRIMARY KEY, name text, founded text, zip text)",
  "CREATE TABLE bike (bike_id integer PRIMARY KEY, name text, maker_id text, price text, released text, sold_at text, serial_no text, checked_date integer)",
  "INSERT INTO maker VALUES (1, 'Alba', '1921', '01234'), (2, 'Borea', '1987', '80331'), (3, 'Corvo', 'n/a', '90210')",
  `INSERT INTO bike VALUES
    (1, 'Swift', '1', '900', '2019-05-01', '2020-01-02 10:30:00', '17', 20200110),
    (2, 'Tramp', '1', '1200.50', '2020-02-29', '2020-03-04 09:00:00', '4', 20200315),
    (3, 'Urban', '2', '80', '2021-07-15', '2021-09-09 08:15:00', '230', 20211001),
    (4, 'Vento', '3', '', '2021-11-30', '2022-02-01 18:00:00', '9', NULL)`,
];

interface Opened {
  readonly engine: Engine;
  close(): Promise<void>;
}

const OPENERS: readonly (readonly [name: string, open: () => Promise<Opened>])[] = [
  ["DuckDB", openFile],
  ["PostgreSQL", openServer],
];

async function openFile(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "introspect-texts-"));
  const path = join(folder, "bikes.duckdb");
  await duckdbFile(path, STATEMENTS);
  const engine = await openDuckDb({ path, memoryMb: 256, threads: 1, connections: 1 });
  return {
    engine,
    async close() {
      await engine.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function openServer(): Promise<Opened> {
  const database = await freshDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const role = `texts_${process.pid}`;
  for (const statement of STATEMENTS) await admin.query(statement);
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  await admin.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
  const reader = Object.assign(new URL(database.url), { username: role, password: "secret" });
  const engine = await openPostgres({
    url: reader.href,
    statementTimeoutMs: 10_000,
    connections: 1,
  });
  return {
    engine,
    async close() {
      await engine.close();
      await admin.query(`DROP OWNED BY ${role}`);
      await admin.query(`DROP ROLE ${role}`);
      await admin.end();
      await database.drop();
    },
  };
}

describe.each(OPENERS)("figures and days that %s keeps as text", (_, open) => {
  let opened: Opened;
  let model: SemanticModel;
  let planner: Planner;
  const signal = new AbortController().signal;
  const names = () => new Set(model.datasets.map(({ name }) => name));

  beforeAll(async () => {
    opened = await open();
    const found = toSemanticModel(await introspectEngine("bikes", opened.engine, signal), "bikes");
    expect(found.issues).toEqual([]);
    model = found.model!;
    planner = toPlanner(await learn(model, opened.engine, names(), signal));
  });
  afterAll(() => opened.close());

  async function ask(question: string) {
    const { plan, unused } = planner(question, names())!;
    expect(unused).toEqual([]);
    const compiled = compile(plan, model, 100, opened.engine.dialect);
    const result = await opened.engine.query(compiled, signal);
    return ground(plan, compiled, result, model, "bikes").rows.map((row) => row.map(String));
  }

  test("are told by what is written in them", () => {
    const read = model.datasets.flatMap(({ name, fields }) =>
      fields.flatMap((field) => (field.readAs ? [`${name}.${field.name} ${field.readAs}`] : [])),
    );
    expect(read.toSorted()).toEqual([
      "bike.checked_date yyyymmdd",
      "bike.maker_id number",
      "bike.price number",
      "bike.released date",
      "bike.sold_at timestamp",
      "maker.founded number",
    ]);
  });

  test.each<[question: string, rows: readonly (readonly string[])[]]>([
    ["Which bike is the cheapest?", [["Urban"]]],
    ["What is the average price of the bikes?", [["726.8333333333334"]]],
    ["names of the bikes with a price above 100, dearest first", [["Tramp"], ["Swift"]]],
    ["Which makers were founded before 1950?", [["Alba"]]],
    ["names of the bikes released after 2020-12-31", [["Urban"], ["Vento"]]],
    ["How many bikes were released in 2021?", [["2"]]],
    ["How many bikes were checked in 2020?", [["2"]]],
    ["What is the checked date of Urban?", [["20211001"]]],
    ["Which bike was checked last?", [["Urban"]]],
    ["How many bikes of Borea are there?", [["1"]]],
    ["What is the name of the maker of Urban?", [["Borea"]]],
  ])("%s", async (question, rows) => {
    const found = await ask(question);
    const numbers = (all: readonly (readonly string[])[]) =>
      all.map((row) => row.map((cell) => (/^\d+\.\d{6,}$/.test(cell) ? (+cell).toFixed(6) : cell)));
    expect(numbers(found).map((row) => row.slice(0, 1))).toEqual(numbers(rows));
  });
});
