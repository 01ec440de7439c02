import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { extname, join, parse } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type DuckDBConnection, DuckDBInstance, DuckDBTimestampValue } from "@duckdb/node-api";
import { quote } from "../stages/dialect.ts";

const SQLITE = new Set([".sqlite", ".sqlite3", ".db"]);

/** Raised when the rules of copying change: older copies are made again. */
const VERSION = 6;

/**
 * Where DuckDB reads what a path holds: at the path itself, or for a SQLite file in a copy,
 * made once for each state of the original.
 *
 * @param cacheDir  where copies are kept
 */
export async function asDuckDb(path: string, cacheDir: string): Promise<string> {
  if (!SQLITE.has(extname(path).toLowerCase())) return path;
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
  const source = new DatabaseSync(path, { readOnly: true });
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
  const types = names.map((column) => typeOf(rows.map((row) => row[column])));
  for (const [index, column] of names.entries()) all.set(typeKey(name, column), types[index]!);
  const key = columns.filter(({ pk }) => Number(pk) > 0).map((column) => String(column.name));
  const unique = new Set(rows.map((row) => key.map((each) => row[each]).join("\u0000")));
  const keyed = key.length > 0 && unique.size === rows.length;
  const lines = names.map((column, index) => `${quote(column)} ${types[index]}`);
  if (keyed) lines.push(`PRIMARY KEY (${key.map(quote).join(", ")})`);
  await connection.run(`CREATE TABLE ${quote(name)} (${lines.join(", ")})`);
  const appender = await connection.createAppender(name);
  for (const row of rows) {
    for (const [index, column] of names.entries()) append(appender, types[index]!, row[column]);
    appender.endRow();
  }
  appender.closeSync();
}

/** SQLite compares names of any case. */
const typeKey = (table: string, column: string) => `${table}\u0000${column}`.toLowerCase();

/**
 * The foreign keys of a table, as its comment: SQLite does not hold rows to them, so that DuckDB,
 * which does, might refuse the rows.
 */
async function noteReferences(
  name: string,
  source: DatabaseSync,
  connection: DuckDBConnection,
  types: ReadonlyMap<string, string>,
) {
  const keyOf = (table: string) =>
    source
      .prepare(`PRAGMA table_info(${quote(table)})`)
      .all()
      .filter(({ pk }) => Number(pk) > 0)
      .toSorted((a, b) => Number(a.pk) - Number(b.pk))
      .map((column) => String(column.name));
  const lines = source.prepare(`PRAGMA foreign_key_list(${quote(name)})`).all();
  const references = [...Map.groupBy(lines, ({ id }) => Number(id)).values()].map((parts) => {
    const sorted = parts.toSorted((a, b) => Number(a.seq) - Number(b.seq));
    const table = String(sorted[0]!.table);
    const key = keyOf(table);
    return {
      from: sorted.map((part) => String(part.from)),
      table,
      to: sorted.map((part, index) => String(part.to ?? key[index] ?? "")),
    };
  });
  const known = references.filter(({ from, table, to }) =>
    from.every((column, index) => {
      const type = types.get(typeKey(table, to[index]!));
      return type !== undefined && type === types.get(typeKey(name, column));
    }),
  );
  if (known.length === 0) return;
  const text = JSON.stringify({ references: known }).replaceAll("'", "''");
  await connection.run(`COMMENT ON TABLE ${quote(name)} IS '${text}'`);
}

type Type = "BIGINT" | "DOUBLE" | "DATE" | "TIMESTAMP" | "VARCHAR" | "BLOB";

const INTEGER = /^-?(?:0|[1-9]\d{0,15})$/;
const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d+)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** To the second or finer, without a zone: a time with one is kept as it is written. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?$/;
const isBlank = (value: unknown) => value === null || value === "";

const isDay = (value: string) => !Number.isNaN(Date.parse(value));

/** SQLite does not hold a column to its type: what it really holds decides. */
function typeOf(values: readonly unknown[]): Type {
  if (values.some((value) => value instanceof Uint8Array)) return "BLOB";
  const known = values.filter((value) => !isBlank(value)).map(String);
  if (known.length === 0) return "VARCHAR";
  if (known.every((value) => INTEGER.test(value))) return "BIGINT";
  if (known.every((value) => NUMBER.test(value))) return "DOUBLE";
  if (known.every((value) => DATE.test(value) && isDay(value))) return "DATE";
  return known.every((value) => TIME.test(value) && isDay(value)) ? "TIMESTAMP" : "VARCHAR";
}

type Appender = Awaited<ReturnType<DuckDBConnection["createAppender"]>>;

function append(appender: Appender, type: Type, value: unknown): void {
  if (value === null || value === undefined || (type !== "VARCHAR" && value === ""))
    appender.appendNull();
  else if (type === "BIGINT") appender.appendBigInt(BigInt(String(value)));
  else if (type === "DOUBLE") appender.appendDouble(Number(value));
  else if (type === "DATE")
    appender.appendDate({ days: Math.round(Date.parse(String(value)) / 86_400_000) } as never);
  else if (type === "TIMESTAMP")
    appender.appendTimestamp(new DuckDBTimestampValue(microsOf(String(value))));
  else if (type === "BLOB") appender.appendNull();
  else appender.appendVarchar(String(value));
}

/** Microseconds since 1970 of a time as it is written, to whose clock it does not say. */
function microsOf(text: string): bigint {
  const [whole, fraction = ""] = text.replace(" ", "T").split(".");
  const second = Date.parse(`${whole}${whole!.length === 10 ? "T00:00:00" : ""}Z`);
  return BigInt(second) * 1000n + BigInt(fraction.padEnd(6, "0"));
}
