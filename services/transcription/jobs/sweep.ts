import { folderOf, idOf, ROOT } from "../store/files.ts";
import { madeAtMs } from "../store/ids.ts";
import { forgetUsage } from "../store/quota.ts";
import { existing, removeExpired } from "../store/transcriptions.ts";
import type { JobDeps } from "./deps.ts";

type SweepDeps = Pick<JobDeps, "db" | "objects" | "now" | "log">;

/** An upload takes less than this: what has no row by then never will. */
const ORPHAN_MS = 24 * 3_600_000;

/** Removes what has expired, rows first (what no row names can no longer be fetched), and what killed uploads left. */
export async function sweep({ db, objects, now, log }: SweepDeps): Promise<void> {
  await forgetUsage(db);
  const at = await now();
  const ids = await removeExpired(db, at);
  for (const id of ids) await objects.deletePrefix(folderOf(id));
  if (ids.length > 0) log.info({ count: ids.length }, "expired transcriptions were removed");
  // A store that does not let its uploads be listed keeps nothing else from being removed.
  await objects.clearDrafts(new Date(at.getTime() - ORPHAN_MS));
}

/** Removes objects that no row names: recordings whose process ended before their row was written, work that outlived its deletion. */
export async function sweepOrphans({ db, objects, now, log }: SweepDeps): Promise<void> {
  const before = (await now()).getTime() - ORPHAN_MS;
  const ids = new Set<string>();
  for await (const key of objects.list(ROOT)) {
    const id = idOf(key);
    if (id && madeAtMs(id) < before) ids.add(id);
  }
  const known = await existing(db, [...ids]);
  const orphans = [...ids].filter((id) => !known.has(id));
  for (const id of orphans) await objects.deletePrefix(folderOf(id));
  if (orphans.length > 0) log.info({ count: orphans.length }, "orphaned objects were removed");
}
