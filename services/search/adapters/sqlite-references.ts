import type { DatabaseSync } from "node:sqlite";
import type { DuckDBConnection } from "@duckdb/node-api";
import { quote } from "../stages/compile/dialect.ts";

/** SQLite compares names of any case. */
export const typeKey = (table: string, column: string) => `${table}\u0000${column}`.toLowerCase();

/**
 * The foreign keys of a table, as its comment: SQLite does not hold rows to them, so that DuckDB,
 * which does, might refuse the rows.
 */
export async function noteReferences(
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
