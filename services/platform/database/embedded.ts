import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log/log.ts";
import { freePort } from "../net/port.ts";
import { type Binaries, findBinaries, runToEnd } from "./binaries.ts";
import { exit, launchPatiently } from "./launch.ts";
import { alive, ended, readPidFile, stopOrphan, stopProcess } from "./stop.ts";

/** A PostgreSQL of this process's own. */
export interface Embedded {
  readonly url: string;
  stop(): Promise<void>;
}

const USER = "groundwork";

/**
 * Starts PostgreSQL in `folder`, which is made at first use, and keeps it
 * running: a server that dies is started again on the same port. One left
 * behind by a process that was killed is stopped first.
 */
export async function startEmbedded(folder: string, log: Log): Promise<Embedded> {
  const binaries = await findBinaries();
  const passwordFile = `${folder}-password`;
  if (!existsSync(folder)) await initialise(binaries, folder, passwordFile);
  await checkVersion(binaries, folder);
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

/**
 * The files of one major version of PostgreSQL are not those of another.
 *
 * @throws Error saying which version made the folder
 */
async function checkVersion({ postgres, prefix }: Binaries, folder: string): Promise<void> {
  const made = (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  const said = await runToEnd(prefix, postgres, ["--version"]);
  const here = /\d+/.exec(said)?.[0];
  if (made === here) return;
  throw new Error(
    `${folder} was made by PostgreSQL ${made}, and this version brings ${here}: start the version that made it, or move its data to a PostgreSQL of your own and set DATABASE_URL`,
  );
}

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
