import { stat } from "node:fs/promises";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import type { Engine, Rows, Statement } from "../model.ts";
import { mountFolder, versionOf, versionOfFolder } from "./duckdb-folder.ts";

interface OpenDuckDb {
  /** A database file, or a folder of Parquet and CSV files, each a table of its name. */
  readonly path: string;
  readonly memoryMb: number;
  readonly threads: number;
  /** Statements that run at once; more wait for a connection. */
  readonly connections: number;
}

/**
 * A DuckDB file as an engine that can only read it: no other file, no extension, no
 * setting can be reached, and a statement that is not a single SELECT is refused.
 */
export async function openDuckDb(options: OpenDuckDb): Promise<Engine> {
  const { path, memoryMb, threads } = options;
  const isFolder = (await stat(path)).isDirectory();
  const version = () => (isFolder ? versionOfFolder(path) : versionOf(path));
  const opened = await version();
  const instance = await DuckDBInstance.create(isFolder ? ":memory:" : path, {
    ...(!isFolder && { access_mode: "READ_ONLY", enable_external_access: "false" }),
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    memory_limit: `${memoryMb}MB`,
    max_temp_directory_size: "0KB",
    threads: String(threads),
  });
  const first = await instance.connect();
  if (isFolder) await mountFolder(first, path);
  await first.run("SET lock_configuration = true");
  const connections = [first];
  while (connections.length < options.connections) connections.push(await instance.connect());
  const { take, give } = turns(connections);
  return {
    dialect: "duckdb",
    version: async () => opened,
    isStale: async () => (await version().catch(() => opened)) !== opened,
    async query(statement, signal) {
      signal.throwIfAborted();
      const connection = await take();
      try {
        return await run(connection, statement, signal);
      } finally {
        give(connection);
      }
    },
    async close() {
      for (const connection of connections) connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Connections for one user at a time each, first come, first served. */
function turns(connections: readonly DuckDBConnection[]) {
  const idle = [...connections];
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  return {
    take: async () => idle.pop() ?? new Promise<DuckDBConnection>((r) => waiting.push(r)),
    give(connection: DuckDBConnection) {
      const next = waiting.shift();
      if (next) next(connection);
      else idle.push(connection);
    },
  };
}

/** DuckDB's number for SELECT among its kinds of statements. */
const SELECT = 1;

async function run(
  connection: DuckDBConnection,
  { sql, parameters }: Statement,
  signal: AbortSignal,
): Promise<Rows> {
  signal.throwIfAborted();
  // DuckDB counts PRAGMA, CALL and DESCRIBE among SELECT.
  if (!/^SELECT\b/i.test(sql)) throw new Error("only SELECT is run");
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new Error("only one statement at a time is run");
  const prepared = await statements.prepare(0);
  const interrupt = () => connection.interrupt();
  signal.addEventListener("abort", interrupt, { once: true });
  try {
    if (prepared.statementType !== SELECT) throw new Error("only SELECT is run");
    bindAll(prepared, parameters);
    // An interrupt before the run would be lost.
    signal.throwIfAborted();
    const result = await prepared.runAndReadAll();
    return { names: result.columnNames(), rows: result.getRows() };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", interrupt);
    prepared.destroySync();
  }
}

function bindAll(
  prepared: Awaited<ReturnType<DuckDBConnection["prepare"]>>,
  parameters: Statement["parameters"],
): void {
  parameters.forEach((value, index) => {
    if (typeof value === "string") prepared.bindVarchar(index + 1, value);
    else if (typeof value === "boolean") prepared.bindBoolean(index + 1, value);
    else if (Number.isSafeInteger(value)) prepared.bindBigInt(index + 1, BigInt(value));
    else prepared.bindDouble(index + 1, value);
  });
}
