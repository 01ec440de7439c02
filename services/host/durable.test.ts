import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { has } from "../../test/support/has.ts";
import { launch, type Program } from "../../test/support/program.ts";
import { freePort } from "../platform/net/port.ts";
import { createClient } from "./demo/client.ts";
import { keyPairToken } from "./demo/token.ts";

const ROLES = ["identity", "transcription", "worker", "gateway"];
const SCOPE = "groundwork:app:transcription";
const CALL = join(import.meta.dirname, "demo/sample/call.ogg");
const speaks = has("ffmpeg") && has("pocketsphinx_continuous");

let folder: string;
let port: string;
const started: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-durable-"));
  port = String(await freePort());
});
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.kill("SIGTERM");
    await program.ended;
  }
  await rm(folder, { recursive: true, force: true });
});

function serve(env: Record<string, string> = {}): Program {
  const settings = {
    DATA_DIR: folder,
    PORT: port,
    LOG_LEVEL: "warn",
    HTTPSRV_GRACEFUL_TIMEOUT: "2",
  };
  const program = launch(["serve", ...ROLES], { ...settings, ...env });
  started.push(program);
  return program;
}

const tokenFor = (url: string) =>
  keyPairToken({
    url: url.replace("127.0.0.1", "localhost"),
    env: { DATA_DIR: folder },
    scope: SCOPE,
    signal: AbortSignal.timeout(120_000),
  });

test("refuses a second process on the same data folder, and leaves the first alone", async () => {
  const first = serve();
  const url = await first.url;
  const second = serve({ PORT: "0" });
  expect((await second.ended).code).toBe(1);
  expect(second.stderr()).toContain(`in use by process ${first.pid}`);
  expect((await fetch(`${url}/ready`)).status).toBe(200);
});

test("prints the first administrator's password once, and never again", async () => {
  const first = serve();
  await first.url;
  expect(first.stderr()).toMatch(/password \S{16,}/);
  first.kill("SIGTERM");
  expect((await first.ended).code).toBe(0);
  const second = serve();
  await second.url;
  expect(second.stderr()).not.toContain("password");
});

test("goes on when PostgreSQL is killed", async () => {
  const url = await serve().url;
  const token = await tokenFor(url);
  const me = () =>
    fetch(`${url}/api/v2/transcription/0197c0de-0000-7000-8000-000000000000`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(({ status }) => status);
  expect(await me()).toBe(404);
  const [pid] = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
  await expect.poll(me, { interval: 200 }).toBe(404);
});

test("after an error that nobody foresaw its PostgreSQL is stopped in order", async () => {
  const error = `process.on("SIGUSR2", () => Promise.reject(new Error("nobody hears this")))`;
  const program = serve({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(error)}`,
  });
  await program.url;
  program.kill("SIGUSR2");
  expect((await program.ended).code).toBe(1);
  expect(program.stderr()).toContain("nobody hears this");
  // A server that was left behind, or killed, leaves this file.
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
});

test.skipIf(!speaks)(
  "a recording that was accepted is transcribed although the server is killed at once (needs ffmpeg and pocketsphinx)",
  async () => {
    const first = serve();
    const url = await first.url;
    const token = await tokenFor(url);
    const body = new FormData();
    body.append("media", new Blob([await readFile(CALL)]), "call.ogg");
    const headers = { authorization: `Bearer ${token}` };
    const accepted = await fetch(`${url}/api/v2/transcription`, { method: "POST", body, headers });
    expect(accepted.status).toBe(201);
    const { transcription_id: id } = (await accepted.json()) as { transcription_id: string };
    first.kill("SIGKILL");
    await first.ended;
    await serve().url;
    const transcript = await createClient(url, token, AbortSignal.timeout(600_000)).transcript(id);
    expect(JSON.stringify(transcript)).toMatch(/[$]420/);
  },
);
