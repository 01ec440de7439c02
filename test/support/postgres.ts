import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { type Embedded, startEmbedded } from "../../services/platform/database/embedded.ts";
import { createLog } from "../../services/platform/log/log.ts";

/** The socket at which test files ask for the run's one server. */
const SOCKET = "GROUNDWORK_TEST_POSTGRES";

/** Vitest's global set-up: one PostgreSQL for the whole run, started when a test first asks for it. */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-test-"));
  process.env[SOCKET] = join(folder, "ask");
  let server: Promise<Embedded> | undefined;
  const answers = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    server ??= startEmbedded(join(folder, "postgres"), createLog({ level: "silent" }));
    server.then(
      ({ url }) => socket.end(url),
      (error: Error) => socket.end(`!${error.message}`),
    );
  });
  await new Promise<void>((resolve) => answers.listen(join(folder, "ask"), resolve));
  return async () => {
    answers.close();
    await (await server?.catch(() => undefined))?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A database that nobody else uses, dropped by `drop`. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const socket = process.env[SOCKET];
  if (!socket) throw new Error("run the tests through vitest");
  const url = await text(connect(socket));
  if (url.startsWith("!")) throw new Error(url.slice(1));
  const name = `t_${randomBytes(10).toString("hex")}`;
  await admin(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => admin(url, `drop database if exists ${name} with (force)`) };
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
