import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import { Fault } from "../fault/fault.ts";
import type { FromChild, ToChild } from "./model.ts";

interface Work<I, O, P> {
  /** Loads what every piece of work needs; the parent waits for it. */
  readonly warm?: () => Promise<void>;
  readonly handle: (input: I, progress: (progress: P) => void) => Promise<O>;
}

/**
 * The main loop of a worker process: one piece of work at a time. There is no
 * polite way to stop it; the parent kills it, which is what makes it safe.
 */
export async function serveWorker<I, O, P = never>({ warm, handle }: Work<I, O, P>): Promise<void> {
  // What can no longer be sent needs no care: without its parent this process ends anyway.
  const send = (message: FromChild<O, P>) =>
    void process.send?.(message, undefined, undefined, () => {});
  // Without a parent there is nobody to work for, and what this process started goes with it.
  process.on("disconnect", endGroup);
  if (process.connected) watchParent();
  // Ctrl-C reaches the whole terminal; the parent decides what ends when.
  process.on("SIGINT", () => {});
  await warm?.();
  process.on("message", async ({ id, input }: ToChild<I>) => {
    try {
      const output = await handle(input, (progress) => send({ type: "progress", id, progress }));
      send({ type: "done", id, output });
    } catch (error) {
      const { message, stack } = error as Error;
      const fault = error instanceof Fault ? error.fault : undefined;
      send({ type: "failed", id, message, stack, fault });
    }
  });
  // It will be killed, and what it compiled would be compiled again by the next one.
  flushCompileCache();
  send({ type: "ready" });
}

function endGroup(): void {
  process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL");
}

/**
 * A second thread looks after the parent: while the first one computes it would
 * not hear of a parent that was killed, and would go on for nobody. It is told who
 * the parent is: it may start so late that it would take another one for it.
 */
function watchParent(): void {
  const code = `
    const { workerData: parent } = require("node:worker_threads");
    setInterval(() => { if (process.ppid !== parent) process.kill(-process.pid, "SIGKILL"); }, 1000);`;
  const resourceLimits = { maxOldGenerationSizeMb: 8 };
  new Worker(code, { eval: true, workerData: process.ppid, resourceLimits }).unref();
}
