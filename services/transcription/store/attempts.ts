import type { Kysely, Selectable, Transaction } from "kysely";
import type { AttemptTable, Tables } from "./tables.ts";

export type Attempt = Selectable<AttemptTable>;
type Db = Kysely<Tables> | Transaction<Tables>;

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
