import { type Selectable, sql } from "kysely";
import type { Options } from "../model.ts";
import { lookupId } from "./ids.ts";
import type { Db, TranscriptionTable } from "./tables.ts";

export type Row = Selectable<TranscriptionTable>;

export interface NewTranscription {
  readonly id: string;
  readonly owner: string;
  readonly filename: string;
  readonly mediaUrl?: string | undefined;
  readonly options: Options;
  readonly idempotencyKey?: string | undefined;
  readonly fingerprint: string;
  readonly expiresAt: Date;
  readonly turn: number;
  /** What it says of its length. */
  readonly statedMs?: number;
}

export async function insert(db: Db, given: NewTranscription): Promise<void> {
  const { id, owner, filename, mediaUrl, options, idempotencyKey, expiresAt, turn, fingerprint } =
    given;
  if (idempotencyKey) await removeExpiredKey(db, owner, idempotencyKey);
  await db
    .insertInto("transcription.transcription")
    .values({
      id,
      owner,
      filename,
      state: "queued",
      media_url: mediaUrl ?? null,
      options: JSON.stringify(options),
      idempotency_key: idempotencyKey ?? null,
      fingerprint: idempotencyKey ? fingerprint : null,
      expires_at: expiresAt,
      turn,
      stated_ms: given.statedMs ?? 0,
    })
    .execute();
}

/** What has expired is gone, also before it is removed. */
const live = sql<boolean>`expires_at > now()`;

/** What has expired and is not removed yet must not keep its key from being used again. */
const removeExpiredKey = (db: Db, owner: string, key: string) =>
  db
    .deleteFrom("transcription.transcription")
    .where("owner", "=", owner)
    .where("idempotency_key", "=", key)
    .where(sql<boolean>`not ${live}`)
    .execute();

/** The transcription that a caller submitted under a key. */
export const findByKey = (
  db: Db,
  owner: string,
  key: string,
): Promise<Pick<Row, "id" | "fingerprint"> | undefined> =>
  db
    .selectFrom("transcription.transcription")
    .select(["id", "fingerprint"])
    .where("owner", "=", owner)
    .where("idempotency_key", "=", key)
    .where(live)
    .executeTakeFirst();

/** One query whether the id exists, belongs to another, or is none: all take the same time. */
export const findOwned = (db: Db, id: string, owner: string): Promise<Row | undefined> =>
  db
    .selectFrom("transcription.transcription")
    .selectAll()
    .where("id", "=", lookupId(id))
    .where("owner", "=", owner)
    .where(live)
    .executeTakeFirst();

export const find = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom("transcription.transcription").selectAll().where("id", "=", id).executeTakeFirst();

/** Newest first. @param before  an id; only older ones */
export const list = (db: Db, owner: string, limit: number, before?: string): Promise<Row[]> =>
  db
    .selectFrom("transcription.transcription")
    .selectAll()
    .where("owner", "=", owner)
    .where(live)
    .$if(before !== undefined, (query) => query.where("id", "<", lookupId(before as string)))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export async function remove(db: Db, id: string, owner: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("transcription.transcription")
    .where("id", "=", lookupId(id))
    .where("owner", "=", owner)
    .where(live)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeExpired(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom("transcription.transcription")
    .where("expires_at", "<=", now)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of the ids have a row. */
export async function existing(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("transcription.transcription")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
