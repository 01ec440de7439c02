import { Code, ConnectError } from "@connectrpc/connect";
import { afterEach, describe, expect, test } from "vitest";
import { TranscriptionState } from "../gen/groundwork/transcription/v1/transcription_pb.ts";
import { TranscriptionService } from "../gen/groundwork/transcription/v1/transcription_service_pb.ts";
import { createMetrics } from "../services/platform/metrics/metrics.ts";
import { listen } from "../services/platform/server/listen.ts";
import { remote } from "../services/platform/server/remote.ts";
import { silent, testIssuer } from "../test/support/tokens.ts";
import { gateway } from "./plugin.ts";
import { eventually, FORM, form, send } from "./testing/http.ts";
import { NOWHERE, serveAlone } from "./testing/server.ts";
import { extractionRoutes, type Seen, seen } from "./testing/services/extraction.ts";
import { searchRoutes } from "./testing/services/search.ts";

type Transports = Parameters<typeof gateway>[0]["transports"];

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const config = {
  maxContentLengthMb: 20,
  maxMediaMb: 1,
  timeoutS: 60,
  uploadIdleS: 5,
  signInsPerMinute: 5,
};

async function serve(transports: Transports, timeoutS = config.timeoutS) {
  const part = gateway({
    transports,
    config: { ...config, timeoutS },
    publicUrl: "http://localhost",
    log: silent,
    metrics: createMetrics(),
  });
  const metrics = createMetrics();
  const server = await listen({
    host: "127.0.0.1",
    port: 0,
    parts: [part],
    log: silent,
    metrics,
    gracefulMs: 200,
  });
  closers.push(server.close);
  return { url: server.url, part };
}

async function alone(connect: Parameters<typeof serveAlone>[0]) {
  const server = await serveAlone(connect);
  let open = true;
  const close = async () => {
    if (open) await server.close();
    open = false;
  };
  closers.push(close);
  /** As by SIGKILL: connections break at once. */
  const die = () => server.app.server.closeAllConnections();
  return { url: server.url, close, die };
}

const document = (bytes: number) => form([{ name: "document", filename: "a.pdf", bytes }]);

