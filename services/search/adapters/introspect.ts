import { basename, extname } from "node:path";
import { stringify } from "yaml";
import type { Engine } from "../model.ts";
import { quote } from "../stages/dialect.ts";
import { type Link, toDocument } from "../stages/introspect/document.ts";
import {
  type ColumnFacts,
  guessKey,
  guessReferences,
  isNumber,
  isText,
  type TableFacts,
} from "../stages/introspect/guess.ts"; // prettier-ignore
import { openDuckDb } from "./duckdb.ts";
import { asDuckDb } from "./import.ts";

/** A foreign key is believed when this share of its values exists where it points. */
const INCLUSION = 0.9;

/**
 * A first semantic model, as YAML, of a DuckDB or SQLite file or of a folder of CSV and
 * Parquet files: keys and relationships (declared, otherwise inferred by name and by
 * inclusion of the values), labels, words, facts, times, and which columns are worth knowing
 * by value. A person then adds the words of the trade.
 *
 * @param cacheDir  where a copy of a SQLite file or a folder is kept
 */
export async function introspect(
  path: string,
  cacheDir: string,
  signal: AbortSignal,
): Promise<string> {
  const location = await asDuckDb(path, cacheDir);
  const engine = await openDuckDb({ path: location, memoryMb: 1024, threads: 2, connections: 1 });
  try {
    const document = await introspectEngine(basename(path, extname(path)), engine, signal);
    return stringify(document);
  } finally {
    await engine.close();
  }
}

/** The same, as data, of a DuckDB engine that is already open. */
export async function introspectEngine(name: string, engine: Engine, signal: AbortSignal) {
  const rows = async (sql: string) =>
    (await engine.query({ sql, parameters: [] }, signal)).rows as readonly (readonly unknown[])[];
  const names = await rows(
    "SELECT table_name FROM duckdb_tables() WHERE NOT internal UNION ALL SELECT view_name FROM duckdb_views() WHERE NOT internal ORDER BY 1",
  );
  const tables: TableFacts[] = [];
  for (const [table] of names) tables.push(await readTable(String(table), rows));
  const keys = new Map(tables.map((table) => [table.name, guessKey(table)]));
  const links: Link[] = [];
  for (const table of tables) links.push(...(await linksOf(table, tables, keys, rows)));
  return toDocument(
    name,
    tables,
    keys,
    links.filter((link) => !isMirrored(link, links)),
  );
}

/** Of two tables that refer to each other by the same columns, the one that owns the name is referred to. */
function isMirrored(link: Link, links: readonly Link[]): boolean {
  const twin = links.find(
    ({ from, table, fromColumns, toColumns }) =>
      from === link.table &&
      table === link.from &&
      fromColumns.join() === link.toColumns.join() &&
      toColumns.join() === link.fromColumns.join(),
  );
  if (!twin || link.declared) return false;
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .replace(/s$/, "");
  const owns = ({ table, toColumns }: Link) => plain(toColumns[0]!).startsWith(plain(table));
  return (
    twin.declared ||
    (owns(twin) && !owns(link)) ||
    (owns(twin) === owns(link) && links.indexOf(twin) < links.indexOf(link))
  );
}

type Query = (sql: string) => Promise<readonly (readonly unknown[])[]>;

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const strings = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  const items = (value as { items?: readonly unknown[] } | null)?.items;
  return items ? items.map(String) : [];
};

async function readTable(name: string, rows: Query): Promise<TableFacts> {
  const columns = await rows(
    `SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = ${text(name)} ORDER BY column_index`,
  );
  const constraints = await rows(
    `SELECT constraint_type, constraint_column_names, referenced_table, referenced_column_names FROM duckdb_constraints() WHERE table_name = ${text(name)}`,
  );
  const key = constraints.find(([type]) => type === "PRIMARY KEY");
  return {
    name,
    columns: await measure(name, columns, rows),
    key: strings(key?.[1]),
    references: constraints
      .filter(([type]) => type === "FOREIGN KEY")
      .map(([, from, table, to]) => ({
        from: strings(from),
        table: String(table),
        to: strings(to),
      })),
  };
}

async function measure(
  table: string,
  columns: readonly (readonly unknown[])[],
  rows: Query,
): Promise<readonly ColumnFacts[]> {
  if (columns.length === 0) return [];
  const parts = columns.flatMap(([name]) => {
    const column = quote(String(name));
    return [
      `count(${column})`,
      `count(DISTINCT ${column})`,
      `max(length(CAST(${column} AS VARCHAR)))`,
    ];
  });
  const [found] = await rows(`SELECT count(*), ${parts.join(", ")} FROM ${quote(table)}`);
  const figure = (index: number) => Number(found?.[index] ?? 0);
  return columns.map(([name, type], index) => ({
    name: String(name),
    type: String(type),
    rows: figure(0),
    filled: figure(1 + index * 3),
    distinct: figure(2 + index * 3),
    longest: figure(3 + index * 3),
  }));
}

/** Declared references as they are; for other columns the best guess that the values confirm. */
async function linksOf(
  table: TableFacts,
  tables: readonly TableFacts[],
  keys: ReadonlyMap<string, readonly string[]>,
  rows: Query,
): Promise<readonly Link[]> {
  const links: Link[] = table.references.map(({ from, table: other, to }) => ({
    from: table.name,
    table: other,
    fromColumns: from,
    toColumns: to,
    declared: true,
  }));
  const declared = new Set(links.flatMap(({ fromColumns }) => fromColumns));
  for (const column of table.columns) {
    if (declared.has(column.name) || !(isText(column) || isNumber(column))) continue;
    for (const guess of guessReferences(table, column, tables, keys)) {
      if (!(await holds(table.name, column.name, guess.table, guess.to, rows))) continue;
      links.push({
        from: table.name,
        table: guess.table,
        fromColumns: [column.name],
        toColumns: [guess.to],
        declared: false,
      });
      break;
    }
  }
  return links;
}

async function holds(table: string, column: string, other: string, target: string, rows: Query) {
  const sql = `SELECT count(*), count(*) FILTER (WHERE ${quote(column)} IN (SELECT ${quote(target)} FROM ${quote(other)})) FROM (SELECT DISTINCT ${quote(column)} FROM ${quote(table)} WHERE ${quote(column)} IS NOT NULL)`;
  const [found] = await rows(sql);
  const [all, inside] = [Number(found?.[0] ?? 0), Number(found?.[1] ?? 0)];
  return all > 0 && inside / all >= INCLUSION;
}
