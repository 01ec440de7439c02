import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { FailureRecord, MediaInfo, Options, Stage } from "../model.ts";
import { lookupId } from "./ids.ts";
import { addUsage, lockOwner, usedMs } from "./quota.ts";
import type { Tables, TranscriptionTable } from "./tables.ts";

export type Row = Selectable<TranscriptionTable>;
type Db = Kysely<Tables> | Transaction<Tables>;

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

/** False when the transcription is gone or has ended. */
export async function enter(db: Db, id: string, stage: Stage): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("transcription.transcription")
    .set({ state: "running", stage, started_at: sql`coalesce(started_at, now())` })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores what the recording is, and counts its length for its owner: once, however
 * often it is decoded, and only while it is within what the owner may have in a day.
 *
 * @param limitMs  of a day
 * @returns what is left of it when that is less than this recording; nothing is stored then
 */
export const saveDecoded = (
  db: Kysely<Tables>,
  { id, owner }: Pick<Row, "id" | "owner">,
  decoded: { readonly durationMs: number; readonly media: MediaInfo; readonly complaints: number },
  limitMs: number,
): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner);
    const leftMs = limitMs - (await usedMs(tx, owner));
    if (leftMs < decoded.durationMs) return leftMs;
    const { numUpdatedRows } = await tx
      .updateTable("transcription.transcription")
      .set({
        total_ms: decoded.durationMs,
        media: JSON.stringify(decoded.media),
        complaints: decoded.complaints,
      })
      .where("id", "=", id)
      .where("total_ms", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addUsage(tx, owner, decoded.durationMs);
    return undefined;
  });

/** Ends a transcription, once. False when it had ended before or is gone. */
export async function end(
  db: Db,
  id: string,
  outcome: { readonly sha256: string; readonly warnings: readonly object[] } | FailureRecord,
): Promise<boolean> {
  const set =
    "sha256" in outcome
      ? {
          state: "succeeded" as const,
          transcript_sha256: outcome.sha256,
          warnings: JSON.stringify(outcome.warnings),
        }
      : {
          state: "failed" as const,
          failure_code: outcome.code,
          failure_message: outcome.message,
        };
  const { numUpdatedRows } = await db
    .updateTable("transcription.transcription")
    .set({ ...set, stage: "", ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