describe("a service that is down", () => {
  test("is answered with 503 and Retry-After, in each component's words", async () => {
    const down = remote(NOWHERE);
    const { url } = await serve({
      search: down,
      transcription: down,
      identity: down,
      extraction: [down],
    });
    const headers = { authorization: "Bearer x", "content-type": "application/json" };
    const replies = await Promise.all([
      send(`${url}/api/v2/search`, { headers, body: [Buffer.from('{"query":"x"}')] }),
      send(`${url}/me`, { method: "GET", headers }),
      send(`${url}/login`, { method: "GET" }),
      send(`${url}/health`, { method: "GET" }),
      send(`${url}/extract`, { headers: FORM, body: document(1000) }),
      send(`${url}/ready`, { method: "GET" }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
    for (const { headers: answered, json } of replies) {
      expect(Number(answered["retry-after"])).toBeGreaterThan(0);
      expect(answered["content-type"]).toMatch(/^application\/problem\+json/);
      expect(json).toMatchObject({ status: 503, request_id: expect.any(String) });
      expect(JSON.stringify(json)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
    }
    expect(replies[1]?.json.msg_code).toBe("unavailable");
    expect(replies[4]?.json.error).toEqual(expect.any(String));
    expect(replies[5]?.json.detail).toBe("Not ready: search, transcription, identity, extraction.");
  });

  test("is shown to a browser as a page", async () => {
    const { url } = await serve({ identity: remote(NOWHERE) });
    const reply = await send(`${url}/login`, { method: "GET", headers: { accept: "text/html" } });
    expect([reply.status, reply.headers["content-type"]]).toEqual([
      503,
      "text/html; charset=utf-8",
    ]);
  });

  test("is passed over when another extraction instance is up", async () => {
    const up = await alone(extractionRoutes(seen()));
    const { url } = await serve({ extraction: [remote(NOWHERE), remote(up.url)] });
    expect((await send(`${url}/extract`, { headers: FORM, body: document(1000) })).status).toBe(
      200,
    );
    expect((await send(`${url}/health`, { method: "GET" })).status).toBe(200);
  });

  test("keeps nobody from the others", async () => {
    const { verifier, token } = await testIssuer();
    const [first, other] = [
      await alone(searchRoutes(verifier)),
      await alone(extractionRoutes(seen())),
    ];
    const { url, part } = await serve({
      search: remote(first.url),
      extraction: [remote(other.url)],
    });
    await part.ready();
    await other.close();
    const ready = await send(`${url}/ready`, { method: "GET" });
    expect([ready.status, ready.json]).toEqual([200, "ready, but without extraction"]);
    const headers = { authorization: `Bearer ${await token({ scope: "groundwork:app:search" })}` };
    const agents = await send(`${url}/api/v1/agents`, { method: "GET", headers });
    const extracted = await send(`${url}/extract`, { headers: FORM, body: document(1000) });
    expect([agents.status, extracted.status]).toEqual([200, 503]);
  });

  test("keeps the gateway from being ready until it is back", async () => {
    const { verifier } = await testIssuer();
    const first = await alone(searchRoutes(verifier));
    const { url, part } = await serve({ search: remote(first.url) });
    await part.ready();
    expect((await send(`${url}/ready`, { method: "GET" })).json).toBe("ready");
    await first.close();
    expect((await send(`${url}/ready`, { method: "GET" })).status).toBe(503);
  });
});

test("an address that asks for logins too often is told when to come again", async () => {
  const { url } = await serve({ identity: remote(NOWHERE), search: remote(NOWHERE) });
  const asked = ["/login", "/login-partner", "/admin-login", "/login/redirect", "/login", "/login"];
  const answers = [];
  for (const path of asked) answers.push(await send(`${url}${path}`, { method: "GET" }));
  const last = answers.at(-1);
  expect(answers.filter(({ status }) => status === 429)).toEqual([last]);
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
  expect(last?.json).toMatchObject({ status: 429, request_id: expect.any(String) });
  expect((await send(`${url}/ready`, { method: "GET" })).status).toBe(503);
});

describe("a service that fails on the way", () => {
  test("answers 503 when it dies during an upload", async () => {
    const state: Seen = { ...seen(), behaviour: "reads slowly" };
    const up = await alone(extractionRoutes(state));
    const { url } = await serve({ extraction: [remote(up.url)] });
    const sending = send(`${url}/extract`, { headers: FORM, body: document(15 << 20) });
    await eventually(() => state.bytes > 0);
    up.die();
    const { status, json } = await sending;
    expect([status, json.status ?? json]).toEqual([503, 503]);
  });

  test("answers in time when it does not: 504, for extraction 500 with an id", async () => {
    const { verifier, token } = await testIssuer();
    const search = await alone(searchRoutes(verifier));
    const extraction = await alone(extractionRoutes({ ...seen(), behaviour: "waits" }));
    const transports = { search: remote(search.url), extraction: [remote(extraction.url)] };
    const { url } = await serve(transports, 1);
    const started = performance.now();
    const { status, json } = await send(`${url}/extract`, { headers: FORM, body: document(1000) });
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(status).toBe(500);
    expect(json.error).toMatch(/^The extraction took too long \[error_id=[\da-f-]{36}\]$/);
    const authorization = `Bearer ${await token({ scope: "groundwork:app:search" })}`;
    const headers = { authorization, "content-type": "application/json" };
    const late = await send(`${url}/api/v2/search`, {
      headers,
      body: [Buffer.from('{"query":"wait"}')],
    });
    expect([late.status, late.json.title]).toEqual([504, "Gateway Timeout"]);
  });

  test("breaks a transcript off visibly when it dies in the middle", async () => {
    const up = await alone((router) =>
      router.service(TranscriptionService, {
        getTranscription: () => ({ transcription: { state: TranscriptionState.SUCCEEDED } }),
        async *getTranscript() {
          yield {
            part: {
              case: "header" as const,
              value: { contentType: "text/plain", bytes: 100n, etag: "a" },
            },
          };
          yield { part: { case: "chunk" as const, value: new Uint8Array(10) } };
          await new Promise((go) => setTimeout(go, 100));
          throw new ConnectError("gone", Code.Unavailable);
        },
      }),
    );
    const { url } = await serve({ transcription: remote(up.url) });
    const headers = { authorization: "Bearer x", accept: "text/plain" };
    await expect(
      fetch(`${url}/api/v2/transcription/1`, { headers }).then((reply) => reply.text()),
    ).rejects.toThrow();
  });
});
