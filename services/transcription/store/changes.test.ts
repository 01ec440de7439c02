import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { silent } from "../../../test/support/tokens.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { type Changes, openChanges } from "./changes.ts";
import { newId } from "./ids.ts";
import { migrations } from "./migrations.ts";
import { enter } from "./progress.ts";
import type { Tables } from "./tables.ts";
import { insert, remove } from "./transcriptions.ts";

const OWNER = "issuer:someone";
const PATIENCE_MS = 120_000;

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let changes: Changes;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase({ url: fresh.url, dataDir: "/unused", log: silent });
  await migrate(database, "transcription", migrations);
  changes = openChanges(database, silent);
});
afterAll(async () => {
  await changes.close();
  await database.close();
  await fresh.drop();
});

const db = () => database.kysely<Tables>();
async function submitted(): Promise<string> {
  const id = newId(Date.now());
  const options = { speakers: false, vocabulary: [] };
  const expiresAt = new Date(Date.now() + 60_000);
  await insert(db(), {
    id,
    owner: OWNER,
    filename: "",
    options,
    fingerprint: "",
    expiresAt,
    turn: 0,
  });
  return id;
}
/** Milliseconds until it is told. */
async function until(watch: ReturnType<Changes["watch"]>, atMostMs = PATIENCE_MS): Promise<number> {
  const begun = performance.now();
  await watch.changed(atMostMs, AbortSignal.timeout(PATIENCE_MS));
  return performance.now() - begun;
}
const listening = () =>
  expect.poll(async () => (await database.pool.query(LISTENERS)).rowCount).toBe(1);
const LISTENERS = `select pid from pg_stat_activity where query = 'listen transcription' and datname = current_database()`;

test("tells who watches it, and nobody else", async () => {
  const [one, two] = [await submitted(), await submitted()];
  using watch = changes.watch(one);
  using again = changes.watch(one);
  using other = changes.watch(two);
  await listening();
  // Whoever begins to listen tells everybody to look.
  await Promise.all([watch, again, other].map((each) => until(each, 300)));
  const told = Promise.all([until(watch), until(again)]);
  const quiet = until(other, 700);
  await enter(db(), one, "decode");
  expect(Math.max(...(await told))).toBeLessThan(PATIENCE_MS / 2);
  expect(await quiet).toBeGreaterThan(650);
  expect((await database.pool.query(LISTENERS)).rowCount).toBe(1);
});

test("forgets nothing that happens while its watcher looks", async () => {
  const id = await submitted();
  using watch = changes.watch(id);
  await listening();
  await until(watch, 300);
  await remove(db(), id, OWNER);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await until(watch)).toBeLessThan(PATIENCE_MS / 2);
});

test("listens again when its connection broke, and has everybody look", async () => {
  const id = await submitted();
  using watch = changes.watch(id);
  await listening();
  await until(watch, 300);
  await database.pool.query(`select pg_terminate_backend(pid) from (${LISTENERS}) as listeners`);
  expect(await until(watch)).toBeLessThan(PATIENCE_MS / 2);
  const told = until(watch);
  await enter(db(), id, "decode");
  expect(await told).toBeLessThan(PATIENCE_MS / 2);
});

test("closes at once although its server does not answer", async () => {
  const silentServer = createServer().listen(0, "127.0.0.1");
  await once(silentServer, "listening");
  const { port } = silentServer.address() as AddressInfo;
  const away = openChanges({ url: `postgres://u@127.0.0.1:${port}/d` }, silent);
  using watch = away.watch(newId(Date.now()));
  await until(watch, 100);
  const begun = performance.now();
  await away.close();
  expect(performance.now() - begun).toBeLessThan(PATIENCE_MS / 2);
  silentServer.close();
});

test("ends with its watcher's patience", async () => {
  using watch = changes.watch(await submitted());
  await expect(watch.changed(PATIENCE_MS, AbortSignal.timeout(50))).rejects.toThrow();
});
