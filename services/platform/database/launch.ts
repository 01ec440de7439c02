import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log/log.ts";
import { type Binaries, start } from "./binaries.ts";
import { ended, stopProcess } from "./stop.ts";

const START_MS = 60_000;
const POLL_MS = 50;
const LAST_RETRY_MS = 2_000;
/** How much of what the server says is kept to explain a start that fails. */
const SAID_CHARS = 1_000;

/** A server to be, on a port of the loopback interface. */
export interface Launch {
  readonly binaries: Binaries;
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly log: Log;
}

/**
 * Right after a crash the server may not start at once: the sessions of the last
 * one hold its shared memory until they notice that it is gone.
 *
 * @throws the last failure, after a minute of them
 */
export async function launchPatiently(
  options: Launch,
  stopping: AbortSignal,
): Promise<ChildProcess> {
  const deadline = performance.now() + START_MS;
  for (let waitMs = POLL_MS; ; waitMs = Math.min(2 * waitMs, LAST_RETRY_MS)) {
    stopping.throwIfAborted();
    try {
      const server = await launch(options);
      if (stopping.aborted) await stopProcess(server.pid, () => ended(server));
      return server;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      options.log.warn({ error, waitMs }, "PostgreSQL does not start; trying again");
      await sleep(waitMs);
    }
  }
}

async function launch({ binaries, folder, port, url, log }: Launch): Promise<ChildProcess> {
  const server = start(binaries.prefix, binaries.postgres, [
    `-D${folder}`,
    `-p${port}`,
    "-clisten_addresses=127.0.0.1",
    "-cunix_socket_directories=",
    "-cmax_connections=100",
    "-cshared_buffers=64MB",
  ]);
  let said = "";
  server.once("error", (error) => (said += error.message));
  server.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-SAID_CHARS);
    log.debug({ postgres: text.trimEnd() });
  });
  const deadline = performance.now() + START_MS;
  while (!(await accepts(url))) {
    if (ended(server))
      throw new Error(`PostgreSQL ended while starting in ${folder}: ${said.trim()}`);
    if (performance.now() > deadline) {
      await stopProcess(server.pid, () => ended(server));
      throw new Error(`PostgreSQL is not up after ${START_MS / 1000} s: ${said.trim()}`);
    }
    await sleep(POLL_MS);
  }
  said = "";
  return server;
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Resolves when the server has ended, by itself or not. */
export const exit = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (ended(child)) resolve();
    else child.once("exit", () => resolve());
  });
