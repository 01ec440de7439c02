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

/** Which statement of how many is next, and what it makes. */
export type OnStep = (done: number, of: number, name: string) => void;

/** How the building of a sample is followed and ended. */
interface Building {
  readonly signal?: AbortSignal;
  readonly onStep?: OnStep;
}

/**
 * Writes a sample of any size to a file that is not there yet.
 *
 * @throws the signal's reason when aborted; then nothing is left
 */
export async function writeSample(
  path: string,
  size: Partial<SampleSize>,
  building: Building = {},
): Promise<void> {
  await build(path, sampleStatements(size), building);
}

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
    // What does not fit into memory lies in a folder beside it.
    for (const each of ["", ".wal", ".tmp"])
      await rm(`${draft}${each}`, { force: true, recursive: true });
  }
  return path;
}

async function run(path: string, statements: readonly string[], { signal, onStep }: Building) {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener("abort", interrupt);
  try {
    for (const [index, statement] of [...statements, "CHECKPOINT"].entries()) {
      signal?.throwIfAborted();
      onStep?.(index, statements.length + 1, nameOf(statement));
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

/** "CREATE TABLE price AS …" makes "price". */
const nameOf = (statement: string): string =>
  /^CREATE (?:TABLE|MACRO) (\w+)/.exec(statement)?.[1] ?? "";
