import type { Transaction } from "kysely";
import { type Job as BossJob, PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import { overKysely } from "./transaction.ts";

/** How a queue treats its jobs. */
export interface QueuePolicy {
  /** Tries after the first. */
  readonly retryLimit: number;
  /** Before the first retry, in seconds; doubled each time when `backoff`. */
  readonly retryDelayS?: number;
  readonly backoff?: boolean;
  /** A job that takes longer than this is tried again. */
  readonly expireS: number;
  /** A worker that is silent for this long has died; its job is taken over. */
  readonly heartbeatS?: number;
  /** Where jobs go that failed for good. */
  readonly deadLetter?: string;
}

export interface SendOptions {
  /** Commits with the caller's own rows, or not at all. */
  // biome-ignore lint/suspicious/noExplicitAny: a transaction over any service's tables
  readonly tx?: Transaction<any>;
  readonly startAfterS?: number;
  /** At most one waiting job for each key. */
  readonly singletonKey?: string;
  readonly id?: string;
  readonly priority?: number;
}

export interface Job<T> {
  readonly id: string;
  readonly data: T;
  /** 0 for the first try. */
  readonly attempt: number;
  /** Fires when the job is cancelled, expires, or the worker must stop. */
  readonly signal: AbortSignal;
}

interface WorkOptions {
  readonly concurrency: number;
}

/** Durable jobs in PostgreSQL: what was committed runs, at least once. */
export interface Queue {
  define(name: string, policy: QueuePolicy): Promise<void>;
  send<T extends object>(name: string, data: T, options?: SendOptions): Promise<string>;
  /** A handler that throws has its job tried again by the queue's policy. */
  work<T extends object>(
    name: string,
    options: WorkOptions,
    handle: (job: Job<T>) => Promise<void>,
  ): Promise<void>;
  cancel(name: string, id: string): Promise<void>;
  /** Sends a job by the clock. @param cron  five fields, UTC */
  schedule(name: string, cron: string): Promise<void>;
  /** Jobs waiting to be taken. */
  waiting(name: string): Promise<number>;
  /** Takes no more jobs and waits this long for those under way; the rest are taken over by others. */
  close(options: { readonly drainMs: number }): Promise<void>;
}

interface QueueOptions {
  readonly database: Database;
  readonly log: Log;
}

const POLL_S = 1;

export async function openQueue({ database, log }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: database.url,
    max: 6,
    useListenNotify: true,
    application_name: "groundwork",
  });
  boss.on("error", (error) =>
    log.warn({ error: error.message }, "the queue lost its database for a moment"),
  );
  await boss.start();
  const stopping = new AbortController();
  return {
    define: (name, policy) => define(boss, name, policy),
    async send(name, data, { tx, startAfterS, singletonKey, id, priority } = {}) {
      const options = {
        ...(tx && { db: overKysely(tx) }),
        ...(startAfterS !== undefined && { startAfter: startAfterS }),
        ...(singletonKey && { singletonKey }),
        ...(id && { id }),
        ...(priority !== undefined && { priority }),
      };
      return (await boss.send(name, data, options)) ?? id ?? "";
    },
    async work<T extends object>(
      name: string,
      { concurrency }: WorkOptions,
      handle: (job: Job<T>) => Promise<void>,
    ) {
      const options = {
        // One at a time for each worker: a batch would make a short job wait for a long one.
        batchSize: 1,
        localConcurrency: concurrency,
        pollingIntervalSeconds: POLL_S,
        notifyPollingIntervalSeconds: POLL_S,
        includeMetadata: true as const,
      };
      await boss.work<T>(name, options, async ([job]) => {
        if (job) await handle(toJob(job as never, stopping.signal));
      });
    },
    cancel: (name, id) => boss.cancel(name, id).then(() => {}),
    schedule: (name, cron) => boss.schedule(name, cron),
    async waiting(name) {
      const stats = await boss.getQueueStats(name);
      return stats.reduce((sum, { queuedCount }) => sum + queuedCount, 0);
    },
    async close({ drainMs }) {
      const late = setTimeout(() => stopping.abort(new Error("stopping")), drainMs);
      await boss.stop({ graceful: true, timeout: Math.max(1000, drainMs + 1000), close: true });
      clearTimeout(late);
    },
  };
}

async function define(boss: PgBoss, name: string, policy: QueuePolicy): Promise<void> {
  const { retryLimit, retryDelayS = 1, backoff = true, expireS, heartbeatS, deadLetter } = policy;
  const settings = {
    retryLimit,
    retryDelay: retryDelayS,
    retryBackoff: backoff,
    expireInSeconds: expireS,
    notify: true,
    ...(heartbeatS && { heartbeatSeconds: heartbeatS }),
    ...(deadLetter && { deadLetter }),
  };
  if (deadLetter) await boss.createQueue(deadLetter);
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}

function toJob<T>(
  job: BossJob<T> & { readonly retryCount: number; readonly signal: AbortSignal },
  stopping: AbortSignal,
): Job<T> {
  const signal = AbortSignal.any([job.signal, stopping]);
  return { id: job.id, data: job.data, attempt: job.retryCount, signal };
}
