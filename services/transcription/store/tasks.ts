import { type Kysely, sql, type Transaction } from "kysely";
import type { HeardPiece, Piece } from "../model.ts";
import type { SpeakersResult, Tables } from "./tables.ts";

type Db = Kysely<Tables> | Transaction<Tables>;

/** The index of the task that tells speakers apart. */
export const SPEAKERS = -1;

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
