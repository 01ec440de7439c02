import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive`
 * never returns where the system says "no such folder" of one whose parent is
 * there, as /proc does.
 *
 * @param mode  of the folders that are made
 * @throws Error naming the folder that cannot be made, and why
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const folder = resolve(path);
  const failure = await made(folder, mode);
  if (!failure) return;
  if (failure.code !== "ENOENT") throw cannot(folder, failure);
  if (!(await isFolder(dirname(folder)))) await makeFolder(dirname(folder), mode);
  // Above it there is one now, which another may have made in this very moment.
  const lasting = await made(folder, mode);
  if (lasting) throw cannot(folder, lasting);
}

/** Why it could not be made, unless it is there now. */
async function made(folder: string, mode: number): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === "EEXIST" && (await isFolder(folder)) ? undefined : failure;
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const cannot = (folder: string, cause: unknown) =>
  new Error(`the folder ${folder} cannot be made: ${(cause as Error).message}`, { cause });
