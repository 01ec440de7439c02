import type { Transaction } from "kysely";
import { type JobWithMetadata, PgBoss } from "pg-boss";
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
  /** A worker that is silent for this long has died; its job is taken over, as a further try. 20 unless given, 10 at least. */
  readonly heartbeatS?: number;
  /** Where jobs go that failed for good. */
  readonly deadLetter?: string;
}

export interface SendOptions {
  /** Commits with the caller's own rows, or not at all. */
  // biome-ignore lint/suspicious/noExplicitAny: a transaction over any service's tables
  readonly tx?: Transaction<any>;
  readonly startAfterS?: number;
  /** A UUID. Sending it twice makes one job. */
  readonly id?: string;
  /** Higher ones first; 0 unless given. */
  readonly priority?: number;
  /** Of the request that asks for this work; the job's log lines carry it. */
  readonly requestId?: string;
  /** Whose job it is, for workers that bound what runs of one group. */
  readonly group?: string;
}

export interface Job<T> {
  readonly id: string;
  readonly data: T;
  /** 0 for the first try. */
  readonly attempt: number;
  /** Of the request that asked for this work; empty when nobody did. */
  readonly requestId: string;
  /** Fires when the job is cancelled, expires, or the worker must stop. */
  readonly signal: AbortSignal;
}

interface WorkOptions {
  readonly concurrency: number;
  /**
   * Jobs of one group that run at once, over all workers of the queue; any number
   * unless given. Workers that look in the same moment may go beyond it by one each.
   */
  readonly perGroup?: number | undefined;
}

/** Durable jobs in PostgreSQL: what was committed runs, at least once. */
export interface Queue {
  define(name: string, policy: QueuePolicy): Promise<void>;
  /** @returns the job's id */
  send<T extends object>(name: string, data: T, options?: SendOptions): Promise<string>;
  /** A handler that throws has its job tried again by the queue's policy. */
  work<T extends object>(
    name: string,
    options: WorkOptions,
    handle: (job: Job<T>) => Promise<void>,
  ): Promise<void>;
  /** Ends the job, waiting or under way: its signal fires, in another process within half its heartbeat. */
  cancel(name: string, id: string): Promise<void>;
  /** Sends a job by the clock. @param cron  five fields, UTC */
  schedule(name: string, cron: string): Promise<void>;
  /** Jobs waiting to be taken. */
  waiting(name: string): Promise<number>;
  /**
   * Takes no more jobs and waits this long for those under way. The rest are
   * tried again, here or elsewhere; that try does not count.
   */
  close(options: { readonly drainMs: number }): Promise<void>;
}

interface QueueOptions {
  readonly database: Database;
  readonly log: Log;
}

const POLL_S = 1;
/** How often lost workers are looked for. */
const WATCH_S = 5;
const HEARTBEAT_S = 20;
/** What handlers have to let go once they are told to stop. */
const LET_GO_MS = 1_000;

/** What is stored of a job. */
interface Envelope<T> {
  readonly data: T;
  readonly requestId?: string;
}

interface Running {
  readonly name: string;
  readonly attempt: number;
  readonly controller: AbortController;
}

export async function openQueue({ database, log }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: database.url,
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_S,
    monitorIntervalSeconds: WATCH_S,
    application_name: "groundwork",
  });
  boss.on("error", (error) => log.warn({ error: error.message }, "the queue met an error"));
  await boss.start();
  const running = new Map<string, Running>();
  return {
    define: (name, policy) => define(boss, name, policy),
    async send(name, data, { tx, startAfterS, id, priority, requestId, group } = {}) {
      const options = {
        ...(tx && { db: overKysely(tx) }),
        ...(startAfterS !== undefined && { startAfter: startAfterS }),
        ...(id && { id }),
        ...(priority !== undefined && { priority }),
        ...(group && { group: { id: group } }),
      };
      const envelope: Envelope<object> = { data, ...(requestId && { requestId }) };
      const sent = (await boss.send(name, envelope, options)) ?? id;
      if (!sent) throw new Error(`the queue ${name} took no job`);
      return sent;
    },
    async work<T extends object>(
      name: string,
      { concurrency, perGroup }: WorkOptions,
      handle: (job: Job<T>) => Promise<void>,
    ) {
      for (let i = 0; i < concurrency; i++) await workOne(boss, name, running, perGroup, handle);
    },
    async cancel(name, id) {
      await boss.cancel(name, id);
      running.get(id)?.controller.abort(new Error("the job was cancelled"));
    },
    schedule: (name, cron) => boss.schedule(name, cron),
    async waiting(name) {
      const stats = await boss.getQueueStats(name);
      return stats.reduce((sum, { queuedCount }) => sum + queuedCount, 0);
    },
    async close({ drainMs }) {
      const late = setTimeout(() => void interrupt(database, running, log), drainMs);
      await boss.stop({ graceful: true, timeout: drainMs + LET_GO_MS, close: true });
      clearTimeout(late);
    },
  };
}

/** One job at a time: in a batch a short job would wait for a long one. */
async function workOne<T extends object>(
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
async function interrupt(
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

async function define(boss: PgBoss, name: string, policy: QueuePolicy): Promise<void> {
  const { retryLimit, retryDelayS = 1, backoff = true, expireS, deadLetter } = policy;
  const settings = {
    retryLimit,
    retryDelay: retryDelayS,
    retryBackoff: backoff,
    expireInSeconds: expireS,
    notify: true,
    heartbeatSeconds: policy.heartbeatS ?? HEARTBEAT_S,
    ...(deadLetter && { deadLetter }),
  };
  if (deadLetter) await boss.createQueue(deadLetter);
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}

function toJob<T extends object>(
  job: JobWithMetadata<Envelope<T> | null>,
  stopped: AbortSignal,
): Job<T> {
  const { data = {} as T, requestId = "" } = job.data ?? {};
  const signal = AbortSignal.any([job.signal, stopped]);
  return { id: job.id, data, attempt: job.retryCount, requestId, signal };
}
