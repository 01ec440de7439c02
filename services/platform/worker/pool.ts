import { Fault, faultOf } from "../fault/fault.ts";
import type { Log } from "../log/log.ts";
import type { WorkerFault } from "./model.ts";
import { spawnWorker, type WorkerProcess } from "./process.ts";

interface PoolOptions {
  /** A module that calls `serveWorker`. */
  readonly module: URL;
  readonly count: number;
  /** Resident memory at which a worker is killed. */
  readonly maxMemoryMb?: number;
  /** Pieces of work after which a worker is replaced, against slow leaks. */
  readonly recycleAfter?: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly log: Log;
}

export interface RunOptions<P> {
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
  readonly onProgress?: (progress: P) => void;
}

/** Child processes that do one piece of work at a time and may be killed at any moment. */
export interface Workers<I, O, P> {
  /** Resolves once every worker is warm. */
  ready(): Promise<void>;
  /** Waits for a free worker. @throws Fault<WorkerFault>, or what the work threw */
  run(input: I, options: RunOptions<P>): Promise<O>;
  /** How many pieces of work are under way or waiting. */
  busy(): number;
  close(): Promise<void>;
}

interface Slot<I, O, P> {
  worker: WorkerProcess<I, O, P>;
  done: number;
}

/** A worker that cannot even start is tried again after this long, then twice as long, up to half a minute. */
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 30_000;

export function openWorkers<I, O, P = never>(options: PoolOptions): Workers<I, O, P> {
  const {
    module,
    count,
    maxMemoryMb = 2048,
    recycleAfter = Infinity,
    env = process.env,
    log,
  } = options;
  const spawn = () => spawnWorker<I, O, P>({ module, maxMemoryMb, env });
  const slots = Array.from({ length: count }, (): Slot<I, O, P> => ({ worker: spawn(), done: 0 }));
  const free = [...slots];
  const waiting: ((slot: Slot<I, O, P>) => void)[] = [];
  let closed = false;
  let busy = 0;

  const renew = (slot: Slot<I, O, P>) => {
    slot.worker.kill();
    if (closed) return;
    slot.worker = spawn();
    slot.done = 0;
  };
  const release = (slot: Slot<I, O, P>) => {
    if (!slot.worker.alive() || ++slot.done >= recycleAfter) renew(slot);
    const next = waiting.shift();
    if (next) next(slot);
    else free.push(slot);
  };
  const acquire = (signal: AbortSignal): Promise<Slot<I, O, P>> => {
    const slot = free.shift();
    if (slot) return Promise.resolve(slot);
    const { promise, resolve, reject } = Promise.withResolvers<Slot<I, O, P>>();
    const giveUp = () => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(new Fault<WorkerFault>({ kind: "aborted" }));
    };
    signal.addEventListener("abort", giveUp, { once: true });
    waiting.push(resolve);
    return promise.finally(() => signal.removeEventListener("abort", giveUp));
  };

  return {
    ready: async () =>
      void (await Promise.all(slots.map((slot) => warm(slot, renew, () => closed, log)))),
    busy: () => busy,
    async run(input, { signal, deadlineMs, onProgress }) {
      if (closed) throw new Fault<WorkerFault>({ kind: "aborted" });
      busy++;
      try {
        const slot = await acquire(signal);
        try {
          return await slot.worker.run({ input, signal, deadlineMs, onProgress });
        } catch (error) {
          // What was cut short may still be going on inside: a fresh process takes over.
          if (faultOf<WorkerFault>(error, "deadline", "aborted", "memory", "crashed")) renew(slot);
          throw error;
        } finally {
          release(slot);
        }
      } finally {
        busy--;
      }
    },
    async close() {
      closed = true;
      for (const { worker } of slots) worker.kill();
    },
  };
}

async function warm<I, O, P>(
  slot: Slot<I, O, P>,
  renew: (slot: Slot<I, O, P>) => void,
  closed: () => boolean,
  log: Log,
): Promise<void> {
  for (let waitMs = FIRST_RETRY_MS; !closed(); waitMs = Math.min(2 * waitMs, LAST_RETRY_MS)) {
    try {
      return await slot.worker.ready;
    } catch (error) {
      if (closed()) return;
      log.error({ error, waitMs }, "a worker process does not start; trying again");
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      renew(slot);
    }
  }
}
