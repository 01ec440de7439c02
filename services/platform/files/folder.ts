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
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && (await isFolder(folder))) return;
    if (code !== "ENOENT" || (await isFolder(dirname(folder)))) throw cannot(folder, error);
    await makeFolder(dirname(folder), mode);
    await makeFolder(folder, mode);
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const cannot = (folder: string, cause: unknown) =>
  new Error(`the folder ${folder} cannot be made: ${(cause as Error).message}`, { cause });
