import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { clientToken } from "./client.ts";
import { best, type Load, load } from "./load.ts";
import { type Server, serve } from "./process.ts";
import { upload } from "./upload.ts";

const ROUNDS = 4;
const SECONDS = 3;
const UPLOAD_MB = 500;

/**
 * The gateway's own cost: a small unary call (`GET /me`) in one process and over
 * gRPC, beside a bare Fastify that answers as much; then an upload of 500 MB
 * with the most memory that each process had.
 */
export async function benchGateway(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-bench-"));
  const bare = await bareFastify();
  const one = await serve(["--port", "0", "--data", join(folder, "one")], { MAX_MEDIA_MB: "600" });
  const token = await clientToken(one.url, join(folder, "one"));
  const split = await splitServers(folder, one);
  const headers = { authorization: `Bearer ${token}` };
  const rounds: Record<string, Load[]> = { "bare Fastify": [], "in process": [], "over gRPC": [] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds["bare Fastify"]?.push(await load(`${bare.url}/me`, headers, SECONDS));
    rounds["in process"]?.push(await load(`${one.url}/me`, headers, SECONDS));
    rounds["over gRPC"]?.push(await load(`${split.gateway.url}/me`, headers, SECONDS));
  }
  print(rounds);
  await printUpload("in process", one.url, headers, { server: one });
  await printUpload("over gRPC", split.gateway.url, headers, {
    gateway: split.gateway,
    service: one,
  });
  await split.gateway.stop();
  await one.stop();
  await bare.close();
  await rm(folder, { recursive: true, force: true });
}

async function bareFastify() {
  const app = Fastify();
  app.get("/me", async () => ({ subject: "someone", scopes: ["groundwork:app:transcription"] }));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, close: () => app.close() };
}

/** A gateway in a process of its own, over gRPC to the services of the first server. */
async function splitServers(folder: string, { url }: Server) {
  const env = {
    SEARCH_URL: url,
    TRANSCRIPTION_URL: url,
    EXTRACTION_URLS: url,
    IDENTITY_URL: url,
    PUBLIC_URL: url,
    MAX_MEDIA_MB: "600",
  };
  return {
    gateway: await serve(["gateway", "--port", "0", "--data", join(folder, "gateway")], env),
  };
}

function print(rounds: Readonly<Record<string, readonly Load[]>>): void {
  const bare = best(rounds["bare Fastify"] ?? []);
  process.stdout.write(`GET /me, best of ${ROUNDS} rounds of ${SECONDS} s, 32 connections\n`);
  for (const [name, loads] of Object.entries(rounds)) {
    const { rps, p50, p99, failed } = best(loads);
    const share = `${Math.round((100 * rps) / bare.rps)} %`;
    process.stdout.write(
      `${name.padEnd(14)} ${String(rps).padStart(7)} rps  ${share.padStart(5)} of bare  p50 ${p50} ms  p99 ${p99} ms  failed ${failed}\n`,
    );
  }
}

async function printUpload(
  name: string,
  url: string,
  headers: Record<string, string>,
  servers: Record<string, Server>,
): Promise<void> {
  const before = Object.fromEntries(
    Object.entries(servers).map(([key, server]) => [key, server.peakMb()]),
  );
  const { status, seconds } = await upload(`${url}/api/v2/transcription`, headers, UPLOAD_MB);
  const peaks = Object.entries(servers).map(
    ([key, server]) => `${key} ${server.peakMb()} MB (before ${before[key]})`,
  );
  process.stdout.write(
    `upload of ${UPLOAD_MB} MB ${name}: ${status} in ${seconds.toFixed(1)} s, peak memory ${peaks.join(", ")}\n`,
  );
}
