import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { FailureRecord, HeardPiece, MediaInfo, Options, Piece, Stage } from "../model.ts";
import { lookupId } from "./ids.ts";
import { addUsage } from "./quota.ts";
import type { AttemptTable, SpeakersResult, Tables, TranscriptionTable } from "./tables.ts";

export type Row = Selectable<TranscriptionTable>;
export type Attempt = Selectable<AttemptTable>;
type Db = Kysely<Tables> | Transaction<Tables>;

/** The index of the task that tells speakers apart. */
export const SPEAKERS = -1;

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
}

export async function insert(db: Db, given: NewTranscription): Promise<void> {
  const { id, owner, filename, mediaUrl, options, idempotencyKey, expiresAt, turn, fingerprint } =
    given;
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
    })
    .execute();
}

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
    .executeTakeFirst();

/** One query whether the id exists, belongs to another, or is none: all take the same time. */
export const findOwned = (db: Db, id: string, owner: string): Promise<Row | undefined> =>
  db
    .selectFrom("transcription.transcription")
    .selectAll()
    .where("id", "=", lookupId(id))
    .where("owner", "=", owner)
    .executeTakeFirst();

export const find = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom("transcription.transcription").selectAll().where("id", "=", id).executeTakeFirst();

/** Newest first. @param before  an id; only older ones */
export const list = (db: Db, owner: string, limit: number, before?: string): Promise<Row[]> =>
  db
    .selectFrom("transcription.transcription")
    .selectAll()
    .where("owner", "=", owner)
    .$if(before !== undefined, (query) => query.where("id", "<", lookupId(before as string)))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export async function remove(db: Db, id: string, owner: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("transcription.transcription")
    .where("id", "=", lookupId(id))
    .where("owner", "=", owner)
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

/** Stores what the recording is, and counts its length for its owner: once, however often it is decoded. */
export const saveDecoded = (
  db: Kysely<Tables>,
  id: string,
  decoded: { readonly durationMs: number; readonly media: MediaInfo; readonly complaints: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("transcription.transcription")
      .set({
        total_ms: decoded.durationMs,
        media: JSON.stringify(decoded.media),
        complaints: decoded.complaints,
      })
      .where("id", "=", id)
      .where("total_ms", "is", null)
      .returning("owner")
      .executeTakeFirst();
    if (row) await addUsage(tx, row.owner, decoded.durationMs);
  });

/** Writes the tasks once. False when they were written before, or the transcription is gone. */
export async function saveTasks(
  tx: Transaction<Tables>,
  id: string,
  pieces: readonly Piece[],
  withSpeakers: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("transcription.transcription")
    .set({ prepared: true, stage: "recognise", cost: Math.max(1, pieces.length) })
    .where("id", "=", id)
    .where("prepared", "=", false)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const tasks = [
    ...pieces.map((piece, index) => ({ index, piece: JSON.stringify(piece) as string | null })),
    ...(withSpeakers ? [{ index: SPEAKERS, piece: null }] : []),
  ].map((task) => ({ transcription_id: id, ...task }));
  for (let at = 0; at < tasks.length; at += 500) {
    await tx
      .insertInto("transcription.task")
      .values(tasks.slice(at, at + 500))
      .execute();
  }
  return true;
}

export interface Task {
  readonly index: number;
  readonly piece: Piece | null;
  readonly done: boolean;
}

export async function findTask(db: Db, id: string, index: number): Promise<Task | undefined> {
  const row = await db
    .selectFrom("transcription.task")
    .select(["index", "piece", sql<boolean>`result is not null`.as("done")])
    .where("transcription_id", "=", id)
    .where("index", "=", index)
    .executeTakeFirst();
  return row as Task | undefined;
}

/**
 * Stores what a task found, once. The transcription's row is locked meanwhile,
 * so that of tasks which end together exactly one sees that it was the last.
 *
 * @returns whether this was the last task that was open
 */
export async function saveResult(
  tx: Transaction<Tables>,
  id: string,
  index: number,
  result: HeardPiece | SpeakersResult,
): Promise<boolean> {
  const row = await tx
    .selectFrom("transcription.transcription")
    .select("state")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== "running") return false;
  const { numUpdatedRows } = await tx
    .updateTable("transcription.task")
    .set({ result: JSON.stringify(result) })
    .where("transcription_id", "=", id)
    .where("index", "=", index)
    .where("result", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const open = await tx
    .selectFrom("transcription.task")
    .select("index")
    .where("transcription_id", "=", id)
    .where("result", "is", null)
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}

export interface Results {
  /** By time. */
  readonly pieces: readonly HeardPiece[];
  readonly speakers?: SpeakersResult;
}

export async function results(db: Db, id: string): Promise<Results> {
  const rows = await db
    .selectFrom("transcription.task")
    .select(["index", "result"])
    .where("transcription_id", "=", id)
    .orderBy("index")
    .execute();
  const speakers = rows.find(({ index }) => index === SPEAKERS)?.result as
    | SpeakersResult
    | undefined;
  const pieces = rows
    .filter(({ index }) => index !== SPEAKERS)
    .map(({ result }) => result as HeardPiece);
  return { pieces, ...(speakers && { speakers }) };
}

/** Milliseconds of the recording that stand behind finished pieces, for each transcription. */
export async function doneMs(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("transcription.task")
    .select([
      "transcription_id as id",
      sql<string>`
        sum((piece->>'endMs')::int - (piece->>'startMs')::int) filter (where result is not null)
        / count(distinct coalesce(piece->>'channel', '0'))`.as("ms"),
    ])
    .where("transcription_id", "in", [...ids])
    .where("index", ">=", 0)
    .groupBy("transcription_id")
    .execute();
  return new Map(rows.map(({ id, ms }) => [id, Math.round(Number(ms))]));
}

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

export const attempts = (db: Db, ids: readonly string[]): Promise<Attempt[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("transcription.attempt")
        .selectAll()
        .where("transcription_id", "in", [...ids])
        .orderBy("number")
        .execute();

/** The number of the attempt that comes next. */
export async function nextAttempt(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom("transcription.attempt")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("transcription_id", "=", id)
    .executeTakeFirst();
  return (row?.last ?? -1) + 1;
}

/** Records an attempt to call back, once for each number. */
export async function saveAttempt(db: Db, attempt: Attempt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("transcription.attempt")
    .values(attempt)
    .onConflict((conflict) => conflict.columns(["transcription_id", "number"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
