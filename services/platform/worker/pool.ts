import { Fault } from "../fault/fault.ts";
import type { Log } from "../log/log.ts";
import { environmentOf } from "./environment.ts";
import type { WorkerFault } from "./model.ts";
import { spawnWorker } from "./process.ts";
import { openSlot } from "./slot.ts";
import { turns } from "./turns.ts";

interface PoolOptions {
  /** A module that calls `serveWorker`. */
  readonly module: URL;
  readonly count: number;
  /** Resident memory at which a worker is killed. */
  readonly maxMemoryMb?: number;
  /** Pieces of work after which a worker is replaced, against slow leaks. */
  readonly recycleAfter?: number;
  /** Variables of its own; of the others it gets none that may be secret. */
  readonly env?: Readonly<Record<string, string>>;
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

export function openWorkers<I, O, P = never>(options: PoolOptions): Workers<I, O, P> {
  const { module, count, maxMemoryMb = 2048, log } = options;
  const env = environmentOf(process.env, options.env ?? {});
  const { recycleAfter = Infinity } = options;
  const closing = new AbortController();
  const spawn = () => spawnWorker<I, O, P>({ module, maxMemoryMb, env });
  const slots = Array.from({ length: count }, () =>
    openSlot({ spawn, recycleAfter, closing: closing.signal, log }),
  );
  const queue = turns(slots);
  let busy = 0;

  async function inTurn(input: I, signal: AbortSignal, onProgress?: (p: P) => void): Promise<O> {
    const slot = await queue.take(signal);
    try {
      const worker = await unlessAborted(signal, slot.borrow());
      return await worker.run({ input, signal, onProgress });
    } finally {
      slot.giveBack();
      queue.give(slot);
    }
  }

  return {
    ready: async () => void (await Promise.all(slots.map((slot) => slot.ready()))),
    busy: () => busy,
    async run(input, { signal, deadlineMs, onProgress }) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), deadlineMs);
      const over = AbortSignal.any([signal, closing.signal, late.signal]);
      busy++;
      try {
        return await inTurn(input, over, onProgress);
      } catch (cause) {
        // Waiting, warming or working: what was cut short says by what.
        if (!over.aborted) throw cause;
        const fault: WorkerFault = late.signal.aborted
          ? { kind: "deadline", deadlineMs }
          : { kind: "aborted" };
        throw new Fault(fault, { cause });
      } finally {
        busy--;
        clearTimeout(timer);
      }
    },
    async close() {
      closing.abort();
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
