import type { Log } from "../log/log.ts";
import type { WorkerProcess } from "./process.ts";

/** A worker that cannot even start is tried again after this long, then twice as long, up to half a minute. */
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 30_000;

/** A place for one worker: when it dies or has done enough, another takes its place. */
export interface Slot<I, O, P> {
  /** Resolves once a worker is warm, however many had to be tried. */
  ready(): Promise<void>;
  /** A warm worker, for one piece of work. */
  borrow(): Promise<WorkerProcess<I, O, P>>;
  /** The work has ended: a worker that is dead or has done enough is replaced. */
  giveBack(): void;
  close(): Promise<void>;
}

interface SlotOptions<I, O, P> {
  readonly spawn: () => WorkerProcess<I, O, P>;
  readonly recycleAfter: number;
  readonly closing: AbortSignal;
  readonly log: Log;
}

export function openSlot<I, O, P>(options: SlotOptions<I, O, P>): Slot<I, O, P> {
  const { spawn, recycleAfter, closing, log } = options;
  let worker = spawn();
  let starting = true;
  let done = 0;
  let used = false;
  let warm = start();
  warm.catch(() => {});

  async function start(): Promise<WorkerProcess<I, O, P>> {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(2 * waitMs, LAST_RETRY_MS)) {
      try {
        await worker.ready;
        starting = false;
        void replaceIfItDies(worker);
        return worker;
      } catch (error) {
        if (closing.aborted) throw error;
        log.error({ error, waitMs }, "a worker process does not start; trying again");
        await pause(waitMs);
        if (closing.aborted) throw error;
        worker = spawn();
      }
    }
  }
  function replace(): void {
    worker.kill();
    if (closing.aborted) return;
    worker = spawn();
    starting = true;
    done = 0;
    warm = start();
    warm.catch(() => {});
  }
  /** One that dies while it is idle is replaced before it costs a piece of work. */
  async function replaceIfItDies(idle: WorkerProcess<I, O, P>): Promise<void> {
    await idle.gone;
    await pause(FIRST_RETRY_MS);
    if (worker === idle && !used && !starting) replace();
  }

  return {
    ready: async () => void (await warm),
    async borrow() {
      used = true;
      if (!starting && !worker.alive()) replace();
      return warm;
    },
    giveBack() {
      used = false;
      if (!starting && (++done >= recycleAfter || !worker.alive())) replace();
    },
    async close() {
      worker.kill();
      await worker.gone;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
