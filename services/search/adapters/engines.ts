import { availableParallelism } from "node:os";
import type { Engine } from "../model.ts";
import { openDuckDb } from "./duckdb.ts";
import { inFolder, MOST_TIMEOUT_MS, type Opening, type OpenOptions } from "./kind.ts";
import { openPostgres } from "./postgres.ts";
import { ensureSample } from "./sample.ts";

/** The server's own limit of one statement where a file names none. */
const USUAL_TIMEOUT_MS = 30_000;
const SERVER_CONNECTIONS = 4;
const ENGINES = ["duckdb", "postgres"] as const;

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
  const at = params.needed("location");
  if (issues.length > 0) return undefined;
  const location = at === "sample" ? at : inFolder(file, at);
  return engines.at(`duckdb ${location}`, () => openFile(location, options));
}

async function openFile(location: string, { dataDir, memoryMb }: OpenOptions): Promise<Engine> {
  const path = location === "sample" ? await ensureSample(dataDir) : location;
  const threads = availableParallelism();
  return openDuckDb({ path, memoryMb, threads, connections: Math.max(4, 2 * threads) });
}
