import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../../test/support/postgres.ts";
import { launch, type Program } from "../../test/support/program.ts";
import { sampleReport } from "../extraction/sample/report.ts";
import { openBrowser } from "../identity/testing/browser.ts";
import { freePort } from "../platform/net/port.ts";
import { keyPairToken } from "./demo/token.ts";
import type { Role } from "./roles.ts";

let folder: string;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
const started: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-apart-"));
  fresh = await freshDatabase();
});
afterEach(async () => {
  for (const program of started.splice(0)) {
    program.kill("SIGKILL");
    await program.ended;
  }
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Every role but the worker's as a process of its own; the worker works beside transcription. */
async function startApart() {
  const ports = {
    gateway: await freePort(),
    identity: await freePort(),
    search: await freePort(),
    transcription: await freePort(),
    extraction: await freePort(),
  };
  const at = (role: keyof typeof ports) => `http://127.0.0.1:${ports[role]}`;
  const publicUrl = `http://localhost:${ports.gateway}`;
  const env = {
    DATABASE_URL: fresh.url,
    PUBLIC_URL: publicUrl,
    IDENTITY_URL: at("identity"),
    TRUSTED_PROXIES: "127.0.0.1",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    HTTPSRV_GRACEFUL_TIMEOUT: "2",
  };
  const serve = (roles: readonly Role[], more: Record<string, string>) => {
    const program = launch(["serve", ...roles], { ...env, ...more });
    started.push(program);
    return program;
  };
  const on = (role: keyof typeof ports) => ({ PORT: String(ports[role]) });
  const identity = serve(["identity"], on("identity"));
  const others = [
    serve(["search"], on("search")),
    serve(["transcription", "worker"], on("transcription")),
    serve(["extraction"], on("extraction")),
    serve(["gateway"], {
      ...on("gateway"),
      SEARCH_URL: at("search"),
      TRANSCRIPTION_URL: at("transcription"),
      EXTRACTION_URLS: at("extraction"),
    }),
  ];
  await Promise.all([identity, ...others].map(({ url }) => url));
  return { publicUrl, programs: [identity, ...others], password: passwordIn(identity) };
}

const passwordIn = (identity: Program) =>
  /password (\S{16,})/.exec(identity.stderr())?.[1] as string;

test("every role in a process of its own: tokens, questions, documents, logins, and an end in order", async () => {
  const { publicUrl, programs, password } = await startApart();
  const get = (path: string, init?: RequestInit) => fetch(publicUrl + path, init);
  expect(await (await get("/ready")).json()).toBe("ready");

  const token = await keyPairToken({
    url: publicUrl,
    env: { DATABASE_URL: fresh.url, DATA_DIR: folder },
    scope: "groundwork:app:search groundwork:app:transcription",
    signal: AbortSignal.timeout(120_000),
  });
  const bearer = { authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query: "top 3 companies by net income in 2024" });
  const headers = { ...bearer, "content-type": "application/json" };
  const answer = await get("/api/v2/search", { method: "POST", headers, body });
  expect(
    ((await answer.json()) as { response: { data: unknown[] }[] }).response[0]?.data,
  ).toHaveLength(3);
  expect((await get("/me", { headers: bearer })).status).toBe(200);

  const form = new FormData();
  form.append("document", new Blob([sampleReport() as Uint8Array<ArrayBuffer>]), "report.pdf");
  const extracted = await get("/extract", { method: "POST", body: form });
  expect(await extracted.text()).toContain("Halden Instruments");

  const browser = openBrowser();
  const back = await browser.signIn(`${publicUrl}/admin-login`, "admin", password);
  const panel = await browser.follow(back, () => false);
  expect([panel.url, panel.response?.status]).toEqual([`${publicUrl}/admin`, 200]);

  for (const program of programs) program.kill("SIGTERM");
  const ends = await Promise.all(programs.map(({ ended }) => ended));
  expect(ends).toEqual(programs.map(() => ({ code: 0, signal: null })));
});
