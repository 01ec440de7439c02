import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import { LOCKS } from "./stops.ts";

/** A moment in the life of a transcription at which something is killed. */
export interface Point {
  readonly name: string;
  /** The product is made to wait there. */
  readonly lock?: number;
  /** Otherwise: a query that finds a row then. $1 is the submission's key. */
  readonly query?: string;
  /** The client sends half of its body and waits. */
  readonly half?: true;
  /** The row is committed, but the service cannot say so: it is stopped meanwhile. */
  readonly unanswered?: true;
  /** The client has its 201. */
  readonly accepted?: true;
  /** The receiver has been called and does not answer. */
  readonly calling?: true;
}

/** In which half of a body has long been received. */
const SENT_MS = 300;
const ROW = "select 1 from transcription.transcription t where t.idempotency_key = $1";
const JOB = (queue: string, state: string) => `${ROW} and exists (
  select 1 from pgboss.job j where j.name = '${queue}' and j.state in (${state})
    and j.data->'data'->>'id' = t.id::text)`;

export const POINTS: readonly Point[] = [
  { name: "body half stored", half: true },
  { name: "body stored", lock: LOCKS.stored },
  { name: "row written", lock: LOCKS.written },
  { name: "before 201", lock: LOCKS.written, unanswered: true },
  { name: "after 201", accepted: true },
  { name: "during decode", query: `${ROW} and t.state = 'running' and t.stage = 'decode'` },
  { name: "during recognition", query: JOB("transcription-task", "'active'") },
  { name: "before complete", lock: LOCKS.complete },
  { name: "after complete", query: `${ROW} and t.state = 'succeeded'` },
  { name: "before a callback", query: JOB("transcription-callback", "'created', 'active'") },
  { name: "during a callback", calling: true },
  { name: "after a callback", lock: LOCKS.told },
];

export const rowOf = ROW;

/** Whether some of an upload is on the disk. An S3 store shows nothing of it: a part is sent once it has 5 MB. */
export async function isHalfStored(
  { dataDir, objectsUrl }: Pick<Cluster, "dataDir" | "objectsUrl">,
  leastBytes: number,
): Promise<boolean> {
  if (objectsUrl) return sleep(SENT_MS, true);
  const drafts = join(dataDir, "drafts");
  for (const name of await readdir(drafts).catch(() => [])) {
    const found = await stat(join(drafts, name)).catch(() => undefined);
    if (found && found.size >= leastBytes) return true;
  }
  return false;
}
