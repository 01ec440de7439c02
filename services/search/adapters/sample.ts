import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { SAMPLE_VERSION, sampleStatements } from "../sample/warehouse.ts";

/**
 * The file of the sample warehouse, built on first use (2 million rows, seconds).
 * It appears under its name only when complete; two processes may race for it.
 */
export async function ensureSample(dataDir: string, size = {}): Promise<string> {
  const folder = join(dataDir, "search");
  const path = join(folder, `sample-v${SAMPLE_VERSION}.duckdb`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `sample-${process.pid}-${Date.now()}.draft`);
  try {
    await build(draft, size);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
    await rm(`${draft}.wal`, { force: true });
  }
  return path;
}

async function build(path: string, size: object): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  try {
    for (const statement of sampleStatements(size)) await connection.run(statement);
    await connection.run("CHECKPOINT");
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
