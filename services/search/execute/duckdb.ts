import { DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import type { CellValue } from "../model.ts";

/** A database that can be read, and nothing else. */
export interface Engine {
  query(
    sql: string,
    parameters: readonly (string | number | boolean)[],
    signal: AbortSignal,
  ): Promise<{
    readonly names: readonly string[];
    readonly rows: readonly (readonly CellValue[])[];
  }>;
  close(): void;
}

/**
 * Opens a DuckDB file read-only, without any way out: no other files, no network,
 * no extensions, and settings that can no longer be changed.
 */
export async function openDuckDb(path: string, memoryMb: number): Promise<Engine> {
  const instance = await DuckDBInstance.create(path, {
    access_mode: "READ_ONLY",
    memory_limit: `${memoryMb}MB`,
    enable_external_access: "false",
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    max_temp_directory_size: "0KB",
    lock_configuration: "true",
  });
  return {
    async query(sql, parameters, signal) {
      signal.throwIfAborted();
      const connection = await instance.connect();
      const interrupt = () => connection.interrupt();
      signal.addEventListener("abort", interrupt, { once: true });
      try {
        const prepared = await connection.prepare(sql);
        prepared.bind([...parameters]);
        const reader = await prepared.runAndReadAll();
        return { names: reader.columnNames(), rows: reader.getRows().map((row) => row.map(plain)) };
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener("abort", interrupt);
        connection.closeSync();
      }
    },
    close: () => instance.closeSync(),
  };
}

/** Dates and timestamps as ISO 8601, decimals as text until somebody knows that a double holds them. */
function plain(value: DuckDBValue): CellValue {
  if (value === null || value === undefined) return null;
  if (
    typeof value === "number" ||
    typeof value === "string" ||
    typeof value === "boolean" ||
    typeof value === "bigint"
  )
    return value;
  const text = String(value);
  const asNumber = Number(text);
  const exact =
    /^-?\d+(\.\d+)?$/.test(text) &&
    Number.isFinite(asNumber) &&
    text.replace(/\D/g, "").length <= 15;
  return exact ? asNumber : text;
}
