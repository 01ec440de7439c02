import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@connectrpc/connect";
import type { JWTPayload } from "jose";
import { TranscriptionState } from "../../gen/groundwork/transcription/v1/transcription_pb.ts";
import { TranscriptionService } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { readConfig } from "../../services/platform/config/config.ts";
import { openDatabase } from "../../services/platform/database/database.ts";
import { createEgress } from "../../services/platform/egress/egress.ts";
import type { Lookup } from "../../services/platform/egress/resolve.ts";
import { createMetrics } from "../../services/platform/metrics/metrics.ts";
import { openObjects } from "../../services/platform/objects/objects.ts";
import { openQueue } from "../../services/platform/queue/queue.ts";
import { inProcess } from "../../services/platform/server/direct.ts";
import { settings } from "../../services/transcription/config.ts";
import { openTranscription, openTranscriptionWorker } from "../../services/transcription/main.ts";
import { shared } from "./has.ts";
import { freshDatabase } from "./postgres.ts";
import { silent, testIssuer } from "./tokens.ts";

const SCOPE = "groundwork:app:transcription";

interface Stand {
  readonly env?: Readonly<Record<string, string>>;
  /** Workers to start; 1 by default. */
  readonly workers?: number;
  /** The addresses of names; the system's own answer unless given. */
  readonly lookup?: Lookup;
}

/** The whole service on a database and a folder of its own. Without `../shared` it recognises with PocketSphinx. */
export async function transcriptionStand({ env = {}, workers = 1, lookup }: Stand = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "groundwork-stand-"));
  const fresh = await freshDatabase();
  const models = shared("data/speech/models");
  const config = readConfig(
    { TRANSCRIPTION_WORKERS: "1", MODELS_DIR: models ?? join(dataDir, "models"), ...env },
    settings,
  );
  const issuer = await testIssuer();
  const open = async () => {
    const database = await openDatabase({ url: fresh.url, dataDir, log: silent });
    const queue = await openQueue({ database, log: silent });
    const allow = config.egressAllow;
    const egress = createEgress({ allow, log: silent, ...(lookup && { lookup }) });
    const objects = openObjects({ dataDir });
    const shared = { config, database, queue, objects, egress, log: silent };
    const parts: { close(): Promise<void> }[] = [];
    const addWorker = async () => {
      const worker = await openTranscriptionWorker({ ...shared, metrics: createMetrics() });
      await worker.ready();
      parts.push(worker);
    };
    const { verifier } = issuer;
    const metrics = createMetrics();
    const service = await openTranscription({ ...shared, vendor: "groundwork", verifier, metrics });
    for (let count = 0; count < workers; count++) await addWorker();
    parts.push(service);
    const client = createClient(TranscriptionService, inProcess(service.connect ?? (() => {})));
    const close = async () => {
      await queue.close({ drainMs: 2_000 });
      for (const part of parts) await part.close();
      await database.close();
    };
    return { ...shared, client, addWorker, close };
  };
  const opened = await open();
  const as = async (subject = "user-1", claims: JWTPayload = {}) => ({
    headers: {
      authorization: `Bearer ${await issuer.token({ sub: subject, scope: SCOPE, ...claims })}`,
    },
  });
  return {
    ...opened,
    dataDir,
    url: fresh.url,
    as,
    /** Waits until it has ended. */
    async ended(transcriptionId: string, subject?: string) {
      const who = await as(subject);
      const signal = AbortSignal.timeout(600_000);
      let last: TranscriptionState = TranscriptionState.UNSPECIFIED;
      for await (const { transcription } of opened.client.watchTranscription(
        { transcriptionId },
        { ...who, signal },
      )) {
        if (transcription) last = transcription.state;
      }
      const { transcription } = await opened.client.getTranscription({ transcriptionId }, who);
      return { state: nameOf(last), transcription };
    },
    async close() {
      await opened.close();
      await fresh.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const nameOf = (state: TranscriptionState): string =>
  Object.entries(TranscriptionState).find(([, value]) => value === state)?.[0] ?? "";

/** A submission: its config, then the media in pieces. */
export async function* upload(
  media: Uint8Array,
  config: Readonly<Record<string, unknown>> = {},
  pieceBytes = 1 << 16,
) {
  yield { part: { case: "config" as const, value: config } };
  for (let at = 0; at < media.byteLength; at += pieceBytes) {
    yield { part: { case: "chunk" as const, value: media.slice(at, at + pieceBytes) } };
  }
}
