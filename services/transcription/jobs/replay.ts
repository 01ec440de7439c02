import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { Fault } from "../../platform/fault/fault.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { TranscriptionFault } from "../fault.ts";
import { callsOf, claim } from "../store/attempts.ts";
import type { Tables } from "../store/tables.ts";
import type { Row } from "../store/transcriptions.ts";
import { CALLBACK, type OneCall } from "./queues.ts";

/** Receivers are others' machines. */
const PER_MINUTE = 5;
const SOON_MS = 5_000;
const MINUTE_MS = 60_000;

/**
 * Calls back now, as the next attempt of all and the first of a schedule. An
 * attempt that waits for its time finds its number taken, and its schedule ends.
 *
 * @throws Fault<TranscriptionFault> "calling" while an attempt is under way or after too many
 */
export const replay = (
  db: Kysely<Tables>,
  queue: Queue,
  { id, owner }: Pick<Row, "id" | "owner">,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { next, open, lately } = await callsOf(tx, id);
    if (open) throw tooSoon(SOON_MS);
    if (lately >= PER_MINUTE) throw tooSoon(MINUTE_MS);
    const job = randomUUID();
    await claim(tx, { id, number: next, job });
    const call: OneCall = { id, attempt: next, turn: 0 };
    await queue.send(CALLBACK, call, { tx, id: job, group: owner });
  });

const tooSoon = (retryAfterMs: number) =>
  new Fault<TranscriptionFault>({ kind: "calling", retryAfterMs });
