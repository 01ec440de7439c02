import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log/log.ts";
import { freePort } from "../net/port.ts";
import { type Binaries, findBinaries, runToEnd, start } from "./binaries.ts";

/** A PostgreSQL of this process's own. */
export interface Embedded {
  readonly url: string;
  stop(): Promise<void>;
}

const USER = "groundwork";
const START_MS = 60_000;
const STOP_MS = 10_000;
const POLL_MS = 50;
const LAST_RETRY_MS = 2_000;
/** How much of what the server says is kept to explain a start that fails. */
const SAID_CHARS = 1_000;

/**
 * Starts PostgreSQL in `folder`, which is made at first use, and keeps it
 * running: a server that dies is started again on the same port. One left
 * behind by a process that was killed is stopped first.
 */
export async function startEmbedded(folder: string, log: Log): Promise<Embedded> {
  const binaries = await findBinaries();
  const passwordFile = `${folder}-password`;
  if (!existsSync(folder)) await initialise(binaries, folder, passwordFile);
  await stopOrphan(folder, log);
  const password = (await readFile(passwordFile, "utf8")).trim();
  const port = await freePort();
  const launched = { binaries, folder, port, url: urlOf(password, port), log };
  const stopping = new AbortController();
  let server = await launchPatiently(launched, stopping.signal);
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await exit(server);
      if (stopping.signal.aborted) return;
      log.error("PostgreSQL ended; starting it again");
      server = await launchPatiently(launched, stopping.signal);
    }
  };
  const supervised = supervise().catch((error) => {
    if (!stopping.signal.aborted) log.error({ error }, "PostgreSQL does not start any more");
  });
  return {
    url: launched.url,
    async stop() {
      stopping.abort();
      await stopProcess(server.pid, () => ended(server));
      await supervised;
    },
  };
}

/** The address of a server that runs in `folder`, started by another process. */
export async function runningEmbedded(folder: string): Promise<string | undefined> {
  const running = await readPidFile(folder);
  if (!running || !alive(running.pid)) return undefined;
  return urlOf((await readFile(`${folder}-password`, "utf8")).trim(), running.port);
}

const urlOf = (password: string, port: number) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;

async function initialise({ initdb, prefix }: Binaries, folder: string, passwordFile: string) {
  // Made beside its place and moved: a start that was cut short leaves no half of a database.
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  await runToEnd(prefix, initdb, [
    `--pgdata=${draft}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-instructions",
  ]);
  await rename(draft, folder);
}

interface Launch {
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
async function launchPatiently(options: Launch, stopping: AbortSignal): Promise<ChildProcess> {
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

const ended = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

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

async function stopOrphan(folder: string, log: Log): Promise<void> {
  const running = await readPidFile(folder);
  if (!running || !alive(running.pid)) return;
  const command = await readFile(`/proc/${running.pid}/cmdline`, "utf8").catch(() => "");
  if (command && !command.includes(folder)) return;
  log.info({ pid: running.pid }, "stopping the PostgreSQL that a killed process left behind");
  await stopProcess(running.pid, () => !alive(running.pid));
}

/** First a fast shutdown (SIGINT), in the end an immediate one (SIGQUIT). */
async function stopProcess(pid: number | undefined, gone: () => boolean): Promise<void> {
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

const alive = (pid: number) => signalTo(pid, 0);

/** Lines of postmaster.pid: pid, folder, start time, port, … */
async function readPidFile(folder: string) {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port] = text.split("\n").map(Number);
  return pid && port ? { pid, port } : undefined;
}

const exit = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (ended(child)) resolve();
    else child.once("exit", () => resolve());
  });
