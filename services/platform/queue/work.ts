import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { Job } from "./model.ts";

const POLL_S = 1;

/** What is stored of a job. */
export interface Envelope<T> {
  readonly data: T;
  readonly requestId?: string;
}

export interface Running {
  readonly name: string;
  readonly attempt: number;
  readonly controller: AbortController;
}

/** One job at a time: in a batch a short job would wait for a long one. */
export async function workOne<T extends object>(
  boss: PgBoss,
  name: string,
  running: Map<string, Running>,
  perGroup: number | undefined,
  handle: (job: Job<T>) => Promise<void>,
): Promise<void> {
  const options = {
    batchSize: 1,
    ...(perGroup !== undefined && { groupConcurrency: perGroup }),
    pollingIntervalSeconds: POLL_S,
    notifyPollingIntervalSeconds: POLL_S,
    includeMetadata: true as const,
  };
  const worker: string = await boss.work<Envelope<T> | null>(name, options, async (jobs) => {
    // `includeMetadata` makes them so; the declaration does not say it.
    const [job] = jobs as JobWithMetadata<Envelope<T> | null>[];
    if (!job) return;
    const controller = new AbortController();
    running.set(job.id, { name, attempt: job.retryCount, controller });
    try {
      await handle(toJob(job, controller.signal));
    } finally {
      running.delete(job.id);
      // The next one at once: otherwise a backlog of short jobs is worked off one a second.
      boss.notifyWorker(worker);
    }
  });
}

/** Stops the handlers under way; a try that is cut short is given back. */
export async function interrupt(
  database: Database,
  running: ReadonlyMap<string, Running>,
  log: Log,
): Promise<void> {
  for (const [id, { name, attempt, controller }] of running) {
    try {
      await database.pool.query(
        `update pgboss.job set retry_limit = retry_limit + 1
         where name = $1 and id = $2 and retry_count = $3 and state = 'active'`,
        [name, id, attempt],
      );
    } catch (error) {
      log.warn({ error, queue: name, job: id }, "a try that is cut short counts");
    }
    controller.abort(new Error("the process is stopping"));
  }
}

function toJob<T extends object>(
  job: JobWithMetadata<Envelope<T> | null>,
  stopped: AbortSignal,
): Job<T> {
  const { data = {} as T, requestId = "" } = job.data ?? {};
  const signal = AbortSignal.any([job.signal, stopped]);
  return { id: job.id, data, attempt: job.retryCount, requestId, signal };
}
