import { resolve } from "node:path";
import type { Database } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import type { Egress } from "../platform/egress/egress.ts";
import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { Objects } from "../platform/objects/objects.ts";
import type { Job, Queue } from "../platform/queue/queue.ts";
import type { Part } from "../platform/server/part.ts";
import type { TranscriptionConfig } from "./config.ts";
import { findModels } from "./engine/models.ts";
import { openSpeech, type Speech } from "./engine/speech.ts";
import { callBack } from "./jobs/callback.ts";
import type { JobDeps } from "./jobs/deps.ts";
import { fetchAndGoOn } from "./jobs/fetch.ts";
import { ended, failureOf, finish, freeWork } from "./jobs/finish.ts";
import { clearScratch, whileExisting } from "./jobs/local.ts";
import { prepare } from "./jobs/prepare.ts";
import * as queues from "./jobs/queues.ts";
import { callbackSecrets, keyOf } from "./jobs/secrets.ts";
import { sweep, sweepOrphans } from "./jobs/sweep.ts";
import { runTask } from "./jobs/task.ts";
import { databaseNow } from "./store/clock.ts";
import { folderOf } from "./store/files.ts";
import { migrations } from "./store/migrations.ts";
import type { Tables } from "./store/tables.ts";
import { find } from "./store/transcriptions.ts";

interface OpenWorker {
  readonly config: TranscriptionConfig;
  readonly database: Database;
  readonly queue: Queue;
  readonly objects: Objects;
  readonly egress: Egress;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Recordings that are prepared or finished at once by one worker. */
const PREPARING = 2;
/** Servers of others may be slow, and one user's slow ones must not take every place. */
const FETCHING = { concurrency: 8, perGroup: 3 };
const CALLING = { concurrency: 8, perGroup: 3 };

/** Opens the role that does the work. Any number of them may run, on any machine that reaches the database and the objects. */
export async function openTranscriptionWorker(options: OpenWorker): Promise<Part> {
  const { config, database, queue, log } = options;
  await migrate(database, "transcription", migrations);
  await queues.defineQueues(queue);
  await clearScratch();
  const speech = startSpeech(config, log);
  const deps = await dependencies(options, speech);
  const warm = speech?.ready() ?? Promise.resolve();
  // Work is taken once the engine can do it.
  const started = warm.then(() => start(deps, speech?.processes ?? 1, config.maxRunning));
  let closed = false;
  started.catch((error) => {
    if (!closed) log.error({ error }, "the transcription worker does not start");
  });
  return {
    name: "transcription worker",
    ready: () => started,
    async close() {
      closed = true;
      await speech?.close();
    },
  };
}

function startSpeech(config: TranscriptionConfig, log: Log): Speech | undefined {
  const { speechModel, workers: processes, memoryMb } = config;
  const models = findModels({ modelsDir: resolve(config.modelsDir), speechModel });
  if (!models) {
    log.error(
      "no speech model and no PocketSphinx: recordings will fail. Run npm run setup, or groundwork models pull",
    );
    return undefined;
  }
  const { name, model } = models.engine;
  log.info({ engine: name, model, processes }, "speech engine");
  if (name === "pocketsphinx")
    log.warn(
      "PocketSphinx is wrong three times as often as even a small model: groundwork models pull gets one",
    );
  return openSpeech({ models, processes, memoryMb, log });
}

async function dependencies(options: OpenWorker, speech: Speech | undefined): Promise<JobDeps> {
  const { config, database, queue, objects, egress, log, metrics } = options;
  const db = database.kysely<Tables>();
  const callbackKeys = async () => (await callbackSecrets(db, config.callbackSecrets)).map(keyOf);
  // A secret that is none stops the start.
  await callbackKeys();
  const ended = metrics.counter("groundwork_transcriptions_total", "Transcriptions that ended", [
    "outcome",
  ]);
  const seconds = metrics.counter(
    "groundwork_transcription_audio_seconds_total",
    "Sound that was recognised",
  );
  const callbacks = metrics.counter(
    "groundwork_transcription_callbacks_total",
    "Attempts to call back",
    ["outcome"],
  );
  return {
    db,
    queue,
    objects,
    egress,
    speech,
    limits: config,
    callbackKeys,
    callbackTimeoutMs: config.callbackTimeoutS * 1000,
    callbackRetriesS: config.callbackRetriesS,
    now: () => databaseNow(db),
    log,
    count: {
      ended: (outcome) => ended.inc({ outcome }),
      recognised: (value) => seconds.inc(value),
      callback: (outcome) => callbacks.inc({ outcome }),
    },
  };
}

async function start(deps: JobDeps, processes: number, maxRunning: number): Promise<void> {
  const { queue } = deps;
  const recordings = { concurrency: PREPARING };
  const perGroup = maxRunning || undefined;
  const preparing = { ...recordings, perGroup };
  await queue.work<queues.Whole>(queues.FETCH, FETCHING, guarded(deps, fetchAndGoOn));
  await queue.work<queues.Whole>(queues.PREPARE, preparing, guarded(deps, prepare));
  const recognising = { concurrency: processes, perGroup };
  await queue.work<queues.OneTask>(queues.TASK, recognising, guarded(deps, runTask));
  await queue.work<queues.Whole>(queues.FINISH, recordings, guarded(deps, finish));
  await queue.work<queues.OneCall>(queues.CALLBACK, CALLING, (job) =>
    callBack(deps, job.data, job.signal),
  );
  await queue.work<queues.Whole>(queues.DEAD, { concurrency: 1 }, ({ data }) =>
    ended(deps, data.id, {
      code: "internal",
      message: "The transcription failed for a reason on our side.",
    }),
  );
  await queue.work(queues.SWEEP, { concurrency: 1 }, () => sweep(deps));
  await queue.work(queues.ORPHANS, { concurrency: 1 }, () => sweepOrphans(deps));
  await queue.schedule(queues.SWEEP, "*/10 * * * *");
  await queue.schedule(queues.ORPHANS, "17 3 * * *");
}

/**
 * Work that ends with its recording: deleted, it stops; unreadable, it fails by
 * name; anything else is tried again. Whatever is not needed any more is removed,
 * also when the process that should have done it was killed.
 */
function guarded<T extends queues.Whole>(
  deps: JobDeps,
  work: (deps: JobDeps, data: T, job: Job<T>) => Promise<void>,
) {
  return async (job: Job<T>): Promise<void> => {
    const { id } = job.data;
    const row = await find(deps.db, id);
    if (row?.ended_at) return freeWork(deps.objects, id);
    const exists = async () => (await find(deps.db, id)) !== undefined;
    using life = whileExisting(exists, job.signal);
    try {
      await work(deps, job.data, { ...job, signal: life.signal });
      // Whoever deleted it meanwhile has not seen what was written since.
      if (!(await exists())) await deps.objects.deletePrefix(folderOf(id));
    } catch (error) {
      if (life.gone() || !(await exists())) return deps.objects.deletePrefix(folderOf(id));
      const last = job.attempt >= queues.LAST_TRY;
      const failure = failureOf(error, last);
      if (failure) return ended(deps, id, failure);
      const next = last ? "it is given up" : "it is tried again";
      deps.log.warn({ error, id, attempt: job.attempt }, `work on a recording failed; ${next}`);
      throw error;
    }
  };
}
