import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Log } from "../log/log.ts";
import { runningEmbedded, startEmbedded } from "./embedded.ts";
import { lockFolder } from "./lock.ts";
import { PatientPool } from "./pool.ts";

/** A PostgreSQL, embedded or not. */
export interface Database {
  readonly url: string;
  readonly pool: pg.Pool;
  /** A query builder for the tables `T`, over the shared pool. */
  kysely<T>(): Kysely<T>;
  /** @throws Error when the server does not answer within two seconds */
  ping(): Promise<void>;
  /** Waits for a server that is slow or away. @throws Error when it does not answer for a minute */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** A server that exists; without it one is started in the data folder. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** Connections of this process. */
  readonly connections?: number;
}

const PING_MS = 2_000;
const READY_MS = 60_000;
const RETRY_MS = 500;
const CONNECT_MS = 10_000;
const STATEMENT_MS = 60_000;

/** @throws Error when another process uses the data folder */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, log, connections = 10 } = options;
  if (url) return overPool(url, log, connections, async () => {});
  const dataDir = resolve(options.dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    const server = await startEmbedded(join(dataDir, "postgres"), log);
    return overPool(server.url, log, connections, async () => {
      await server.stop();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The database of a data folder that a server may be using at this moment;
 * otherwise it is started for as long as it stays open. For the command line.
 */
export async function visitDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) return openDatabase(options);
  const running = await runningEmbedded(join(resolve(options.dataDir), "postgres"));
  return running ? openDatabase({ ...options, url: running }) : openDatabase(options);
}

function overPool(url: string, log: Log, max: number, stop: () => Promise<void>): Database {
  const pool = new PatientPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that breaks is replaced at its next use.
  pool.on("error", (error) => log.warn({ error: error.message }, "a database connection broke"));
  // One that breaks in the middle of a transaction fails the next statement; unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  // biome-ignore lint/suspicious/noExplicitAny: one builder serves every service's own tables
  const shared = new Kysely<any>({ dialect: new PostgresDialect({ pool }) });
  return {
    url,
    pool,
    kysely: <T>() => shared as Kysely<T>,
    ping: () => ping(pool),
    ready: () => ready(pool),
    async close() {
      await pool.end();
      await stop();
    },
  };
}

async function ready(pool: pg.Pool): Promise<void> {
  for (const deadline = performance.now() + READY_MS; ; await sleep(RETRY_MS)) {
    try {
      return await ping(pool);
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

async function ping(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database does not answer")), PING_MS);
  });
  try {
    await Promise.race([pool.query("select 1"), late]);
  } finally {
    clearTimeout(timer);
  }
}
