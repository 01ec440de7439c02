import type { DuckDBConnection, DuckDBPreparedStatement } from "@duckdb/node-api";
import type { Rows, Statement } from "../model.ts";

/** A connection with the statements that it has prepared: plans of one shape have one text. */
export interface Session {
  readonly connection: DuckDBConnection;
  /** By their text, the one used longest ago first. */
  readonly prepared: Map<string, DuckDBPreparedStatement>;
}

export const toSession = (connection: DuckDBConnection): Session => ({
  connection,
  prepared: new Map(),
});

export function closeSession({ connection, prepared }: Session): void {
  for (const each of prepared.values()) each.destroySync();
  connection.closeSync();
}

/** Statements that a connection keeps prepared, about 26 KB each: more than most askers have shapes of questions. */
const MOST_PREPARED = 400;
/** DuckDB's number for SELECT among its kinds of statements. */
const SELECT = 1;

/** Runs one SELECT; a statement that failed or was interrupted is prepared anew the next time. */
export async function run(
  session: Session,
  { sql, parameters }: Statement,
  signal: AbortSignal,
): Promise<Rows> {
  signal.throwIfAborted();
  const prepared = session.prepared.get(sql) ?? (await prepare(session.connection, sql));
  session.prepared.delete(sql);
  const interrupt = () => session.connection.interrupt();
  signal.addEventListener("abort", interrupt, { once: true });
  try {
    bindAll(prepared, parameters);
    // An interrupt before the run would be lost.
    signal.throwIfAborted();
    const result = await prepared.runAndReadAll();
    const rows = { names: result.columnNames(), rows: result.getRows() };
    keep(session, sql, prepared);
    return rows;
  } catch (error) {
    prepared.destroySync();
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", interrupt);
  }
}

function keep({ prepared }: Session, sql: string, statement: DuckDBPreparedStatement): void {
  prepared.set(sql, statement);
  const [oldest] = prepared.keys();
  if (prepared.size <= MOST_PREPARED || oldest === undefined) return;
  prepared.get(oldest)?.destroySync();
  prepared.delete(oldest);
}

/** @throws Error for anything but one SELECT */
async function prepare(
  connection: DuckDBConnection,
  sql: string,
): Promise<DuckDBPreparedStatement> {
  // DuckDB counts PRAGMA, CALL and DESCRIBE among SELECT.
  if (!/^SELECT\b/i.test(sql)) throw new Error("only SELECT is run");
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new Error("only one statement at a time is run");
  const prepared = await statements.prepare(0);
  if (prepared.statementType === SELECT) return prepared;
  prepared.destroySync();
  throw new Error("only SELECT is run");
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
