import { type Kysely, sql } from "kysely";
import type { FailureRecord, MediaInfo, Stage } from "../model.ts";
import { addUsage, lockOwner, usedMs } from "./quota.ts";
import type { Db, Tables } from "./tables.ts";
import type { Row } from "./transcriptions.ts";

/** A transcription moves on. False when it is gone or has ended. */
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
  decoded: { readonly durationMs: number; readonly media: MediaInfo },
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
