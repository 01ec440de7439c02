import { sql, type Transaction } from "kysely";
import type { HeardPiece, Piece, SpeakersFound } from "../model.ts";
import { costOf, SPEAKERS, type Work } from "../stages/work.ts";
import { lockOwner, turnBehind } from "./quota.ts";
import type { Db, Tables, VoicesResult } from "./tables.ts";
import type { Row } from "./transcriptions.ts";

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
