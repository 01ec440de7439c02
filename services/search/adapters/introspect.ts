import { basename, extname } from "node:path";
import { stringify } from "yaml";
import type { Engine } from "../model.ts";
import { DIALECTS, quote } from "../stages/compile/dialect.ts";
import { toDocument } from "../stages/introspect/document.ts";
import type { ColumnFacts, TableFacts } from "../stages/introspect/facts.ts";
import { guessKey } from "../stages/introspect/guess.ts";
import type { Link } from "../stages/introspect/labels.ts";
import { type CataloguedTable, cataloguedTables, type Query } from "./catalogue.ts";
import { openDuckDb } from "./duckdb.ts";
import { asDuckDb } from "./import.ts";
import { type Holds, isIncluded, isMirrored, linksOf } from "./introspect-links.ts";
import { asKept, readTexts } from "./introspect-texts.ts";
import { openPostgres } from "./postgres.ts";

/** Counting the values of a large table takes a while. */
const STATEMENT_MS = 600_000;

/**
 * A first semantic model, as YAML, of a DuckDB or SQLite file, of a folder of CSV and Parquet
 * files or of a PostgreSQL database (postgres://…): keys and relationships (declared, otherwise inferred by name and by
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
  const engine = await openAt(path, cacheDir);
  try {
    const name = nameOf(path);
    const document = await introspectEngine(name, engine, signal);
    if (document.semantic_model[0]!.datasets.length === 0)
      throw new Error(`${isPostgres(path) ? name : path} has no table that could be read`);
    return stringify(document);
  } finally {
    await engine.close();
  }
}

const isPostgres = (path: string) => /^postgres(?:ql)?:\/\//.test(path);

async function openAt(path: string, cacheDir: string): Promise<Engine> {
  if (isPostgres(path))
    return openPostgres({ url: path, statementTimeoutMs: STATEMENT_MS, connections: 1 });
  const location = await asDuckDb(path, cacheDir);
  return openDuckDb({ path: location, memoryMb: 1024, threads: 2, connections: 1 });
}

const nameOf = (path: string): string =>
  isPostgres(path) ? new URL(path).pathname.slice(1) || "postgres" : basename(path, extname(path));

/** The same, as data, of an engine that is already open. */
export async function introspectEngine(name: string, engine: Engine, signal: AbortSignal) {
  const rows = async (sql: string) =>
    (await engine.query({ sql, parameters: [] }, signal)).rows as readonly (readonly unknown[])[];
  const table = DIALECTS[engine.dialect].table;
  const tables: TableFacts[] = [];
  for (const each of await cataloguedTables(engine.dialect, rows)) {
    const columns: ColumnFacts[] = [];
    for (const column of await measure(each, table(each.source), rows))
      columns.push(await readTexts(column, table(each.source), engine.dialect, rows));
    tables.push({ ...each, columns });
  }
  const keys = new Map(tables.map((table) => [table.name, guessKey(table)]));
  const links: Link[] = [];
  const sources = new Map(tables.map(({ name: each, source }) => [each, table(source ?? each)]));
  const value = (from: string, column: string) => {
    const facts = tables.find((each) => each.name === from);
    const readAs = facts?.columns.find((each) => each.name === column)?.readAs;
    return readAs ? DIALECTS[engine.dialect].readAs(quote(column), readAs) : quote(column);
  };
  const holds: Holds = (from, column, to, target) =>
    isIncluded(sources.get(from)!, value(from, column), sources.get(to)!, value(to, target), rows);
  for (const each of tables) links.push(...(await linksOf(each, tables, keys, holds)));
  const kept = links.filter((link) => !isMirrored(link, links));
  return toDocument(name, asKept(tables, keys, kept), keys, kept);
}

async function measure(
  { columns }: CataloguedTable,
  from: string,
  rows: Query,
): Promise<readonly ColumnFacts[]> {
  if (columns.length === 0) return [];
  const parts = columns.flatMap(({ name }) => {
    const column = quote(name);
    // Not every type can be compared (JSON, for one); every text can.
    const written = `CAST(${column} AS VARCHAR)`;
    const ends = [`min(${written})`, `max(${written})`];
    return [`count(${column})`, `count(DISTINCT ${written})`, `max(length(${written}))`, ...ends];
  });
  const [found] = await rows(`SELECT count(*), ${parts.join(", ")} FROM ${from}`);
  const figure = (index: number) => Number(found?.[index] ?? 0);
  return columns.map((column, index) => ({
    ...column,
    rows: figure(0),
    filled: figure(1 + index * 5),
    distinct: figure(2 + index * 5),
    longest: figure(3 + index * 5),
    ends: [String(found?.[4 + index * 5] ?? ""), String(found?.[5 + index * 5] ?? "")],
  }));
}
