import type { Kysely } from "kysely";
import type { StartTranscriptionRequest } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { isOutage } from "../platform/database/outage.ts";
import { Fault, faultOf } from "../platform/fault/fault.ts";
import type { ObjectFault, Objects } from "../platform/objects/objects.ts";
import type { Queue } from "../platform/queue/queue.ts";
import type { TranscriptionFault } from "./fault.ts";
import { PREPARE } from "./jobs/queues.ts";
import { folderOf, mediaOf } from "./store/files.ts";
import { newId } from "./store/ids.ts";
import { insert, pendingOf } from "./store/store.ts";
import type { Tables } from "./store/tables.ts";
import { fromConfig, type Submission } from "./wire.ts";

export interface SubmitDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Queue;
  readonly objects: Objects;
  readonly limits: {
    readonly maxMediaMb: number;
    readonly maxPending: number;
    readonly retentionDays: number;
  };
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

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
  const { db, objects, limits } = deps;
  const limit = limits.maxPending;
  if ((await pendingOf(db, owner)) >= limit) throw fault({ kind: "too many", limit });
  const id = newId(deps.now().getTime());
  try {
    const submission = await receive(deps, id, parts, signal);
    const kept = await commit(deps, id, owner, submission);
    // A repeated submission: its media is not needed, the first one's is being worked on.
    if (kept !== id) await objects.deletePrefix(folderOf(id));
    return kept;
  } catch (error) {
    if (!isOutage(error)) await objects.deletePrefix(folderOf(id));
    throw error;
  }
}

const fault = (value: TranscriptionFault) => new Fault<TranscriptionFault>(value);

/** Stores the media as it comes; the config may come before, between or after. */
async function receive(
  { objects, limits }: SubmitDeps,
  id: string,
  parts: AsyncIterable<StartTranscriptionRequest>,
  signal: AbortSignal,
): Promise<Submission> {
  let submission: Submission | undefined;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const { part } of parts) {
      if (part.case === "config") submission = fromConfig(part.value);
      if (part.case === "chunk" && part.value.byteLength > 0) yield part.value;
    }
  }
  const media = chunks();
  const first = await media.next();
  const sent = !first.done;
  if (sent) await store(objects, mediaOf(id), first.value, media, limits.maxMediaMb, signal);
  const { mediaUrl, ...rest } = submission ?? fromConfig();
  if (sent && mediaUrl) {
    const field = { field: "media_url", description: "cannot be sent together with media" };
    throw fault({ kind: "bad options", fields: [field] });
  }
  if (!sent && !mediaUrl) throw fault({ kind: "no media" });
  return { ...rest, ...(mediaUrl && { mediaUrl }) };
}

async function store(
  objects: Objects,
  key: string,
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  maxMb: number,
  signal: AbortSignal,
): Promise<void> {
  async function* all() {
    yield first;
    yield* rest;
  }
  try {
    await objects.put(key, all(), { signal, maxBytes: maxMb * 2 ** 20 });
  } catch (error) {
    if (faultOf<ObjectFault>(error, "object_too_large")) throw fault({ kind: "too large", maxMb });
    throw error;
  }
}

/** The row and its job, or neither. @returns the id that counts */
function commit(
  { db, queue, limits, now }: SubmitDeps,
  id: string,
  owner: string,
  submission: Submission,
): Promise<string> {
  const expiresAt = new Date(now().getTime() + limits.retentionDays * DAY_MS);
  return db.transaction().execute(async (tx) => {
    const kept = await insert(tx, { id, owner, expiresAt, ...submission });
    if (kept === id) await queue.send(PREPARE, { id }, { tx });
    return kept;
  });
}
