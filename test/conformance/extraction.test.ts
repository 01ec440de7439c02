import { createClient } from "@connectrpc/connect";
import { afterEach, describe, expect, test } from "vitest";
import { FORM, form, send } from "../../gateway/testing/http.ts";
import { ExtractionService } from "../../gen/groundwork/extraction/v1/extraction_service_pb.ts";
import { writePdf } from "../../services/extraction/sample/write.ts";
import { sampleScan } from "../../services/extraction/testing/scan.ts";
import { rolesFrom } from "../../services/host/roles.ts";
import { type Running, start } from "../../services/host/start.ts";
import { createLog } from "../../services/platform/log/log.ts";
import { remote } from "../../services/platform/server/remote.ts";

let running: Running | undefined;
afterEach(() => running?.close());

/** Extraction as a server on its own, as component C is used. */
async function serve(env: Record<string, string> = {}) {
  const lines: { level: string; reason?: string }[] = [];
  const log = createLog({
    level: "info",
    destination: { write: (text) => lines.push(JSON.parse(text)) },
  });
  running = await start({
    roles: rolesFrom(["extraction"]),
    env: { PORT: "0", HTTPSRV_GRACEFUL_TIMEOUT: "2", ...env },
    log,
  });
  return { url: running.url, ready: running.ready, lines };
}

const post = (url: string, pdf: Uint8Array, options = "{}") => {
  const body = new FormData();
  body.set("document", new Blob([pdf as Uint8Array<ArrayBuffer>]), "a.pdf");
  body.set("options", options);
  return fetch(`${url}/extract`, { method: "POST", body });
};

const PAGE = Array.from({ length: 40 }, (_, row) => ({
  kind: "text" as const,
  text: `Line ${row} of a page with many words, so that reading it takes a while.`,
  x: 10,
  y: 8 + 7 * row,
  size: 6,
}));
const pages = (count: number) =>
  writePdf(Array.from({ length: count }, () => ({ width: 300, height: 300, marks: PAGE })));

/** Sections 3.2 and 7.3 of the interface, as far as they need a server of a certain kind or state. */
describe("the extraction server", () => {
  test("lets requests wait while it loads, and answers them then", async () => {
    const { url } = await serve();
    const [health, extraction] = await Promise.all([
      fetch(`${url}/health`).then((answer) => answer.json()),
      post(url, pages(1)),
    ]);
    expect(health).toEqual({ status: "ready" });
    expect(extraction.status).toBe(200);
  });

  test("does one extraction at a time, is healthy meanwhile, and takes the next one afterwards", async () => {
    const { url, ready } = await serve();
    await ready;
    const held = Promise.withResolvers<void>();
    // So large that an instance is claimed before its end has come.
    async function* large() {
      yield* [...form([{ name: "document", filename: "a.pdf", bytes: 6 << 20 }])].slice(0, -2);
      await held.promise;
      yield Buffer.from("\r\n");
    }
    const first = send(`${url}/extract`, { headers: FORM, body: large() });
    const client = createClient(ExtractionService, remote(url));
    await expect.poll(async () => (await client.getReadiness({})).busy).toBe(true);
    const second = await post(url, pages(1));
    expect(second.status).toBe(429);
    expect(await second.json()).toEqual({ error: "Server is busy processing another request" });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    held.resolve();
    expect((await first).status).toBe(400);
    expect((await post(url, pages(1))).status).toBe(200);
  });

  test("says that a scan needs OCR where that is switched off, and logs it at INFO", async () => {
    const { url, lines } = await serve({ ENABLE_DOCUMENT_OCR: "false" });
    const answer = await post(url, await sampleScan());
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: {
        category: "client_error",
        code: "requires_ocr",
        message: expect.stringMatching(/OCR/),
      },
    });
    const levels = lines.map(({ level, reason }) => [level, reason]);
    expect(levels).toContainEqual(["info", "DOCUMENT_UNPROCESSABLE"]);
    expect(levels.filter(([level]) => level === "error")).toEqual([]);
  });

  test("keeps to the largest size that it is told, with and without a length", async () => {
    const { url } = await serve({ MAX_CONTENT_LENGTH_MB: "1" });
    const answer = await post(url, new Uint8Array(1024 * 1024 + 1));
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: "Request payload exceeds 1 MB limit" },
    ]);
    const chunked = await fetch(`${url}/extract`, {
      method: "POST",
      headers: FORM,
      body: new Blob([new Uint8Array(3 * 1024 * 1024)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(400);
  });
});
