import pg from "pg";
import type { Engine, Rows, Statement } from "../model.ts";
import { toDecimal } from "./decimal.ts";

interface OpenPostgres {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** The server's own limit of one statement, should we be gone. */
  readonly statementTimeoutMs: number;
  /** Statements that run at once; more wait for a connection. */
  readonly connections: number;
}

const CONNECT_MS = 5_000;
const IDLE_MS = 60_000;
/** How long a cancelled statement may take to end before its connection is dropped. */
const CANCEL_MS = 1_000;

/**
 * A PostgreSQL database as an engine that only reads: each statement is one SELECT of the
 * extended protocol, in a transaction that is read-only, under the server's own timeout.
 *
 * @throws Error when the role could read files of the server or is a superuser: no setting binds it
 */
export async function openPostgres(options: OpenPostgres): Promise<Engine> {
  const url = new URL(options.url);
  // Settings in the address (a search_path) come first; ours are not to be replaced by them.
  const wished = url.searchParams.get("options") ?? "";
  url.searchParams.delete("options");
  const pool = new pg.Pool({
    connectionString: url.href,
    max: options.connections,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
    statement_timeout: options.statementTimeoutMs,
    application_name: "groundwork search",
    options:
      `${wished} -c default_transaction_read_only=on -c timezone=UTC -c datestyle=ISO`.trim(),
  });
  // A connection that breaks while nobody uses it is replaced when the next one is needed.
  pool.on("error", () => {});
  const engine: Engine = {
    dialect: "postgres",
    version: async () => undefined,
    async query(statement, signal) {
      signal.throwIfAborted();
      const client = await pool.connect();
      const work = run(client, statement);
      const ended = await cancellable(work, () => cancel(pool, client), signal);
      client.release(ended === "stuck");
      signal.throwIfAborted();
      return work;
    },
    close: () => pool.end(),
  };
  try {
    await refuseMighty(engine);
    return engine;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function run(client: pg.PoolClient, { sql, parameters }: Statement): Promise<Rows> {
  await client.query("BEGIN READ ONLY");
  try {
    const { fields, rows } = await client.query({
      text: sql,
      values: [...parameters],
      rowMode: "array",
      types: { getTypeParser: parserOf },
      // Without values the simple protocol would be used, which takes several statements.
      queryMode: "extended",
    } as pg.QueryArrayConfig);
    return { names: fields.map(({ name }) => name), rows };
  } finally {
    await client.query("ROLLBACK");
  }
}

/** Waits for the work; once the signal fires, for it to end after it was told to. */
async function cancellable(
  work: Promise<unknown>,
  stop: () => Promise<void>,
  signal: AbortSignal,
): Promise<"ended" | "stuck"> {
  const over = Promise.withResolvers<"stuck">();
  let timer: NodeJS.Timeout | undefined;
  const abort = () => {
    timer = setTimeout(() => over.resolve("stuck"), CANCEL_MS);
    stop().catch(() => over.resolve("stuck"));
  };
  signal.addEventListener("abort", abort, { once: true });
  const quiet = work.then(
    () => "ended" as const,
    () => "ended" as const,
  );
  try {
    return await Promise.race([quiet, over.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

async function cancel(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as unknown as { readonly processID: number };
  await pool.query("SELECT pg_cancel_backend($1)", [processID]);
}

const MIGHT = `SELECT current_user, rolsuper, pg_has_role('pg_read_server_files', 'USAGE'), pg_has_role('pg_write_server_files', 'USAGE'), pg_has_role('pg_execute_server_program', 'USAGE') FROM pg_roles WHERE rolname = current_user`;

async function refuseMighty(engine: Engine): Promise<void> {
  const { rows } = await engine.query(
    { sql: MIGHT, parameters: [] },
    AbortSignal.timeout(CONNECT_MS),
  );
  const [role, ...mighty] = rows[0] ?? [];
  if (mighty.includes(true))
    throw new Error(
      `the role "${role}" may read files of the server: use one that may only SELECT (CREATE ROLE reader LOGIN; GRANT pg_read_all_data TO reader)`,
    );
}

const { builtins } = pg.types;
const NUMBERS = new Set<number>([
  builtins.INT2,
  builtins.INT4,
  builtins.OID,
  builtins.FLOAT4,
  builtins.FLOAT8,
]);
const TIMES = new Set<number>([builtins.TIMESTAMP, builtins.TIMESTAMPTZ]);

/** Values as the grounding of every engine takes them: nothing loses a digit. */
const parserOf = (oid: number) => (text: string | Buffer) => {
  const value = String(text);
  if (NUMBERS.has(oid)) return Number(value);
  if (oid === builtins.INT8) return BigInt(value);
  if (oid === builtins.NUMERIC) return toDecimal(value);
  if (oid === builtins.BOOL) return value === "t" || value === "true";
  if (TIMES.has(oid)) return value.replace(" ", "T").replace(/(?:\+00)?$/, "Z");
  return value;
};
