import { availableParallelism } from "node:os";
import { Fault } from "../platform/fault/fault.ts";
import type { Log } from "../platform/log/log.ts";
import { openWorkers } from "../platform/worker/pool.ts";
import type { ExtractionConfig } from "./config.ts";
import type { ExtractionFault } from "./fault.ts";
import type { Options } from "./options.ts";
import type { Progress } from "./reading.ts";
import type { ResultDocument } from "./result/document.ts";
import { writableTemp } from "./temp.ts";
import { whilePagesCome } from "./worker/hanging.ts";
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
  /** @throws Fault of ExtractionFault or WorkerFault, or whatever else went wrong: see told.ts */
  run(work: Work): Promise<ResultDocument>;
  close(): Promise<void>;
}

const RECYCLE_AFTER = 200;

/** @param warm  whether models are loaded before the first document: for servers, not for a single file */
export function openEngine(
  config: ExtractionConfig,
  log: Log,
  { warm = true }: { readonly warm?: boolean } = {},
): Engine {
  const workers = openWorkers<ExtractionJob, ResultDocument, Progress>({
    module: new URL("./worker/worker.ts", import.meta.url),
    count: 1,
    maxMemoryMb: config.memoryMb,
    recycleAfter: RECYCLE_AFTER,
    env: environmentOf(config, warm),
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

/** What a process is told when it starts. */
function environmentOf(config: ExtractionConfig, warm: boolean): Readonly<Record<string, string>> {
  const threads = Math.min(config.threads, availableParallelism());
  return {
    [OCR_WORKERS]: String(config.ocr ? Math.min(config.ocrWorkers, threads) : 0),
    [OCR_LANGUAGES]: config.ocrLanguages.join(","),
    [THREADS]: String(threads),
    [WARM]: warm ? "1" : "",
  };
}
