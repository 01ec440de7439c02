import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../../services/platform/database/database.ts";
import { openObjects } from "../../services/platform/objects/objects.ts";
import { sweepOrphans } from "../../services/transcription/jobs/sweep.ts";
import type { Tables } from "../../services/transcription/store/tables.ts";
import { silent } from "../support/tokens.ts";
import type { Cluster } from "./cluster.ts";

const SETTLE_MS = 60_000;
const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * Counts what is left once all is quiet: jobs that are not ended, scratch folders,
 * and – after the daily sweep of the day after tomorrow – drafts and objects other
 * than transcripts.
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
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const now = async () => new Date(Date.now() + TWO_DAYS_MS);
    await sweepOrphans({ db: database.kysely<Tables>(), objects, now, log: silent });
    const drafts = objectsUrl ? [] : await readdir(join(dataDir, "drafts"));
    for await (const key of objects.list("transcription"))
      if (!key.endsWith("/transcript.json")) drafts.push(key);
    return left + drafts.length;
  } finally {
    await database.close();
  }
}

async function openJobs(pool: { query(text: string): Promise<{ rowCount: number | null }> }) {
  const found = await pool.query(`select 1 from pgboss.job where name like 'transcription-%'
    and state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'`);
  return found.rowCount ?? 0;
}
