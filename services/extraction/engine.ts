import { randomUUID } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { ConnectError } from "@connectrpc/connect";
import { Fault } from "../platform/fault/fault.ts";
import type { Log } from "../platform/log/log.ts";
import type { WorkerFault } from "../platform/worker/model.ts";
import { openWorkers } from "../platform/worker/pool.ts";
import type { ExtractionConfig } from "./config.ts";
import type { ExtractionFault } from "./fault.ts";
import type { Options } from "./options.ts";
import type { Progress } from "./reading.ts";
import type { ResultDocument } from "./result/document.ts";
import { type ExtractionJob, OCR_LANGUAGES, OCR_WORKERS, THREADS, WARM } from "./worker/model.ts";

interface Work {
  readonly path: string;
  readonly options: Options;
  readonly signal: AbortSignal;
  /** Less than HTTPSRV_TIMEOUT when a part of it has gone into the upload. */
  readonly deadlineMs?: number;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** One extraction at a time, in a process that may be killed. */
export interface Engine {
  /** Resolves once models are loaded (again, after a process was ended) and the temporary folder can be written. */
  ready(): Promise<void>;
  busy(): boolean;
  /** Takes the engine for one request. @throws Fault<ExtractionFault> "busy" */
  claim(): Disposable;
  /** @throws Fault<ExtractionFault | WorkerFault>, or whatever else went wrong: see `told` */
  run(work: Work): Promise<ResultDocument>;
  close(): Promise<void>;
}

const RECYCLE_AFTER = 200;
const TEMP_RETRY_MS = 1000;

/** @param warm  whether models are loaded before the first document: for servers, not for a single file */
export function openEngine(
  config: ExtractionConfig,
  log: Log,
  { warm = true }: { readonly warm?: boolean } = {},
): Engine {
  const ocrWorkers = config.ocr
    ? Math.min(config.ocrWorkers, config.threads, availableParallelism())
    : 0;
  const workers = openWorkers<ExtractionJob, ResultDocument, Progress>({
    module: new URL("./worker/worker.ts", import.meta.url),
    count: 1,
    maxMemoryMb: config.memoryMb,
    recycleAfter: RECYCLE_AFTER,
    env: {
      [OCR_WORKERS]: String(ocrWorkers),
      [OCR_LANGUAGES]: config.ocrLanguages.join(","),
      [THREADS]: String(Math.min(config.threads, availableParallelism())),
      [WARM]: warm ? "1" : "",
    },
    log,
  });
  const stopping = new AbortController();
  const loaded = writableTemp(log, stopping.signal);
  // Told to those who ask; nobody may have by the time it is closed.
  loaded.catch(() => {});
  let claimed = false;
  return {
    async ready() {
      await loaded;
      await workers.ready();
    },
    busy: () => claimed,
    claim() {
      if (claimed) throw new Fault<ExtractionFault>({ kind: "busy" });
      claimed = true;
      return {
        [Symbol.dispose]: () => {
          claimed = false;
        },
      };
    },
    run: ({ path, options, signal, deadlineMs = config.timeoutS * 1000, onProgress }) =>
      whilePagesCome(config.pageTimeoutS * 1000, signal, (alive, pageDone) =>
        workers.run(
          { path, options },
          {
            signal: alive,
            deadlineMs,
            onProgress(progress) {
              pageDone();
              onProgress?.(progress);
            },
          },
        ),
      ),
    async close() {
      stopping.abort();
      await workers.close();
    },
  };
}

/**
 * Runs `work` as long as pages get done: one that hangs must not hold the engine
 * for as long as a thousand good ones may.
 *
 * @throws Fault<WorkerFault> "deadline" when none got done for `pageMs`
 */
async function whilePagesCome<T>(
  pageMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal, pageDone: () => void) => Promise<T>,
): Promise<T> {
  const hanging = new AbortController();
  const timer = setTimeout(() => hanging.abort(), pageMs);
  try {
    return await work(AbortSignal.any([signal, hanging.signal]), () => void timer.refresh());
  } catch (cause) {
    if (signal.aborted || !hanging.signal.aborted) throw cause;
    throw new Fault<WorkerFault>({ kind: "deadline", deadlineMs: pageMs }, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Writes a failure to the log and returns what the caller may know: faults at
 * INFO, anything else at ERROR under an id that the caller gets.
 */
export function told(error: unknown, log: Log): Error {
  if (error instanceof ConnectError) return error;
  if (error instanceof Fault) {
    const { fault, cause } = error;
    log.info({ fault, cause: (cause as Error | undefined)?.message }, "no document was extracted");
    return error;
  }
  const errorId = randomUUID();
  log.error({ error, error_id: errorId }, "extraction failed");
  return new Fault<ExtractionFault>({ kind: "internal", errorId }, { cause: error });
}

/** Waits until the temporary folder can be written: without one no upload has a place. */
async function writableTemp(log: Log, signal: AbortSignal): Promise<void> {
  for (let told = false; !signal.aborted; told = true) {
    try {
      accessSync(tmpdir(), constants.W_OK | constants.X_OK);
      return;
    } catch {
      if (!told)
        log.error(
          { folder: tmpdir() },
          "the temporary folder cannot be written: set TMPDIR to one that can",
        );
      await sleep(TEMP_RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }
}
