import type { DialectName } from "../model.ts";
import { toSource } from "../stages/compile/dialect.ts";
import type { Reference } from "../stages/introspect/facts.ts";

/** Runs a statement that only this folder writes. */
export type Query = (sql: string) => Promise<readonly (readonly unknown[])[]>;

interface CataloguedColumn {
  readonly name: string;
  readonly type: string;
  /** What its figures are counted in, where they were written with it. */
  readonly unit?: string;
}

/** A table as a database's catalogue describes it. */
export interface CataloguedTable {
  /** Unique in the database. */
  readonly name: string;
  /** As a model's `source` names it. */
  readonly source: string;
  readonly columns: readonly CataloguedColumn[];
  readonly key: readonly string[];
  readonly references: readonly Reference[];
}

/** The tables and views that may be read, by name. */
export function cataloguedTables(
  dialect: DialectName,
  rows: Query,
): Promise<readonly CataloguedTable[]> {
  if (dialect === "trino")
    throw new Error("a model cannot be read from Trino: describe its tables in a file");
  return dialect === "duckdb" ? duckdbTables(rows) : postgresTables(rows);
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const strings = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  const items = (value as { items?: readonly unknown[] } | null)?.items;
  return items ? items.map(String) : [];
};

/** The schema whose tables need none before their names. */
const MAIN = "main";

async function duckdbTables(rows: Query): Promise<readonly CataloguedTable[]> {
  const found = await rows(
    "SELECT schema_name, table_name, comment FROM duckdb_tables() WHERE NOT internal UNION ALL SELECT schema_name, view_name, NULL FROM duckdb_views() WHERE NOT internal ORDER BY 1, 2",
  );
  const tables = found.map(([schema, name]) => [String(schema), String(name)] as const);
  const nameOf = naming(tables);
  return Promise.all(
    tables.map(async ([schema, table], index): Promise<CataloguedTable> => {
      const comment = found[index]![2];
      const where = `schema_name = ${text(schema)} AND table_name = ${text(table)}`;
      const columns = await rows(
        `SELECT column_name, data_type, comment FROM duckdb_columns() WHERE ${where} ORDER BY column_index`,
      );
      const constraints = await rows(
        `SELECT constraint_type, constraint_column_names, referenced_table, referenced_column_names FROM duckdb_constraints() WHERE ${where}`,
      );
      const key = constraints.find(([type]) => type === "PRIMARY KEY");
      return {
        name: nameOf(schema, table),
        source: toSource(schema === MAIN ? [table] : [schema, table]),
        columns: columns.map(([column, type, note]) => ({
          name: String(column),
          type: String(type),
          ...copiedUnit(note),
        })),
        key: strings(key?.[1]),
        references: [
          ...constraints
            .filter(([type]) => type === "FOREIGN KEY")
            .map(([, from, other, to]) => ({
              from: strings(from),
              // A foreign key of DuckDB stays in its schema.
              table: nameOf(schema, String(other)),
              to: strings(to),
            })),
          ...copiedReferences(
            comment,
            found.map(([, name]) => String(name)),
          ),
        ],
      };
    }),
  );
}

/** Foreign keys of a SQLite file, which its copy keeps as comments, between tables that there are. */
function copiedReferences(comment: unknown, tables: readonly string[]): readonly Reference[] {
  if (typeof comment !== "string" || !comment.startsWith('{"references":')) return [];
  const { references } = JSON.parse(comment) as { readonly references: readonly Reference[] };
  return references.flatMap((each) => {
    const table = tables.find((name) => name.toLowerCase() === each.table.toLowerCase());
    return table === undefined ? [] : [{ ...each, table }];
  });
}

/** The sign that stood before every amount of a SQLite column, which its copy keeps as a comment. */
function copiedUnit(comment: unknown): { readonly unit?: string } {
  if (typeof comment !== "string" || !comment.startsWith('{"unit":')) return {};
  return JSON.parse(comment) as { readonly unit: string };
}

/** Schemas that databases have from the start. */
const USUAL = new Set(["main", "public"]);

/** Tables by their own name; where two have one, those outside the usual schema by both names. */
function naming(tables: readonly (readonly [schema: string, table: string])[]) {
  const count = new Map<string, number>();
  for (const [, name] of tables) count.set(name, (count.get(name) ?? 0) + 1);
  return (schema: string, name: string) =>
    (count.get(name) ?? 0) > 1 && !USUAL.has(schema) ? `${schema}_${name}` : name;
}

/** Everything of one table in one row, lists as JSON: the catalogue's own arrays come in several forms. */
const POSTGRES = `SELECT c.oid::text, n.nspname, c.relname,
  (SELECT json_agg(json_build_array(a.attname, CASE t.typtype WHEN 'e' THEN 'enum' WHEN 'd' THEN format_type(t.typbasetype, t.typtypmod) ELSE format_type(a.atttypid, a.atttypmod) END) ORDER BY a.attnum) FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)::text,
  (SELECT json_agg(json_build_array(k.contype, k.confrelid::text, (SELECT json_agg(a.attname ORDER BY p.n) FROM unnest(k.conkey) WITH ORDINALITY p(attnum, n) JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = p.attnum), (SELECT json_agg(a.attname ORDER BY p.n) FROM unnest(k.confkey) WITH ORDINALITY p(attnum, n) JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = p.attnum)) ORDER BY k.conname) FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'f'))::text
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
ORDER BY n.nspname, c.relname`;

type Constraint = readonly [
  kind: "p" | "f",
  table: string,
  from: readonly string[],
  to: readonly string[] | null,
];

async function postgresTables(rows: Query): Promise<readonly CataloguedTable[]> {
  const found = await rows(POSTGRES);
  const nameOf = naming(found.map(([, schema, name]) => [String(schema), String(name)] as const));
  const byOid = new Map(
    found.map(([oid, schema, name]) => [String(oid), nameOf(String(schema), String(name))]),
  );
  return found.map(([, schema, name, columns, constraints]): CataloguedTable => {
    const known: readonly Constraint[] = JSON.parse(String(constraints ?? "[]"));
    const listed: readonly (readonly [string, string])[] = JSON.parse(String(columns ?? "[]"));
    return {
      name: nameOf(String(schema), String(name)),
      source: toSource([String(schema), String(name)]),
      columns: listed.map(([column, type]) => ({ name: column, type })),
      key: known.find(([kind]) => kind === "p")?.[2] ?? [],
      references: known.flatMap(([kind, oid, from, to]) => {
        const table = byOid.get(oid);
        return kind === "f" && table && to ? [{ from, table, to }] : [];
      }),
    };
  });
}
