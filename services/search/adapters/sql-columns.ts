import type { Engine } from "../model.ts";
import type { Dataset, FileIssue, SemanticModel } from "../semantic.ts";
import { DIALECTS } from "../stages/compile/dialect.ts";
import { nearest } from "../stages/files/unread.ts";
import { cataloguedTables } from "./catalogue.ts";

/** Names that one message lists. */
const MOST_LISTED = 20;

/**
 * What a model names and its database does not have: tables and columns, each with its place in
 * the file and what there is instead.
 *
 * @param used  datasets that an agent reads
 */
export async function missingColumns(
  model: SemanticModel,
  used: ReadonlySet<string>,
  engine: Engine,
  file: string,
  signal: AbortSignal,
): Promise<readonly FileIssue[]> {
  const found = await Promise.all(
    model.datasets.map(async (dataset, index): Promise<readonly FileIssue[]> => {
      if (!used.has(dataset.name)) return [];
      const at = `semantic_model[0].datasets[${index}]`;
      const columns = await columnsOf(dataset, engine, signal);
      if (Array.isArray(columns)) return missingOf(dataset, columns, engine, { file, at });
      const message = await whyNone(dataset, columns as Error, engine, signal);
      return [{ file, path: `${at}.source`, message }];
    }),
  );
  return found.flat();
}

/** The columns of a dataset's table, or why it cannot be read. */
async function columnsOf(
  { source }: Dataset,
  engine: Engine,
  signal: AbortSignal,
): Promise<readonly string[] | Error> {
  const sql = `SELECT * FROM ${DIALECTS[engine.dialect].table(source)} LIMIT 0`;
  try {
    return (await engine.query({ sql, parameters: [] }, signal)).names;
  } catch (error) {
    signal.throwIfAborted();
    return error as Error;
  }
}

function missingOf(
  { fields, source }: Dataset,
  columns: readonly string[],
  { dialect }: Engine,
  { file, at }: { readonly file: string; readonly at: string },
): readonly FileIssue[] {
  // Only PostgreSQL tells quoted names apart by their case.
  const key = (name: string) => (dialect === "postgres" ? name : name.toLowerCase());
  const known = new Set(columns.map(key));
  return fields.flatMap(({ name, column }, index): readonly FileIssue[] => {
    if (known.has(key(column))) return [];
    const path = `${at}.fields[${index}].${name === column ? "name" : "expression"}`;
    return [
      {
        file,
        path,
        message: `"${column}" is no column of "${source}"${insteadOf(column, columns)}`,
      },
    ];
  });
}

/** An engine's own words begin with what it is called and end with the statement. */
async function whyNone({ source }: Dataset, error: Error, engine: Engine, signal: AbortSignal) {
  const query = async (sql: string) =>
    (await engine.query({ sql, parameters: [] }, signal)).rows as readonly (readonly unknown[])[];
  const tables = engine.dialect === "trino" ? [] : await cataloguedTables(engine.dialect, query);
  const names = tables.map((table) => table.source);
  if (names.length === 0 || names.includes(source))
    return `"${source}" cannot be read: ${error.message.split("\n")[0]}`;
  return `"${source}" is no table of the database${insteadOf(source, names)}`;
}

function insteadOf(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const more = names.length > MOST_LISTED ? `, and ${names.length - MOST_LISTED} more` : "";
  const all = `${names.slice(0, MOST_LISTED).join(", ")}${more}`;
  return near ? `; "${near}" is (it has ${all})` : `; it has ${all}`;
}
