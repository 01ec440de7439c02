import { stat } from "node:fs/promises";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import type { Engine, Rows, Statement } from "../model.ts";

interface OpenDuckDb {
  /** A database file. It is opened for reading only. */
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
  const instance = await DuckDBInstance.create(options.path, {
    access_mode: "READ_ONLY",
    enable_external_access: "false",
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    memory_limit: `${options.memoryMb}MB`,
    max_temp_directory_size: "0KB",
    threads: String(options.threads),
  });
  const first = await instance.connect();
  await first.run("SET lock_configuration = true");
  const idle: DuckDBConnection[] = [first];
  for (let more = 1; more < options.connections; more++) idle.push(await instance.connect());
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  const all = [...idle];
  const take = async () =>
    idle.pop() ?? (await new Promise<DuckDBConnection>((r) => waiting.push(r)));
  const give = (connection: DuckDBConnection) => {
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };
  return {
    dialect: "duckdb",
    async version() {
      const { dev, ino, size, mtimeNs } = await stat(options.path, { bigint: true });
      return `${dev}-${ino}-${size}-${mtimeNs}`;
    },
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
      for (const connection of all) connection.closeSync();
      instance.closeSync();
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
  const interrupt = () => connection.interrupt();
  signal.addEventListener("abort", interrupt, { once: true });
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new Error("only one statement at a time is run");
  const prepared = await statements.prepare(0);
  try {
    if (prepared.statementType !== SELECT) throw new Error("only SELECT is run");
    bindAll(prepared, parameters);
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
