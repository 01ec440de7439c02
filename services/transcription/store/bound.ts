import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { type Kysely, sql } from "kysely";
import type { Objects } from "../../platform/objects/objects.ts";
import { NAME } from "./files.ts";
import type { Tables } from "./tables.ts";

/**
 * Ties the database to the object store that it is first used with. Servers that
 * share a database and not the store would take each other's work, and find
 * neither recordings nor transcripts.
 *
 * @throws Error when the database's recordings lie in another store
 */
export const bindStore = (db: Kysely<Tables>, objects: Objects): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Whoever starts at the same time waits here.
    await sql`lock table transcription.store in exclusive mode`.execute(tx);
    const bound = await tx.selectFrom("transcription.store").select("name").executeTakeFirst();
    const found = await nameOf(objects);
    if (bound && bound.name !== found) throw elsewhere(bound.name);
    if (bound) return;
    const name = found ?? (await named(objects));
    await tx.insertInto("transcription.store").values({ name }).execute();
  });

async function nameOf(objects: Objects): Promise<string | undefined> {
  if ((await objects.stat(NAME)) === undefined) return undefined;
  return (await text((await objects.get(NAME)).body)).trim();
}

async function named(objects: Objects): Promise<string> {
  const name = randomUUID();
  await objects.put(
    NAME,
    (async function* () {
      yield Buffer.from(name);
    })(),
  );
  return name;
}

const elsewhere = (name: string) =>
  new Error(
    `the recordings of this database lie in another store (${name}): every server that shares a DATABASE_URL needs the same OBJECTS_URL, or without one the same DATA_DIR. If that store is lost, "delete from transcription.store" in the database gives its recordings up`,
  );
