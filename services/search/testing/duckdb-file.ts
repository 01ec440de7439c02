import { DuckDBInstance } from "@duckdb/node-api";

/** A DuckDB file made by statements. */
export async function duckdbFile(path: string, statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  try {
    for (const statement of statements) await connection.run(statement);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
