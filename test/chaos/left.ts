import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../services/platform/database/database.ts";
import { watchDrafts } from "../../services/platform/objects/drafts.ts";
import { openObjects } from "../../services/platform/objects/objects.ts";
import { sweepOrphans } from "../../services/transcription/jobs/sweep.ts";
import type { Tables } from "../../services/transcription/store/tables.ts";
import { silent } from "../support/tokens.ts";
import type { Cluster } from "./cluster.ts";

const SETTLE_MS = 300_000;
const QUIET_MS = 100;
const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * Counts what is left once all is quiet: jobs that are not ended, scratch folders,
 * drafts that showed no life in the meantime and – after the daily sweep of the day after
 * tomorrow – objects other than transcripts.
 */
export async function leftOver({
  databaseUrl: url,
  dataDir,
  objectsUrl,
}: Cluster): Promise<number> {
  const database = await openDatabase({ url, dataDir, log: silent });
  const objects = openObjects({ url: objectsUrl, dataDir });
  try {
    const count = async () =>
      (await openJobs(database.pool)) + (await readdir(join(dataDir, "tmp"))).length;
    let left = await count();
    for (const deadline = performance.now() + SETTLE_MS; left > 0; left = await count()) {
      if (performance.now() > deadline) break;
      await sleep(500);
    }
    const now = async () => new Date(Date.now() + TWO_DAYS_MS);
    await sweepOrphans({ db: database.kysely<Tables>(), objects, now, log: silent });
    const drafts = objectsUrl ? [] : await clearedDrafts(join(dataDir, "drafts"));
    for await (const key of objects.list("transcription"))
      if (!key.endsWith("/transcript.json")) drafts.push(key);
    return left + drafts.length;
  } finally {
    await database.close();
  }
}

/** What two sweeps leave, between which nothing is put. */
async function clearedDrafts(folder: string): Promise<string[]> {
  const watch = watchDrafts(folder, QUIET_MS, QUIET_MS);
  await watch.clear();
  await sleep(2 * QUIET_MS);
  await watch.clear();
  return readdir(folder);
}

async function openJobs(pool: { query(text: string): Promise<{ rowCount: number | null }> }) {
  const found = await pool.query(`select 1 from pgboss.job where name like 'transcription-%'
    and state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'`);
  return found.rowCount ?? 0;
}
