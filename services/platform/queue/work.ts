import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { Job } from "./model.ts";

/** How often one of those that wait looks for jobs of which nobody was told: retries, and what was sent for later. */
const LOOK_MS = 1_000;
/** And each of them, whatever happens. */
const POLL_S = 30;

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

interface Work<T> {
  readonly boss: PgBoss;
  readonly name: string;
  readonly running: Map<string, Running>;
  readonly perGroup: number | undefined;
  readonly handle: (job: Job<T>) => Promise<void>;
}

/**
 * Takes jobs, so many at once. All that wait look when PostgreSQL tells of a job; in between
 * only one of them looks, and who finds a job wakes another, for there may be more.
 *
 * @returns what ends the looking in between
 */
export async function workOn<T extends object>(
  work: Work<T>,
  concurrency: number,
): Promise<Disposable> {
  const waiting = new Set<string>();
  const wakeOne = () => {
    const [one] = waiting;
    if (one) work.boss.notifyWorker(one);
  };
  for (let i = 0; i < concurrency; i++) await workOne(work, waiting, wakeOne);
  const timer = setInterval(wakeOne, LOOK_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** One job at a time: in a batch a short job would wait for a long one. */
async function workOne<T extends object>(
  { boss, name, running, perGroup, handle }: Work<T>,
  waiting: Set<string>,
  wakeOne: () => void,
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
    waiting.delete(worker);
    wakeOne();
    try {
      await handle(toJob(job, controller.signal));
    } finally {
      running.delete(job.id);
      waiting.add(worker);
      // The next one at once: otherwise a backlog of short jobs is worked off one a second.
      boss.notifyWorker(worker);
    }
  });
  waiting.add(worker);
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
