import { Worker } from "node:worker_threads";
import type { Asked, Look } from "../look.ts";
import type { FromReader, ToReader } from "./model.ts";

/** Threads that help to read long documents, kept warm. */
export interface Readers {
  /** Resolves when no thread takes pages any more; pages that one took and lost are missing then. */
  help(
    path: string,
    taken: SharedArrayBuffer,
    asked: Asked,
    onLook: (look: Look) => void,
  ): Promise<void>;
}

export function openReaders(count: number): Readers {
  const threads = Array.from({ length: count }, start);
  return {
    async help(path, taken, asked, onLook) {
      const job: ToReader = { path, taken, asked };
      await Promise.all(threads.map((_, at) => run(threads, at, job, onLook)));
    },
  };
}

const YOUNG_MB = 24;

const start = (): Worker => {
  // The less room for the young, the sooner dead pages are given back: a third less memory for a tenth more time.
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  const thread = new Worker(new URL("./reader.ts", import.meta.url), { resourceLimits });
  // Threads are of use to their process, and no reason for it to go on.
  thread.unref();
  return thread;
};

/** One thread's share; a thread that dies is replaced, and what it held is read by others. */
function run(
  threads: Worker[],
  at: number,
  job: ToReader,
  onLook: (look: Look) => void,
): Promise<void> {
  const thread = threads[at] as Worker;
  const { promise, resolve } = Promise.withResolvers<void>();
  const onMessage = (message: FromReader) => {
    if (message.kind === "look") onLook(message.look);
    else resolve();
  };
  const onExit = () => {
    threads[at] = start();
    resolve();
  };
  // An error is followed by the exit.
  const onError = () => {};
  thread.on("message", onMessage).once("exit", onExit).once("error", onError);
  thread.postMessage(job);
  return promise.finally(() => {
    thread.off("message", onMessage).off("exit", onExit).off("error", onError);
  });
}
