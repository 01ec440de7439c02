import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Code, ConnectError } from "@connectrpc/connect";
import {
  createConnectTransport,
  createGrpcTransport,
  createGrpcWebTransport,
} from "@connectrpc/connect-node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLog } from "../platform/log/log.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { type Listening, listen } from "../platform/server/listen.ts";
import { sampleReport } from "./sample/report.ts";
import { writePdf } from "./sample/write.ts";
import { clientOf, type ExtractionClient, openService, upload } from "./testing/service.ts";

let server: Listening;
let client: ExtractionClient;
/** Uploads go into a folder that nobody else writes to. */
let folder: string;
const outer = process.env.TMPDIR;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-server-"));
  process.env.TMPDIR = folder;
  const { part } = await openService({ ENABLE_DOCUMENT_OCR: "false" });
  server = await serve(part);
  client = clientOf(createGrpcTransport({ baseUrl: server.url }));
});
afterAll(async () => {
  await server.close();
  if (outer === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = outer;
  await rm(folder, { recursive: true });
});

type Service = Awaited<ReturnType<typeof openService>>;
const serve = (part: Service["part"]) =>
  listen({
    host: "127.0.0.1",
    port: 0,
    parts: [part],
    log: createLog({ level: "silent" }),
    metrics: createMetrics(),
    gracefulMs: 120_000,
  });

const documentOf = (pages: number) =>
  writePdf(
    Array.from({ length: pages }, () => ({
      width: 300,
      height: 300,
      marks: Array.from({ length: 40 }, (_, row) => ({
        kind: "text" as const,
        text: `Line ${row} of a page with many words, so that reading it takes a while.`,
        x: 10,
        y: 8 + 7 * row,
        size: 6,
      })),
    })),
  );
const longDocument = documentOf(1500);

const untilBusy = (of: ExtractionClient) =>
  expect.poll(async () => (await of.getReadiness({})).busy, { interval: 10 }).toBe(true);

it("speaks gRPC, gRPC-Web and Connect on one port", async () => {
  const baseUrl = server.url;
  const httpVersion = "2";
  const transports = [
    createGrpcTransport({ baseUrl }),
    createGrpcWebTransport({ baseUrl, httpVersion }),
    createConnectTransport({ baseUrl, httpVersion }),
  ];
  for (const transport of transports) {
    const { document } = await clientOf(transport).extract(upload(sampleReport()));
    expect(document?.pdfPages).toHaveLength(2);
  }
});

it("kills the work when a remote caller goes away, and leaves no file behind", async () => {
  const caller = new AbortController();
  const call = client.extract(upload(longDocument), { signal: caller.signal });
  const failed = call.catch((error) => ConnectError.from(error).code);
  await untilBusy(client);
  caller.abort();
  expect(await failed).toBe(Code.Canceled);
  await expect.poll(async () => (await client.getReadiness({})).busy).toBe(false);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  await expect(client.extract(upload(sampleReport()))).resolves.toBeDefined();
});

it("answers when its worker process is killed in the middle, and serves the next one", async () => {
  const call = client.extract(upload(longDocument)).catch((error) => ConnectError.from(error));
  await untilBusy(client);
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const pid of workersOf(process.pid)) process.kill(pid, "SIGKILL");
  const error = (await call) as ConnectError;
  expect(error.code).toBe(Code.FailedPrecondition);
  await expect(client.extract(upload(sampleReport()))).resolves.toBeDefined();
});

/** The worker processes that this process has started. */
function workersOf(parent: number): number[] {
  const table = execFileSync("ps", ["-eo", "pid,ppid,args"], { encoding: "utf8" });
  return table.split("\n").flatMap((row) => {
    const [pid, ppid, ...args] = row.trim().split(/\s+/);
    return Number(ppid) === parent && args.join(" ").includes("extraction/worker")
      ? [Number(pid)]
      : [];
  });
}

it("finishes what is under way when it is told to stop, and takes nothing new", async () => {
  const { part } = await openService({ ENABLE_DOCUMENT_OCR: "false" });
  const stopping = await serve(part);
  const own = clientOf(createGrpcTransport({ baseUrl: stopping.url }));
  await own.getReadiness({});
  // Long enough to be under way when the server is told, short enough for its grace on a busy machine.
  const call = own.extract(upload(documentOf(400)));
  await untilBusy(own);
  const closed = stopping.close();
  expect((await call).document?.pdfPages).toHaveLength(400);
  await closed;
  const late = clientOf(createGrpcTransport({ baseUrl: stopping.url }));
  await expect(late.getReadiness({})).rejects.toThrow();
});
