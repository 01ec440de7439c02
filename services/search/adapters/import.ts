import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { extname, join, parse } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { quote } from "../stages/compile/dialect.ts";
import { noteReferences, typeKey } from "./sqlite-references.ts";
import { append, formOf } from "./sqlite-types.ts";

const SQLITE = new Set([".sqlite", ".sqlite3", ".db"]);

export const isSqlite = (path: string): boolean => SQLITE.has(extname(path).toLowerCase());

/** Raised when the rules of copying change: older copies are made again. */
const VERSION = 8;

/**
 * Where DuckDB reads what a path holds: at the path itself, or for a SQLite file in a copy,
 * made once for each state of the original.
 *
 * @param cacheDir  where copies are kept
 */
export async function asDuckDb(path: string, cacheDir: string): Promise<string> {
  if (!isSqlite(path)) return path;
  const { size, mtimeMs } = await stat(path);
  const state = `${VERSION} ${path} ${size} ${mtimeMs}`;
  const hash = createHash("sha256").update(state).digest("hex").slice(0, 20);
  const target = join(cacheDir, `copy-${parse(path).name}-${hash}.duckdb`);
  if (existsSync(target)) return target;
  await mkdir(cacheDir, { recursive: true });
  const draft = join(cacheDir, `copy-${process.pid}-${performance.now()}.draft`);
  try {
    await copy(path, draft);
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
    await rm(`${draft}.wal`, { force: true });
  }
  return target;
}

async function copy(path: string, target: string): Promise<void> {
  const instance = await DuckDBInstance.create(target);
  const connection = await instance.connect();
  try {
    await copySqlite(path, connection);
    await connection.run("CHECKPOINT");
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function copySqlite(path: string, connection: DuckDBConnection): Promise<void> {
  const source = openSqlite(path);
  try {
    const tables = source
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all();
    const types = new Map<string, string>();
    for (const { name } of tables) await copyTable(String(name), source, connection, types);
    for (const { name } of tables) await noteReferences(String(name), source, connection, types);
  } finally {
    source.close();
  }
}

/** A SQLite file, of which enough was read to know that it is one. */
function openSqlite(path: string): DatabaseSync {
  try {
    const source = new DatabaseSync(path, { readOnly: true });
    source.prepare("PRAGMA schema_version").get();
    return source;
  } catch (cause) {
    const why = (cause as Error).message;
    throw new Error(`${path} cannot be read as a SQLite database: ${why}`, { cause });
  }
}

/** @param all  is told the type of each column, by the names of both, for `noteReferences` */
async function copyTable(
  name: string,
  source: DatabaseSync,
  connection: DuckDBConnection,
  all: Map<string, string>,
) {
  const columns = source.prepare(`PRAGMA table_info(${quote(name)})`).all();
  const rows = source.prepare(`SELECT * FROM ${quote(name)}`).all();
  const names = columns.map((column) => String(column.name));
  const forms = names.map((column) => formOf(rows.map((row) => row[column])));
  for (const [index, column] of names.entries()) all.set(typeKey(name, column), forms[index]!.type);
  const key = columns.filter(({ pk }) => Number(pk) > 0).map((column) => String(column.name));
  const unique = new Set(rows.map((row) => key.map((each) => row[each]).join("\u0000")));
  const keyed = key.length > 0 && unique.size === rows.length;
  const lines = names.map((column, index) => `${quote(column)} ${forms[index]!.type}`);
  if (keyed) lines.push(`PRIMARY KEY (${key.map(quote).join(", ")})`);
  await connection.run(`CREATE TABLE ${quote(name)} (${lines.join(", ")})`);
  for (const [index, column] of names.entries()) {
    const unit = forms[index]!.written?.unit;
    if (unit)
      await connection.run(
        `COMMENT ON COLUMN ${quote(name)}.${quote(column)} IS '{"unit":"${unit}"}'`,
      );
  }
  const appender = await connection.createAppender(name);
  for (const row of rows) {
    for (const [index, column] of names.entries()) append(appender, forms[index]!, row[column]);
    appender.endRow();
  }
  appender.closeSync();
}
