import type { Kysely } from "kysely";
import type { Queue } from "../../platform/queue/queue.ts";
import { nextAttempt } from "../store/attempts.ts";
import type { Tables } from "../store/tables.ts";
import type { Row } from "../store/transcriptions.ts";
import { CALLBACK, type OneCall } from "./queues.ts";

/**
 * Calls back now, as the next attempt of all and the first of a schedule. An
 * attempt that waits for its time finds its number taken, and its schedule ends.
 */
export async function replay(
  db: Kysely<Tables>,
  queue: Queue,
  { id, owner }: Pick<Row, "id" | "owner">,
): Promise<void> {
  const call: OneCall = { id, attempt: await nextAttempt(db, id), turn: 0 };
  await queue.send(CALLBACK, call, { group: owner });
}
