import type { Kysely } from "kysely";
import type { StartTranscriptionRequest } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { isOutage } from "../platform/database/outage.ts";
import { Fault } from "../platform/fault/fault.ts";
import type { Objects } from "../platform/objects/objects.ts";
import type { Queue } from "../platform/queue/queue.ts";
import type { TranscriptionFault } from "./fault.ts";
import { isFull } from "./full.ts";
import { FETCH, PREPARE, priorityOf } from "./jobs/queues.ts";
import type { Callable } from "./options.ts";
import { type Received, receive } from "./receive.ts";
import { folderOf } from "./store/files.ts";
import { newId } from "./store/ids.ts";
import { loadOf, lockOwner, nextTurn } from "./store/quota.ts";
import type { Db, Tables } from "./store/tables.ts";
import { findByKey, insert } from "./store/transcriptions.ts";

export interface SubmitDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Queue;
  readonly objects: Objects;
  readonly egress: Callable;
  readonly limits: {
    readonly maxMediaMb: number;
    readonly maxPending: number;
    /** 0 is no limit. */
    readonly maxMinutesPerDay: number;
    readonly retentionDays: number;
    readonly uploadIdleS: number;
  };
  /** The database's time. */
  readonly now: () => Promise<Date>;
}

const DAY_MS = 86_400_000;
const RETRY_MS = 30_000;

/**
 * Takes a recording. When the id is returned, the media is stored and row and
 * job are committed together; when anything fails before, nothing remains –
 * unless the database went away in the middle of the commit: then nobody knows
 * whether there is a row, and the media stays until the sweep has looked.
 *
 * @throws Fault<TranscriptionFault>
 */
export async function submit(
  deps: SubmitDeps,
  owner: string,
  parts: AsyncIterable<StartTranscriptionRequest>,
  signal: AbortSignal,
): Promise<string> {
  const { objects } = deps;
  const now = await deps.now();
  const id = newId(now.getTime());
  // Before the media has come: what will be refused need not be sent.
  const admit = async (key?: string) => {
    if (!key || !(await findByKey(deps.db, owner, key))) await checkLoad(deps, deps.db, owner, 0);
  };
  try {
    const submission = await receive(deps, id, parts, { admit, signal });
    const kept = await commit(deps, { id, owner, now }, submission);
    // A repeated submission: its media is not needed, the first one's is being worked on.
    if (kept !== id) await objects.deletePrefix(folderOf(id));
    return kept;
  } catch (error) {
    if (!isOutage(error)) await objects.deletePrefix(folderOf(id));
    throw isFull(error) ? fault({ kind: "disk full" }) : error;
  }
}

/** The row and its job, or neither. @returns the id that counts: the first one of those with the same key */
const commit = (
  deps: SubmitDeps,
  { id, owner, now }: { readonly id: string; readonly owner: string; readonly now: Date },
  submission: Received,
) =>
  deps.db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner);
    const { idempotencyKey: key } = submission;
    const known = key && (await findByKey(tx, owner, key));
    if (known && known.fingerprint !== submission.fingerprint) throw fault({ kind: "key reused" });
    if (known) return known.id;
    await checkLoad(deps, tx, owner, submission.statedMs);
    const turn = await nextTurn(tx, owner);
    const expiresAt = new Date(now.getTime() + deps.limits.retentionDays * DAY_MS);
    await insert(tx, { id, owner, expiresAt, turn, ...submission });
    const first = submission.mediaUrl ? FETCH : PREPARE;
    await deps.queue.send(first, { id }, { tx, id, priority: priorityOf(turn), group: owner });
    return id;
  });

/** Less than this is no time left. */
const LEAST_MS = 1000;

/**
 * @param statedMs  what the recording says of its length; 0 when it does not
 * @throws Fault<TranscriptionFault> "too many" or "used up"
 */
async function checkLoad(
  { limits }: SubmitDeps,
  db: Db,
  owner: string,
  statedMs: number,
): Promise<void> {
  const { maxPending: limit, maxMinutesPerDay: minutes } = limits;
  const { unfinished, todayMs, untilTomorrowMs } = await loadOf(db, owner);
  if (unfinished >= limit) throw fault({ kind: "too many", limit, retryAfterMs: RETRY_MS });
  const leftMs = minutes * 60_000 - todayMs;
  if (minutes > 0 && leftMs < Math.max(LEAST_MS, statedMs))
    throw fault({ kind: "used up", minutes, leftMs, retryAfterMs: untilTomorrowMs });
}

const fault = (value: TranscriptionFault) => new Fault<TranscriptionFault>(value);
