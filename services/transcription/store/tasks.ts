import { type Kysely, sql, type Transaction } from "kysely";
import type { HeardPiece, Piece, SpeakersFound } from "../model.ts";
import { blockOf, costOf, SPEAKERS, type Work } from "../stages/work.ts";
import { lockOwner, turnBehind } from "./quota.ts";
import type { Tables, VoicesResult } from "./tables.ts";
import type { Row } from "./transcriptions.ts";

type Db = Kysely<Tables> | Transaction<Tables>;

/**
 * Writes the tasks once. Its turn begins behind those of the owner's other recordings of which the
 * work is known by now: when it was sent nobody knew how long they are.
 *
 * @returns its turn; undefined when they were written before, or the transcription is gone
 */
export async function saveTasks(
  tx: Transaction<Tables>,
  { id, owner }: Pick<Row, "id" | "owner">,
  work: readonly Work[],
  withSpeakers: boolean,
): Promise<number | undefined> {
  await lockOwner(tx, owner);
  const behind = await turnBehind(tx, owner, id);
  const row = await tx
    .updateTable("transcription.transcription")
    .set({
      prepared: true,
      stage: "recognise",
      cost: Math.max(1, costOf(work)),
      turn: sql<number>`greatest(turn, ${behind})`,
    })
    .where("id", "=", id)
    .where("prepared", "=", false)
    .where("state", "=", "running")
    .returning("turn")
    .executeTakeFirst();
  if (!row) return undefined;
  const speakers = { index: SPEAKERS, piece: null, cost: 0 };
  const tasks = [
    ...work.map((task) => ({ ...task, piece: JSON.stringify(task.piece) as string | null })),
    ...(withSpeakers ? [speakers] : []),
  ].map((task) => ({ transcription_id: id, ...task }));
  for (let at = 0; at < tasks.length; at += 500) {
    await tx
      .insertInto("transcription.task")
      .values(tasks.slice(at, at + 500))
      .execute();
  }
  return row.turn;
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
 * @returns what can be done now, after the last block or after everything
 */
export async function saveResult(
  tx: Transaction<Tables>,
  id: string,
  index: number,
  result: HeardPiece | VoicesResult | SpeakersFound,
): Promise<"speakers" | "finish" | undefined> {
  const row = await tx
    .selectFrom("transcription.transcription")
    .select(["state", "stage"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== "running") return undefined;
  const ended = await tx
    .updateTable("transcription.task")
    .set({ result: JSON.stringify(result), ended_at: sql<Date>`now()` })
    .where("transcription_id", "=", id)
    .where("index", "=", index)
    .where("result", "is", null)
    .returning("cost")
    .executeTakeFirst();
  if (!ended) return undefined;
  const open = await tx
    .selectFrom("transcription.task")
    .select(({ fn }) => [fn.min("index").as("first"), fn.max("index").as("last")])
    .where("transcription_id", "=", id)
    .where("result", "is", null)
    .executeTakeFirst();
  const onlySpeakers = open?.last != null && open.last < 0;
  await tx
    .updateTable("transcription.transcription")
    .set({
      served: sql<number>`served + ${ended.cost}`,
      ...(onlySpeakers && { stage: "speakers" as const }),
    })
    .where("id", "=", id)
    .execute();
  if (open?.first == null) return "finish";
  return index < SPEAKERS && open.first === SPEAKERS ? "speakers" : undefined;
}

export interface Results {
  /** By time. */
  readonly pieces: readonly HeardPiece[];
  readonly speakers?: SpeakersFound;
}

export async function results(db: Db, id: string): Promise<Results> {
  const rows = await db
    .selectFrom("transcription.task")
    .select(["index", "result"])
    .where("transcription_id", "=", id)
    .where("index", ">=", SPEAKERS)
    .orderBy("index")
    .execute();
  const speakers = rows.find(({ index }) => index === SPEAKERS)?.result as
    | SpeakersFound
    | undefined;
  const pieces = rows
    .filter(({ index }) => index !== SPEAKERS)
    .map(({ result }) => result as HeardPiece);
  return { pieces, ...(speakers && { speakers }) };
}

/** What became of the blocks, by time. */
export async function heardBlocks(
  db: Db,
  id: string,
): Promise<readonly { readonly block: number; readonly why?: string }[]> {
  const rows = await db
    .selectFrom("transcription.task")
    .select(["index", "result"])
    .where("transcription_id", "=", id)
    .where("index", "<", SPEAKERS)
    .orderBy("index", "desc")
    .execute();
  return rows.map(({ index, result }) => ({
    block: blockOf(index),
    ...(result as VoicesResult | null),
  }));
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

/** As many of the last tasks tell how fast the work goes at the moment. */
const RECENT = 8;

/**
 * How long the rest takes at the speed of the last tasks that ended, with whatever others take of it, in
 * milliseconds; nothing is said of a transcription of which less than two ended.
 */
export async function remainingMs(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; ms: string }>`
    select own.id, (own.cost - own.served) * extract(epoch from now() - min(recent.ended_at)) * 1000 /
      nullif(sum(recent.cost) - (array_agg(recent.cost order by recent.ended_at))[1], 0) as ms
    from transcription.transcription own, lateral (
      select ended_at, cost from transcription.task
      where transcription_id = own.id and ended_at is not null
      order by ended_at desc limit ${sql.lit(RECENT + 1)}
    ) recent
    where own.id = any(${[...ids]}) and own.state = 'running' and own.prepared
    group by own.id
    having count(*) > 1`.execute(db);
  return new Map(rows.flatMap(({ id, ms }) => (ms === null ? [] : [[id, Number(ms)] as const])));
}
