import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Engine } from "../model.ts";
import { cached } from "./cache.ts";
import { openDuckDb } from "./duckdb.ts";
import { versionOf } from "./duckdb-folder.ts";
import { asDuckDb, isSqlite } from "./import.ts";
import { inFolder, MOST_TIMEOUT_MS, type Opening, type OpenOptions } from "./kind.ts";
import { openPostgres } from "./postgres.ts";
import { ensureSample } from "./sample.ts";
import { openTrino } from "./trino.ts";

/** The server's own limit of one statement where a file names none. */
const USUAL_TIMEOUT_MS = 30_000;
const SERVER_CONNECTIONS = 4;
const ENGINES = ["duckdb", "postgres", "trino"] as const;

/** The engine that an agent's connection_params name; agents over one location share it. */
export async function engineOf(opening: Opening): Promise<Engine | undefined> {
  const { file, params, issues, options, engines } = opening;
  const kind = params.choice("engine", ENGINES);
  const timeoutMs = params.whole("timeout_ms", { min: 1, max: MOST_TIMEOUT_MS });
  const statementTimeoutMs = timeoutMs ?? USUAL_TIMEOUT_MS;
  if (!kind) params.needed("engine");
  if (kind === "postgres") {
    const url = params.address("location", ["postgres", "postgresql"]);
    if (!url || issues.length > 0) return undefined;
    const how = { url, statementTimeoutMs, connections: SERVER_CONNECTIONS };
    return engines.at(`postgres ${url}`, () => openPostgres(how));
  }
  if (kind === "trino") return trinoOf(opening, statementTimeoutMs);
  const at = params.needed("location");
  if (issues.length > 0) return undefined;
  const location = at === "sample" ? at : inFolder(file, at);
  return engines.at(`duckdb ${location}`, async () =>
    cached(await openFile(location, options, opening.signal), options.cacheMb),
  );
}

async function trinoOf({ params, issues, engines }: Opening, statementTimeoutMs: number) {
  const url = params.address("location", ["http", "https"]);
  const [catalog, schema] = [params.needed("catalog"), params.needed("schema")];
  const user = params.text("user") ?? "groundwork";
  const token = params.text("token");
  if (!url || issues.length > 0) return undefined;
  const how = { url, catalog, schema, user, ...(token && { token }), statementTimeoutMs };
  return engines.at(`trino ${url} ${catalog} ${schema} ${user}`, () => openTrino(how));
}

async function openFile(
  location: string,
  { dataDir, memoryMb }: OpenOptions,
  signal: AbortSignal,
): Promise<Engine> {
  if (location !== "sample" && !existsSync(location))
    throw new Error(`there is no file or folder ${location}`);
  const original = isSqlite(location) && {
    path: location,
    version: await versionOf(location),
  };
  const path =
    location === "sample"
      ? await ensureSample(dataDir, {}, signal)
      : await asDuckDb(location, join(dataDir, "search"));
  const processors = availableParallelism();
  const threads = (await isSmall(path)) ? 1 : processors;
  const connections = Math.max(4, 2 * processors);
  return openDuckDb({ path, ...(original && { original }), memoryMb, threads, connections });
}

/** Compressed: one thread reads it whole in tens of milliseconds. */
const SMALL_BYTES = 64 << 20;

/**
 * Whether the threads of one statement would cost more than they bring: over the sample's tables of
 * a million rows they take 40% more of the processors, which other statements could use.
 */
async function isSmall(path: string): Promise<boolean> {
  const found = await stat(path);
  return found.isFile() && found.size < SMALL_BYTES;
}
