import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { silent } from "../../../test/support/tokens.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { openObjects } from "../../platform/objects/objects.ts";
import { bindStore } from "./bound.ts";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-bound-"));
  fresh = await freshDatabase();
  database = await openDatabase({ url: fresh.url, dataDir: "/unused", log: silent });
  await migrate(database, "transcription", migrations);
});
beforeEach(() => database.pool.query("delete from transcription.store"));
afterAll(async () => {
  await database.close();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

const bind = (name: string) =>
  bindStore(database.kysely<Tables>(), openObjects({ dataDir: join(folder, name) }));

test("a store is refused where the database's recordings lie in another", async () => {
  await bind("one");
  await expect(bind("two")).rejects.toThrow("the same OBJECTS_URL");
  await bind("one");
});

test("of servers that start at the same time with stores of their own, one goes on", async () => {
  const starts = await Promise.allSettled(["three", "four", "five"].map(bind));
  expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("servers that start at the same time with one store all go on", async () => {
  await Promise.all([bind("six"), bind("six"), bind("six")]);
});

test("a database from before goes on with a store that has a name already", async () => {
  await bind("seven");
  await database.pool.query("delete from transcription.store");
  await bind("seven");
});
