import type { HeardPiece, SpeakersFound } from "../model.ts";
import { blockOf, SPEAKERS } from "../stages/work.ts";
import type { Db, VoicesResult } from "./tables.ts";

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
