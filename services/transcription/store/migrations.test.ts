import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { silent } from "../../../test/support/tokens.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { attempts } from "./attempts.ts";
import { newId } from "./ids.ts";
import { migrations } from "./migrations.ts";
import { enter } from "./progress.ts";
import type { Tables } from "./tables.ts";
import { findOwned, insert, list } from "./transcriptions.ts";

const OWNER = "issuer:someone";
const ID = newId(Date.now());

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = await openDatabase({ url: fresh.url, dataDir: "/unused", log: silent });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** What the first version wrote, in its own words: a recording that waits, and its callback. */
async function asTheFirstVersionLeftIt(): Promise<void> {
  const { "001_init": first } = migrations;
  await migrate(database, "transcription", { "001_init": first as NonNullable<typeof first> });
  const query = (text: string, values: unknown[]) => database.pool.query(text, values);
  await query(
    `insert into transcription.transcription (id, owner, state, filename, options, expires_at)
     values ($1, $2, 'queued', 'call.ogg', '{"speakers": false, "vocabulary": []}', now() + interval '1 day')`,
    [ID, OWNER],
  );
  await query(
    `insert into transcription.task (transcription_id, index, piece) values ($1, 0, '{}')`,
    [ID],
  );
  await query(`insert into transcription.attempt values ($1, 1, now(), 500, 'away')`, [ID]);
  await query(`insert into transcription.secret values ('callback', 'whsec_old')`, []);
}

test("a database of the first version is brought up to date, and its recordings go on", async () => {
  await asTheFirstVersionLeftIt();
  await migrate(database, "transcription", migrations);
  const db = database.kysely<Tables>();
  expect(await findOwned(db, ID, OWNER)).toMatchObject({ state: "queued", turn: 0, cost: 1 });
  expect(await attempts(db, [ID])).toMatchObject([{ number: 1, status: 500, next_at: null }]);
  const { rows } = await database.pool.query("select name, value from transcription.secret");
  expect(rows).toEqual([{ name: "callback", value: "whsec_old" }]);
  expect(await enter(db, ID, "fetch")).toBe(true);
  await insert(db, {
    id: newId(Date.now() + 1),
    owner: OWNER,
    filename: "",
    options: { speakers: false, vocabulary: [] },
    expiresAt: new Date(Date.now() + 60_000),
    fingerprint: "",
    turn: 1,
  });
  expect(await list(db, OWNER, 10)).toHaveLength(2);
});
