import { stat } from "node:fs/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import type { Engine } from "../model.ts";
import { mountFolder, versionOf, versionOfFolder } from "./duckdb-folder.ts";
import { closeSession, run, type Session, toSession } from "./duckdb-session.ts";

interface OpenDuckDb {
  /** A database file, or a folder of Parquet and CSV files, each a table of its name. */
  readonly path: string;
  /** What the file was copied from, as it was then: it is that which may be replaced. */
  readonly original?: { readonly path: string; readonly version: string };
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
  const { path, original, memoryMb, threads } = options;
  const isFolder = (await stat(path)).isDirectory();
  const version = () => (isFolder ? versionOfFolder(path) : versionOf(original?.path ?? path));
  const opened = original?.version ?? (await version());
  const instance = await DuckDBInstance.create(isFolder ? ":memory:" : path, {
    ...(!isFolder && { access_mode: "READ_ONLY", enable_external_access: "false" }),
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    memory_limit: `${memoryMb}MB`,
    max_temp_directory_size: "0KB",
    threads: String(threads),
  }).catch((cause: Error) => {
    if (!/not a valid DuckDB/.test(cause.message)) throw cause;
    const others =
      "a SQLite file is called .sqlite, .sqlite3 or .db, and of CSV and Parquet it is the folder that is named";
    throw new Error(`${path} is no DuckDB database; ${others}`, { cause });
  });
  const first = await instance.connect();
  if (isFolder) await mountFolder(first, path);
  await first.run("SET lock_configuration = true");
  const connections = [toSession(first)];
  while (connections.length < options.connections)
    connections.push(toSession(await instance.connect()));
  const { take, give } = turns(connections);
  return {
    dialect: "duckdb",
    version: async () => opened,
    isStale: async () => (await version().catch(() => opened)) !== opened,
    async query(statement, signal) {
      signal.throwIfAborted();
      const session = await take();
      try {
        return await run(session, statement, signal);
      } finally {
        give(session);
      }
    },
    async close() {
      // A statement that is under way reads what closing frees, and takes the process down with it.
      for (const { connection } of connections) connection.interrupt();
      for (const session of await Promise.all(connections.map(take))) closeSession(session);
      instance.closeSync();
    },
  };
}

/** Connections for one user at a time each, first come, first served. */
function turns(connections: readonly Session[]) {
  const idle = [...connections];
  const waiting: ((session: Session) => void)[] = [];
  return {
    take: async () => idle.pop() ?? new Promise<Session>((r) => waiting.push(r)),
    give(session: Session) {
      const next = waiting.shift();
      if (next) next(session);
      else idle.push(session);
    },
  };
}
