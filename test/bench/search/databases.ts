import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { parse } from "yaml";
import { startEmbedded } from "../../../services/platform/database/embedded.ts";
import { createLog } from "../../../services/platform/log/log.ts";
import { openDuckDb } from "../../../services/search/adapters/duckdb.ts";
import { asDuckDb } from "../../../services/search/adapters/import.ts";
import { introspectEngine } from "../../../services/search/adapters/introspect.ts";
import { learn } from "../../../services/search/adapters/knowledge.ts";
import { openPostgres } from "../../../services/search/adapters/postgres.ts";
import type { Engine } from "../../../services/search/model.ts";
import type { SemanticModel } from "../../../services/search/semantic.ts";
import { type Planner, toPlanner } from "../../../services/search/stages/planner/planner.ts";
import { toSemanticModel } from "../../../services/search/stages/semantics/semantics.ts";
import type { Row } from "./compare.ts";

export const SHARED = join(import.meta.dirname, "../../../../shared/data/search");
const CACHE = join(import.meta.dirname, "../../../.cache/search");
const DECLARED: Readonly<Record<string, string>> = {
  geography: join(import.meta.dirname, "../models/geography.yaml"),
};

/** A database of somebody else's, and what a planner knows of it. */
export interface Database {
  readonly engine: Engine;
  readonly model: SemanticModel;
  readonly planner: Planner;
  /** Rows of a statement of the published answers. */
  truth(sql: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Opens a database by name; what it started is closed by `close`. */
export interface Databases {
  open(db: string): Promise<Database>;
  close(): Promise<void>;
}

/** SQLite files, read as they are for the truth and through a DuckDB copy for the answers. */
export function sqliteFiles(): Databases {
  return {
    async open(db) {
      const path = join(SHARED, "databases", `${db}.sqlite`);
      const copy = await asDuckDb(path, CACHE);
      const engine = await openDuckDb({ path: copy, memoryMb: 512, threads: 1, connections: 1 });
      const gold = new DatabaseSync(path, {
        readOnly: true,
        enableDoubleQuotedStringLiterals: true,
      });
      return {
        ...(await known(db, engine)),
        async truth(sql) {
          const statement = gold.prepare(sql);
          statement.setReturnArrays(true);
          return statement.all() as unknown as Row[];
        },
        async close() {
          await engine.close();
          gold.close();
        },
      };
    },
    async close() {},
  };
}

/** PostgreSQL dumps of one folder, each in a database of a server that is started for them. */
export async function postgresDumps(folder: string): Promise<Databases> {
  const home = await mkdtemp(join(tmpdir(), "groundwork-bench-"));
  const server = await startEmbedded(join(home, "postgres"), createLog({ level: "silent" }));
  await run(server.url, ["CREATE ROLE reader LOGIN PASSWORD 'reader'"]);
  return {
    async open(db) {
      await run(server.url, [`CREATE DATABASE "${db}"`]);
      const own = new URL(server.url);
      own.pathname = `/${db}`;
      const dump = await readFile(join(folder, `${db}.sql`), "utf8");
      await run(own.href, [dump, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader"]);
      const reader = new URL(own.href);
      [reader.username, reader.password] = ["reader", "reader"];
      const engine = await openPostgres({
        url: reader.href,
        statementTimeoutMs: 30_000,
        connections: 1,
      });
      const gold = new pg.Client({ connectionString: own.href, types: AS_TEXT });
      await gold.connect();
      return {
        ...(await known(db, engine)),
        truth: async (sql) => (await gold.query({ text: sql, rowMode: "array" })).rows,
        async close() {
          await engine.close();
          await gold.end();
        },
      };
    },
    async close() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const BOOLEAN = 16;
const AS_TEXT = {
  getTypeParser: (type: number) => (value: string) =>
    type === BOOLEAN ? String(value === "t") : value,
} as unknown as pg.CustomTypesConfig;

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const each of statements) await client.query(each);
  } finally {
    await client.end();
  }
}

async function known(db: string, engine: Engine) {
  const signal = new AbortController().signal;
  const declared = DECLARED[db];
  const document = declared
    ? parse(await readFile(declared, "utf8"))
    : await introspectEngine(db, engine, signal);
  const { model, issues } = toSemanticModel(document, declared ?? db);
  if (!model) throw new Error(issues.map(({ path, message }) => `${path} ${message}`).join("; "));
  const names = new Set(model.datasets.map(({ name }) => name));
  return { engine, model, planner: toPlanner(await learn(model, engine, names, signal)) };
}
