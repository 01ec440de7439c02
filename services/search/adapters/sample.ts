import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { access, constants, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";
import { type SampleSize, sampleStatements } from "../sample/warehouse.ts";

/** Beside the code: the sample says the same to all data folders of an installation. */
const KEPT = fileURLToPath(new URL("../../../.cache/sample", import.meta.url));

/**
 * The file of the sample warehouse, only to be read. It is built on first use (2 million rows, seconds)
 * beside the code, or in the data folder where nothing can be written there.
 *
 * @throws the signal's reason where it fires while the file is built: nothing of it stays
 */
export async function ensureSample(
  dataDir: string,
  size: Partial<SampleSize> = {},
  signal?: AbortSignal,
): Promise<string> {
  const statements = sampleStatements(size);
  const name = `sample-${digest(statements)}.duckdb`;
  const own = join(dataDir, "search");
  const found = [KEPT, own].map((folder) => join(folder, name)).find((path) => existsSync(path));
  return found ?? build(join(await writable(KEPT, own), name), statements, signal && { signal });
}

/** Of what it is built by, so that another content has another file. */
const digest = (statements: readonly string[]): string =>
  createHash("sha256").update(statements.join("\n")).digest("hex").slice(0, 12);

/** The first folder if files can be put there, else the second. */
async function writable(first: string, second: string): Promise<string> {
  try {
    await mkdir(first, { recursive: true });
    await access(first, constants.W_OK);
    return first;
  } catch {
    await mkdir(second, { recursive: true });
    return second;
  }
}

/** How the building of a sample is followed and ended. */
export interface Building {
  readonly signal?: AbortSignal;
  /** Told before each statement, with how many are done. */
  readonly onStep?: (done: number, total: number) => void;
}

/** Builds a sample of its own, of any scale: for benchmarks. Nothing is left when it is ended before. */
export const buildSample = (
  path: string,
  size: Partial<SampleSize>,
  building: Building = {},
): Promise<string> => build(path, sampleStatements(size), building);

/** It appears under its name only when complete; two processes may race for it. */
async function build(
  path: string,
  statements: readonly string[],
  building: Building = {},
): Promise<string> {
  const draft = `${path}-${process.pid}-${Date.now()}.draft`;
  try {
    await run(draft, statements, building);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
    await rm(`${draft}.wal`, { force: true });
  }
  return path;
}

async function run(
  path: string,
  statements: readonly string[],
  { signal, onStep }: Building,
): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener("abort", interrupt);
  try {
    for (const [done, statement] of [...statements, "CHECKPOINT"].entries()) {
      signal?.throwIfAborted();
      onStep?.(done, statements.length + 1);
      await connection.run(statement);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", interrupt);
    connection.closeSync();
    instance.closeSync();
  }
}
