import type { Job } from "../../platform/queue/queue.ts";
import { folderOf } from "../store/files.ts";
import { existing, find, type Row } from "../store/transcriptions.ts";
import type { JobDeps } from "./deps.ts";
import { ended, failureOf, freeWork } from "./finish.ts";
import { whileExisting } from "./local.ts";
import { LAST_TRY, type Whole } from "./queues.ts";

/**
 * Work that ends with its recording: deleted, it stops; unreadable, it fails by
 * name; anything else is tried again. Whatever is not needed any more is removed,
 * also when the process that should have done it was killed.
 */
export function guarded<T extends Whole>(
  deps: JobDeps,
  work: (deps: JobDeps, row: Row, job: Job<T>) => Promise<void>,
) {
  return async (job: Job<T>): Promise<void> => {
    const { id } = job.data;
    const row = await find(deps.db, id);
    if (!row) return deps.objects.deletePrefix(folderOf(id));
    if (row.ended_at) return freeWork(deps.objects, id);
    const exists = async () => (await existing(deps.db, [id])).has(id);
    using life = whileExisting(exists, job.signal);
    try {
      await work(deps, row, { ...job, signal: life.signal });
      // Whoever deleted it meanwhile has not seen what was written since.
      if (!(await exists())) await deps.objects.deletePrefix(folderOf(id));
    } catch (error) {
      if (life.gone() || !(await exists())) return deps.objects.deletePrefix(folderOf(id));
      const last = job.attempt >= LAST_TRY;
      const failure = failureOf(error, last);
      if (failure) return ended(deps, id, failure);
      const next = last ? "it is given up" : "it is tried again";
      deps.log.warn({ error, id, attempt: job.attempt }, `work on a recording failed; ${next}`);
      throw error;
    }
  };
}
