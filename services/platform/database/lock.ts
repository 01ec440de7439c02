import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Holder {
  readonly pid: number;
  /** Clock ticks since boot at which the process began (Linux): a pid alone is used again. */
  readonly started: string;
}

const ATTEMPTS = 5;

/**
 * Takes the data folder for this process. The lock of a process that died,
 * however it died, counts for nothing.
 *
 * @returns a function that gives it back
 * @throws Error naming the folder and the process that has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "lock");
  const mine = join(folder, `lock.${process.pid}`);
  await writeFile(mine, JSON.stringify(await describe(process.pid)));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (await claim(mine, path)) return () => rm(path, { force: true });
      const holder = await read(path);
      if (holder && (await lives(holder))) throw new Error(inUse(folder, holder.pid));
      await rm(path, { force: true });
    }
    throw new Error(`the data folder ${folder} cannot be locked: is it writable?`);
  } finally {
    await rm(mine, { force: true });
  }
}

const inUse = (folder: string, pid: number) =>
  `the data folder ${folder} is in use by process ${pid}: stop that one first, or choose another folder with --data`;

/** Hard links are made atomically, even on network file systems. */
async function claim(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function read(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return undefined;
  }
}

async function lives({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return (await describe(pid)).started === started;
}

async function describe(pid: number): Promise<Holder> {
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "");
  // The second field is the program's name in parentheses and may hold blanks; the 22nd is the start.
  const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  return { pid, started };
}
