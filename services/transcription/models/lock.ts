import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "../../platform/config/json.ts";

/** What a file was when it was first pulled. */
export interface Pinned {
  readonly sha256: string;
  readonly bytes: number;
  readonly url: string;
}
/** By "model/file". */
export type Lock = Readonly<Record<string, Pinned>>;

const NAME = "models.lock.json";

export async function readLock(modelsDir: string): Promise<Lock> {
  const text = await readFile(join(modelsDir, NAME), "utf8").catch(() => "{}");
  return parseJson(text) as Lock;
}

/** Adds to the lock what is not in it yet. */
export async function pin(modelsDir: string, key: string, pinned: Pinned): Promise<void> {
  const lock = { ...(await readLock(modelsDir)), [key]: pinned };
  const sorted = Object.fromEntries(Object.entries(lock).sort(([a], [b]) => a.localeCompare(b)));
  const path = join(modelsDir, NAME);
  await writeFile(`${path}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(`${path}.new`, path);
}
