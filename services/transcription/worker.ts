import { resolve } from "node:path";
import type { Database } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import type { Egress } from "../platform/egress/egress.ts";
import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { Objects } from "../platform/objects/objects.ts";
import type { Queue } from "../platform/queue/queue.ts";
import type { Part } from "../platform/server/part.ts";
import type { TranscriptionConfig } from "./config.ts";
import { findModels } from "./engine/models.ts";
import { openSpeech, type Speech } from "./engine/speech.ts";
import type { JobDeps } from "./jobs/deps.ts";
import { clearScratch } from "./jobs/local.ts";
import { defineQueues } from "./jobs/queues.ts";
import { callbackSecrets, keyOf } from "./jobs/secrets.ts";
import { startJobs } from "./jobs/start.ts";
import { bindStore } from "./store/bound.ts";
import { databaseNow } from "./store/clock.ts";
import { migrations } from "./store/migrations.ts";
import type { Tables } from "./store/tables.ts";

interface OpenWorker {
  readonly config: TranscriptionConfig;
  readonly database: Database;
  readonly queue: Queue;
  readonly objects: Objects;
  readonly egress: Egress;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Opens the role that does the work. Any number of them may run, on any machine that reaches the database and the objects. */
export async function openTranscriptionWorker(options: OpenWorker): Promise<Part> {
  const { config, database, queue, objects, log } = options;
  await migrate(database, "transcription", migrations);
  await bindStore(database.kysely<Tables>(), objects);
  await defineQueues(queue);
  await clearScratch();
  const speech = startSpeech(config, log);
  const deps = await dependencies(options, speech);
  const warm = speech?.ready() ?? Promise.resolve();
  // Work is taken once the engine can do it.
  const started = warm.then(() => startJobs(deps, speech?.processes ?? 1, config.maxRunning));
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
