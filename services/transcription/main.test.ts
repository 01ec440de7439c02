import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConnectError, createClient } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TranscriptionService } from "../../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { Health, HealthCheckResponse_ServingStatus } from "../../gen/health/v1/health_pb.ts";
import { freshDatabase } from "../../test/support/postgres.ts";
import { silent, testIssuer } from "../../test/support/tokens.ts";
import { upload } from "../../test/support/transcription.ts";
import { recordCommand } from "../platform/cli/record.ts";
import { readConfig } from "../platform/config/config.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { createEgress } from "../platform/egress/egress.ts";
import { errorInfoOf } from "../platform/fault/connect.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { openObjects } from "../platform/objects/objects.ts";
import { openQueue, type Queue } from "../platform/queue/queue.ts";
import { type Listening, listen } from "../platform/server/listen.ts";
import { commands } from "./cli.ts";
import { compose } from "./compose.ts";
import { settings } from "./config.ts";
import { openTranscription } from "./main.ts";
import { DEFAULT_OPTIONS } from "./model.ts";
import { transcribeRemotely } from "./remote.ts";
import { transcriptOf } from "./store/files.ts";

/** A wire to PostgreSQL that can be cut. */
async function openWire(to: URL) {
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((near) => {
    if (cut) return void near.destroy();
    const far = connect(Number(to.port), to.hostname);
    for (const each of [near, far]) {
      sockets.add(each);
      each.on("error", () => {}).on("close", () => sockets.delete(each));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    cut() {
      cut = true;
      for (const each of sockets) each.destroy();
    },
    mend: () => void (cut = false),
    close: () => new Promise((done) => server.close(done)),
  };
}

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let wire: Awaited<ReturnType<typeof openWire>>;
let dataDir: string;
let database: Database;
let queue: Queue;
let server: Listening;
let serve: (port: number) => Promise<Listening>;
let bearer: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  wire = await openWire(new URL(fresh.url));
  dataDir = await mkdtemp(join(tmpdir(), "groundwork-main-"));
  database = await openDatabase({ url: wire.url, dataDir, log: silent });
  queue = await openQueue({ database, log: silent });
  const { verifier, token } = await testIssuer();
  bearer = await token({ scope: "groundwork:app:transcription" });
  serve = async (port) => {
    const metrics = createMetrics();
    const part = await openTranscription({
      ...{ config: readConfig({}, settings), vendor: "groundwork", verifier, database, queue },
      ...{ objects: openObjects({ dataDir }), log: silent, metrics },
      egress: createEgress({ allow: [], log: silent }),
    });
    const parts = [part];
    const own = { parts, log: silent, metrics, gracefulMs: 120_000, checkMs: 100 };
    return listen({ host: "127.0.0.1", port, ...own });
  };
  server = await serve(0);
});
afterAll(async () => {
  await server.close();
  await queue.close({ drainMs: 100 });
  await database.close();
  await wire.close();
  await fresh.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test("its health follows its database, away and back", async () => {
  const client = createClient(Health, createGrpcTransport({ baseUrl: server.url }));
  const service = "groundwork.transcription.v1.TranscriptionService";
  const { SERVING, NOT_SERVING } = HealthCheckResponse_ServingStatus;
  const health = async () => (await client.check({ service })).status;
  const soon = { interval: 100 };
  await expect.poll(health, soon).toBe(SERVING);
  wire.cut();
  await expect.poll(health, soon).toBe(NOT_SERVING);
  wire.mend();
  await expect.poll(health, soon).toBe(SERVING);
});

test("lets those who watch go when it is told to stop, and does not wait for them", async () => {
  const transport = createGrpcTransport({ baseUrl: server.url });
  const client = createClient(TranscriptionService, transport);
  const who = { headers: { authorization: `Bearer ${bearer}` } };
  const media = upload(new TextEncoder().encode("sound"));
  const { transcriptionId } = await client.startTranscription(media, who);
  const watching = client.watchTranscription({ transcriptionId }, who)[Symbol.asyncIterator]();
  await watching.next();
  const started = performance.now();
  const closing = server.close();
  const error = await watching.next().catch((cause) => ConnectError.from(cause));
  expect(errorInfoOf(error as ConnectError)?.reason).toBe("STOPPING");
  await closing;
  expect(performance.now() - started).toBeLessThan(60_000);
});

test("the command line goes on watching when the server is replaced", async () => {
  server = await serve(server.port);
  const source = join(dataDir, "sound.wav");
  await writeFile(source, "sound");
  const failing = transcribeRemotely({
    ...{ server: server.url, token: bearer, source, options: DEFAULT_OPTIONS, format: "text" },
    ...{ signal: AbortSignal.timeout(240_000), onProgress: () => {} },
  }).catch((error: Error) => error.message);
  const watched = "select id from transcription.transcription where filename = 'sound.wav'";
  const rows = async () => (await database.pool.query(watched)).rows;
  await expect.poll(rows).toHaveLength(1);
  await server.close();
  server = await serve(server.port);
  const [{ id }] = await rows();
  const failed = `update transcription.transcription
    set state = 'failed', failure_code = 'internal', failure_message = 'nobody works here', ended_at = now() where id = $1`;
  await database.pool.query(failed, [id]);
  expect(await failing).toBe("nobody works here");
  expect(await rows()).toEqual([]);
});

test("who interrupts the command line leaves nothing on the server", async () => {
  const source = join(dataDir, "given-up.wav");
  await writeFile(source, "sound");
  const interrupted = new AbortController();
  const waiting = transcribeRemotely({
    ...{ server: server.url, token: bearer, source, options: DEFAULT_OPTIONS, format: "text" },
    ...{ signal: interrupted.signal, onProgress: () => {} },
  }).catch(() => "interrupted");
  const kept = "select id from transcription.transcription where filename = 'given-up.wav'";
  const rows = async () => (await database.pool.query(kept)).rows;
  await expect.poll(rows).toHaveLength(1);
  interrupted.abort();
  expect(await waiting).toBe("interrupted");
  expect(await rows()).toEqual([]);
});

test.each([
  [[], "", 0],
  [["--keep"], "on the server it is ", 1],
])(
  "the command line leaves what it has written on the server only when told %j",
  async (more, said, left) => {
    const source = join(dataDir, `kept-${left}.wav`);
    await writeFile(source, "sound");
    const argv = [
      "transcribe",
      source,
      "--format",
      "txt",
      "--server",
      server.url,
      "--token",
      bearer,
    ];
    const typed = recordCommand(commands, [...argv, ...more], {});
    const found = "select id, state from transcription.transcription where filename = $1";
    const rows = async () => (await database.pool.query(found, [`kept-${left}.wav`])).rows;
    await expect.poll(rows).toHaveLength(1);
    const [{ id }] = await rows();
    const words = [{ text: "HELLO", startMs: 0, endMs: 500, confidence: 1, aligned: true }];
    const transcript = await compose({
      recording: { durationMs: 1_000, channels: 1, media: MEDIA },
      ...{ options: DEFAULT_OPTIONS, pieces: [{ words, lost: [] }], turns: [], warnings: [] },
      speech: { engine: ENGINE, lexicon: undefined, onlyLanguage: "en" },
    });
    await openObjects({ dataDir }).put(transcriptOf(id), bytesOf(JSON.stringify(transcript)));
    await database.pool.query(
      "update transcription.transcription set state = 'succeeded', transcript_sha256 = '', ended_at = now() where id = $1",
      [id],
    );
    const { code, printed, told } = await typed;
    expect([code, printed]).toEqual([0, expect.stringContaining("Hello")]);
    expect(told).toContain(said && `${said}${id}`);
    expect(await rows()).toHaveLength(left);
  },
);

const MEDIA = { container: "wav", codec: "pcm_s16le", sampleRate: 16_000, channels: 1 };
const ENGINE = { name: "engine", version: "1", model: "zipformer-en" };

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}
