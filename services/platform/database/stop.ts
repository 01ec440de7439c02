import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log/log.ts";

const STOP_MS = 10_000;
const POLL_MS = 50;

export const ended = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Stops the server of a process that was killed, if one runs in `folder`. */
export async function stopOrphan(folder: string, log: Log): Promise<void> {
  const running = await readPidFile(folder);
  if (!running || !alive(running.pid)) return;
  const command = await readFile(`/proc/${running.pid}/cmdline`, "utf8").catch(() => "");
  if (command && !command.includes(folder)) return;
  log.info({ pid: running.pid }, "stopping the PostgreSQL that a killed process left behind");
  await stopProcess(running.pid, () => !alive(running.pid));
}

/** First a fast shutdown (SIGINT), in the end an immediate one (SIGQUIT). */
export async function stopProcess(pid: number | undefined, gone: () => boolean): Promise<void> {
  if (!pid || gone()) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    signalTo(pid, signal);
    const deadline = performance.now() + STOP_MS;
    while (!gone() && performance.now() < deadline) await sleep(POLL_MS);
    if (gone()) return;
  }
}

function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export const alive = (pid: number) => signalTo(pid, 0);

/** Lines of postmaster.pid: pid, folder, start time, port, … */
export async function readPidFile(folder: string) {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port] = text.split("\n").map(Number);
  return pid && port ? { pid, port } : undefined;
}
