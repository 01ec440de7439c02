import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../../services/platform/database/embedded.ts";
import { createLog } from "../../services/platform/log/log.ts";

/** Where the run's one server tells its address, and where workers ask for it. */
const FOLDER = "GROUNDWORK_TEST_POSTGRES";

/** Vitest's global set-up: one PostgreSQL for the whole run, each test file with databases of its own. */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-test-"));
  process.env[FOLDER] = folder;
  const server = await startEmbedded(join(folder, "postgres"), createLog({ level: "silent" }));
  await writeFile(join(folder, "url.new"), server.url);
  await rename(join(folder, "url.new"), join(folder, "url"));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A database that nobody else uses, dropped by `drop`. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const folder = process.env[FOLDER];
  if (!folder || !existsSync(folder)) throw new Error("run the tests through vitest");
  const url = await readFile(join(folder, "url"), "utf8");
  const name = `t_${createHash("sha256").update(randomBytes(16)).digest("hex").slice(0, 20)}`;
  await admin(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => admin(url, `drop database if exists ${name} with (force)`) };
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
