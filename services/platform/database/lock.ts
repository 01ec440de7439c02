import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../files/folder.ts";

/** Open until they are given back: a file that nobody refers to is closed as garbage, and its lock is gone with it. */
const held = new Set<DatabaseSync>();

/** SQLite's code for a file that somebody else has locked. */
const BUSY = 5;

/**
 * Takes the data folder for this process. The lock is the system's own, held on
 * an SQLite file (the one thing in Node that asks the system for such a lock):
 * it ends with the process, however that ends, and holds between containers
 * that share the folder, where process numbers mean nothing.
 *
 * @returns a function that gives it back
 * @throws Error naming the folder and the process that has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const holder = join(folder, "lock.pid");
  const file = await open(folder);
  try {
    file.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw unusable(folder, error);
    throw new Error(inUse(folder, await readFile(holder, "utf8").catch(() => "unknown")));
  }
  held.add(file);
  await writeFile(holder, String(process.pid));
  return async () => {
    held.delete(file);
    file.close();
  };
}

async function open(folder: string): Promise<DatabaseSync> {
  try {
    await makeFolder(folder, 0o700);
    return new DatabaseSync(join(folder, "lock.sqlite"));
  } catch (error) {
    throw unusable(folder, error);
  }
}

const inUse = (folder: string, pid: string) =>
  `the data folder ${folder} is in use by process ${pid.trim()}: stop that one first, or choose another folder with --data`;

const unusable = (folder: string, cause: unknown) =>
  new Error(
    `the data folder ${folder} cannot be used (${(cause as Error).message}): is it writable?`,
    { cause },
  );
