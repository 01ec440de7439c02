import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Fault } from "../fault/fault.ts";
import type { FromChild, WorkerFault } from "./model.ts";

interface Spawn {
  readonly module: URL;
  readonly maxMemoryMb: number;
  readonly env: NodeJS.ProcessEnv;
}

interface Run<I, P> {
  readonly input: I;
  /** Ends the work, and the process with it. */
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/** One child process and the piece of work it may be doing. */
export interface WorkerProcess<I, O, P> {
  readonly pid: number | undefined;
  /** Resolves when the child is warm; rejects if it dies before. */
  readonly ready: Promise<void>;
  readonly alive: () => boolean;
  /** Resolves once the process is gone. */
  readonly gone: Promise<void>;
  /** Only when it is warm. */
  run(work: Run<I, P>): Promise<O>;
  kill(): void;
}

const MEMORY_CHECK_MS = 250;
/** The heap's own cap lies below the process's: buffers and native memory come on top. */
const HEAP_SHARE = 0.75;

export function spawnWorker<I, O, P>({ module, maxMemoryMb, env }: Spawn): WorkerProcess<I, O, P> {
  const heapMb = Math.floor(maxMemoryMb * HEAP_SHARE);
  const child = fork(fileURLToPath(module), {
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [`--max-old-space-size=${heapMb}`, "--disable-warning=ExperimentalWarning"],
    env,
    // Its own process group: what it started dies with it.
    detached: true,
  });
  let exited = false;
  child.once("exit", () => {
    exited = true;
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code, signal) => reject(crashed(code, signal)));
    child.once("error", reject);
  });
  ready.catch(() => {});
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve()).once("error", () => resolve());
  });
  let killed = false;
  const kill = () => {
    killed = true;
    killGroup(child);
  };
  let nextId = 0;
  return {
    pid: child.pid,
    ready,
    alive: () => !killed && !exited && child.connected,
    gone,
    kill,
    run: (work) => drive<I, O, P>(child, nextId++, work, { maxMemoryMb, kill }),
  };
}

function drive<I, O, P>(
  child: ChildProcess,
  id: number,
  { input, signal, onProgress }: Run<I, P>,
  { maxMemoryMb, kill }: { readonly maxMemoryMb: number; readonly kill: () => void },
): Promise<O> {
  const { promise, resolve, reject } = Promise.withResolvers<O>();
  const stop = (fault: WorkerFault) => {
    reject(new Fault(fault));
    kill();
  };
  const onMessage = (message: FromChild<O, P>) => {
    if (message.type === "ready" || message.id !== id) return;
    if (message.type === "progress") onProgress?.(message.progress);
    else if (message.type === "done") resolve(message.output);
    else reject(rebuilt(message));
  };
  const onExit = (code: number | null, by: string | null) => reject(crashed(code, by));
  const onAbort = () => stop({ kind: "aborted" });
  const watch = setInterval(() => {
    if (residentMb(child.pid) > maxMemoryMb) stop({ kind: "memory", limitMb: maxMemoryMb });
  }, MEMORY_CHECK_MS);
  child.on("message", onMessage).once("exit", onExit);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  else child.send({ type: "run", id, input }, (error) => error && reject(crashed(null, null)));
  return promise.finally(() => {
    clearInterval(watch);
    child.off("message", onMessage).off("exit", onExit);
    signal.removeEventListener("abort", onAbort);
  });
}

/** The child's own fault again as one, anything else with the child's stack. */
function rebuilt({
  message,
  stack,
  fault,
}: Extract<FromChild<never, never>, { type: "failed" }>): Error {
  if (fault) return new Fault(fault, { message });
  const error = new Error(message);
  if (stack) error.stack = stack;
  return error;
}

/** V8 ends a process that has used up its heap with SIGABRT, or with this code. */
const crashed = (code: number | null, signal: string | null) =>
  new Fault<WorkerFault>({ kind: "crashed", code, signal });

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}

/** Resident memory of a process in MB, where the system tells (Linux); 0 elsewhere. */
function residentMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
