import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { steadyClock } from "./clock.ts";
import type { Job, Queue, QueuePolicy, WorkOptions } from "./model.ts";
import { overKysely } from "./transaction.ts";
import { type Envelope, interrupt, type Running, workOn } from "./work.ts";

export type { Job, Queue, QueuePolicy } from "./model.ts";

interface QueueOptions {
  readonly database: Database;
  readonly log: Log;
  /** Told how many jobs wait, whenever it is read. */
  readonly metrics?: Metrics | undefined;
}

/** How often lost workers are looked for. */
const WATCH_S = 5;
const HEARTBEAT_S = 20;
/** How long a reader of the figures waits for them. */
const COUNT_MS = 500;
/** What handlers have to let go once they are told to stop. */
const LET_GO_MS = 1_000;

export async function openQueue({ database, log, metrics }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: database.url,
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_S,
    monitorIntervalSeconds: WATCH_S,
    application_name: "groundwork",
    clock: steadyClock,
  });
  boss.on("error", (error) => log.warn({ error: error.message }, "the queue met an error"));
  await boss.start();
  const running = new Map<string, Running>();
  const defined = new Set<string>();
  const looking = new DisposableStack();
  if (metrics) showWaiting(metrics, boss, defined, log);
  return {
    async define(name, policy) {
      await define(boss, name, policy);
      defined.add(name);
    },
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
      looking.use(await workOn<T>({ boss, name, running, perGroup, handle }, concurrency));
    },
    async cancel(name, id) {
      await boss.cancel(name, id);
      running.get(id)?.controller.abort(new Error("the job was cancelled"));
    },
    schedule: (name, cron) => boss.schedule(name, cron),
    waiting: (name) => waiting(boss, name),
    async close({ drainMs }) {
      looking.dispose();
      const late = setTimeout(() => void interrupt(database, running, log), drainMs);
      await boss.stop({ graceful: true, timeout: drainMs + LET_GO_MS, close: true });
      clearTimeout(late);
    },
  };
}

async function waiting(boss: PgBoss, name: string): Promise<number> {
  const stats = await boss.getQueueStats(name);
  return stats.reduce((sum, { queuedCount }) => sum + queuedCount, 0);
}

/**
 * Shows by queue how many jobs wait, a few seconds old. Whoever reads the figures
 * does not wait for a database that is away: they are then those of before.
 */
function showWaiting(metrics: Metrics, boss: PgBoss, names: ReadonlySet<string>, log: Log): void {
  let counting: Promise<void> | undefined;
  const help = "Jobs that wait to be taken";
  metrics.gauge("groundwork_queue_waiting", help, ["queue"], async (gauge) => {
    const count = async () => {
      for (const queue of names) gauge.set({ queue }, await waiting(boss, queue));
    };
    counting ??= count()
      .catch((error) => log.warn({ error }, "waiting jobs could not be counted"))
      .finally(() => {
        counting = undefined;
      });
    await Promise.race([counting, sleep(COUNT_MS, undefined, { ref: false })]);
  });
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
