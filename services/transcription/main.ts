import type { Verifier } from "../platform/auth/verifier.ts";
import type { Database } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import type { Egress } from "../platform/egress/egress.ts";
import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { Objects } from "../platform/objects/objects.ts";
import type { Queue } from "../platform/queue/queue.ts";
import { serviceInterceptors } from "../platform/rpc/interceptors.ts";
import type { Part } from "../platform/server/part.ts";
import type { TranscriptionConfig } from "./config.ts";
import { onTheWire } from "./fault.ts";
import { defineQueues } from "./jobs/queues.ts";
import { transcriptionRoutes } from "./routes.ts";
import { bindStore } from "./store/bound.ts";
import { openChanges } from "./store/changes.ts";
import { databaseNow } from "./store/clock.ts";
import { migrations } from "./store/migrations.ts";
import type { Tables } from "./store/tables.ts";

export { openTranscriptionWorker } from "./worker.ts";

interface OpenTranscription {
  readonly config: TranscriptionConfig;
  readonly vendor: string;
  readonly verifier: Verifier;
  readonly database: Database;
  readonly queue: Queue;
  readonly objects: Objects;
  readonly egress: Egress;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Opens the role that takes recordings and hands out transcripts; the work is the worker's. */
export async function openTranscription(options: OpenTranscription): Promise<Part> {
  const { config, vendor, verifier, database, queue, objects, egress, log, metrics } = options;
  await migrate(database, "transcription", migrations);
  const db = database.kysely<Tables>();
  await bindStore(db, objects);
  await defineQueues(queue);
  const stopping = new AbortController();
  const changes = openChanges(database, log);
  const interceptors = serviceInterceptors({
    service: "transcription",
    log,
    metrics,
    verifier,
    onTheWire,
  });
  return {
    name: "transcription",
    connect: transcriptionRoutes({
      db,
      queue,
      objects,
      egress,
      changes,
      limits: config,
      now: () => databaseNow(db),
      scope: `${vendor}:app:transcription`,
      interceptors,
      stopping: stopping.signal,
    }),
    async ready() {
      await database.ready();
      await objects.ready();
    },
    async check() {
      await database.ping();
      await objects.ready();
    },
    stop: () => stopping.abort(),
    close: () => changes.close(),
  };
}
