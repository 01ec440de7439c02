import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually, FORM, form, lengthOf, send } from "./testing/http.ts";
import { startGateway, type TestGateway } from "./testing/server.ts";
import type { Seen } from "./testing/services/extraction.ts";

const MB = 1 << 20;
const document = (bytes: number) => ({ name: "document", filename: "a.pdf", bytes });
const TOO_LARGE = { error: "Request payload exceeds 1 MB limit" };

describe.each(["in process", "grpc"] as const)("uploads to /extract, service %s", (over) => {
  let gateway: TestGateway;
  let url: string;
  beforeAll(async () => {
    gateway = await startGateway({ over });
    url = `${gateway.url}/extract`;
  });
  afterAll(() => gateway.close());
  beforeEach(() =>
    Object.assign(gateway.extractors[0]!, { behaviour: "answers", aborts: 0, options: undefined }),
  );

  const post = (parts: Parameters<typeof form>[0], headers = {}) =>
    send(url, { headers: { ...FORM, ...headers }, body: form(parts) });

  test.each(["content-length", "chunked"])("lets exactly the limit pass (%s)", async (mode) => {
    const parts = [document(MB)];
    const headers = mode === "chunked" ? {} : { "content-length": lengthOf(form(parts)) };
    const { status } = await post(parts, headers);
    expect(status).toBe(200);
    expect(gateway.extractors[0]!.bytes).toBe(MB);
  });

  test.each(["content-length", "chunked"])("refuses one byte more (%s)", async (mode) => {
    const parts = [document(MB + 1)];
    const headers = mode === "chunked" ? {} : { "content-length": lengthOf(form(parts)) };
    const { status, json } = await post(parts, headers);
    expect([status, json]).toEqual([413, TOO_LARGE]);
  });

  test("refuses early by content-length, before the body comes", async () => {
    const parts = [document(300 * MB)];
    const headers = { ...FORM, "content-length": 300 * MB };
    const reply = await send(url, { headers, body: form(parts) });
    expect([reply.status, reply.json]).toEqual([413, TOO_LARGE]);
    expect(reply.sent).toBeLessThan(20 * MB);
  });

  test("refuses early when the length is not known, soon after the limit", async () => {
    const reply = await post([document(300 * MB)]);
    expect([reply.status, reply.json]).toEqual([413, TOO_LARGE]);
    expect(reply.sent).toBeLessThan(20 * MB);
  });

  test("takes options before and after the document", async () => {
    const options = { name: "options", text: '{"include_images": true}' };
    for (const parts of [
      [options, document(10)],
      [document(10), options],
    ]) {
      gateway.extractors[0]!.options = undefined;
      expect((await post(parts)).status).toBe(200);
      expect(gateway.extractors[0]!.options).toMatchObject({
        includeImages: true,
        figureExtraction: true,
      });
    }
  });

  test.each([
    ["no document", [{ name: "options", text: "{}" }], "The form has no document field"],
    ["an empty document", [document(0)], "The document is empty"],
    [
      "a document that is no file",
      [{ name: "document", text: "abc" }],
      "The form field document must be a file upload",
    ],
    [
      "two documents",
      [document(5), document(5)],
      "The form field document was sent more than once",
    ],
    [
      "options twice",
      [{ name: "options", text: "{}" }, { name: "options", text: "{}" }, document(5)],
      "The form field options was sent more than once",
    ],
    [
      "an unknown field",
      [document(5), { name: "pages", text: "1" }],
      "Unrecognized form field: pages",
    ],
    [
      "an unknown file",
      [{ name: "extra", filename: "b.pdf", text: "x" }, document(5)],
      "Unrecognized form field: extra",
    ],
    [
      "options that are no JSON",
      [document(5), { name: "options", text: "{" }],
      "options is not valid JSON, at character 1",
    ],
    [
      "options that are a list",
      [document(5), { name: "options", text: "[]" }],
      "options must be a JSON object",
    ],
    [
      "an unknown option",
      [document(5), { name: "options", text: '{"ocr":true}' }],
      "Unrecognized option: ocr",
    ],
    [
      "text for a boolean",
      [document(5), { name: "options", text: '{"include_images":"true"}' }],
      "Option include_images must be a boolean",
    ],
    [
      "null for a boolean",
      [document(5), { name: "options", text: '{"include_images":null}' }],
      "Option include_images must be a boolean",
    ],
    [
      "another format",
      [document(5), { name: "options", text: '{"output_format":"xml"}' }],
      "Option output_format must be one of structured_document, structured_document_with_locations, structured_document_with_char_offsets",
    ],
  ])("answers 400 to %s", async (_name, parts, error) => {
    const { status, json } = await post(parts);
    expect([status, json]).toEqual([400, { error }]);
  });

  test("does not keep an instance busy with a form that is wrong", async () => {
    gateway.extractors[0]!.bytes = -1;
    await post([document(MB / 2), { name: "options", text: '{"ocr":true}' }]);
    expect(gateway.extractors[0]!.bytes).toBe(-1);
  });

  test.each([
    ["options of more than 1 MB", [{ name: "options", bytes: MB + 1 }]],
    [
      "more than 700 parts",
      Array.from({ length: 701 }, () => ({ name: "document", filename: "a", bytes: 1 })),
    ],
  ])("answers 400 to a form with %s", async (_name, parts) => {
    const { status, json } = await post(parts);
    expect([status, json]).toEqual([400, { error: expect.any(String) }]);
  });

  test("answers 400 to a part without a name, and to a compressed form", async () => {
    const [head = Buffer.of(), ...rest] = form([document(5)]);
    const nameless = Buffer.from(head.toString().replace('name="document"; ', ""));
    const unnamed = await send(url, { headers: FORM, body: [nameless, ...rest] });
    expect([unnamed.status, unnamed.json]).toEqual([
      400,
      { error: "A part of the form has no name." },
    ]);
    const packed = await post([document(5)], { "content-encoding": "gzip" });
    expect([packed.status, Object.keys(packed.json)]).toEqual([400, ["error"]]);
  });

  test.each([
    ["JSON", { "content-type": "application/json" }, "{}"],
    ["no content type", {}, "abc"],
    ["a form without a boundary", { "content-type": "multipart/form-data" }, "abc"],
    ["a form that is cut off", FORM, "--"],
    ["no body at all", FORM, ""],
  ])("answers 400 to %s", async (_name, headers, text) => {
    const { status, json } = await send(url, { headers, body: [Buffer.from(text)] });
    expect(status).toBe(400);
    expect(json).toEqual({ error: expect.any(String) });
  });

  test("answers 400 to a form that ends in the middle of a document, however large", async () => {
    const large = await startGateway({ over, config: { maxContentLengthMb: 20 } });
    for (const bytes of [MB / 2, 6 * MB]) {
      const cut = [...form([document(bytes)])].slice(0, -2);
      const { status, json } = await send(`${large.url}/extract`, { headers: FORM, body: cut });
      expect([status, Object.keys(json)]).toEqual([400, ["error"]]);
    }
    await large.close();
  });

  test("takes its time with an upload that is slow, but never stops", async () => {
    async function* slow() {
      for (const piece of form([document(MB / 2)])) {
        yield piece;
        await new Promise((go) => setTimeout(go, 200));
      }
    }
    expect((await send(url, { headers: FORM, body: slow() })).status).toBe(200);
    expect(gateway.extractors[0]!.bytes).toBe(MB / 2);
  });

  test("gives a stalled upload up with 408", async () => {
    async function* stalling() {
      yield* [...form([document(10)])].slice(0, 1);
      await new Promise((go) => setTimeout(go, 6000).unref());
    }
    const { status, json } = await send(url, { headers: FORM, body: stalling() });
    expect(status).toBe(408);
    expect(json).toMatchObject({ status: 408, error: expect.stringContaining("1 seconds") });
  });

  test("waits for a service that reads slowly, without giving the upload up", async () => {
    gateway.extractors[0]!.behaviour = "reads slowly";
    expect((await post([document(MB)])).status).toBe(200);
  });

  test("aborts the call when the client goes away during the upload", async () => {
    const large = await startGateway({ over, config: { maxContentLengthMb: 20 } });
    const away = new AbortController();
    const [state] = large.extractors;
    async function* broken() {
      yield* [...form([document(10 * MB)])].slice(0, 120);
      await eventually(() => state!.bytes > 0);
      away.abort();
    }
    const signal = away.signal;
    const sending = send(`${large.url}/extract`, { headers: FORM, body: broken(), signal });
    await expect(sending).rejects.toThrow();
    await eventually(() => state!.aborts > 0);
    await large.close();
  });

  test("aborts the call when the client goes away while it waits for the result", async () => {
    gateway.extractors[0]!.behaviour = "waits";
    const away = AbortSignal.timeout(300);
    const sending = send(url, { headers: FORM, body: form([document(1000)]), signal: away });
    await expect(sending).rejects.toThrow();
    await eventually(() => gateway.extractors[0]!.aborts > 0);
  });

  test("answers 429 at once when the instance is busy, though the document is large", async () => {
    gateway.extractors[0]!.behaviour = "is busy";
    const { status, json } = await post([document(MB)]);
    expect([status, json]).toEqual([429, { error: "Server is busy processing another request" }]);
  });

  test("passes on why a document cannot be processed", async () => {
    gateway.extractors[0]!.behaviour = "refuses";
    const { status, json } = await post([document(10)]);
    expect(status).toBe(422);
    expect(json).toEqual({
      error: { category: "bad_document", code: "extract_encrypted_pdf", message: null },
    });
  });

  test("tells nothing of the inside when something breaks", async () => {
    gateway.extractors[0]!.behaviour = "breaks";
    const { status, json, text } = await post([document(10)]);
    expect(status).toBe(500);
    expect(json.error).toMatch(/^An internal error occurred \[error_id=[\da-f-]{36}\]$/);
    expect(Object.keys(json)).toEqual(["error"]);
    expect(text).not.toContain("secret");
  });

  test("keeps memory flat while 400 MB go through", async () => {
    // Its own time is measured elsewhere: a machine with much else to do is slow here.
    const large = await startGateway({ over, config: { maxContentLengthMb: 900, timeoutS: 900 } });
    const before = process.memoryUsage().rss;
    const { status } = await send(`${large.url}/extract`, {
      headers: FORM,
      body: form([document(400 * MB)]),
    });
    const grown = process.memoryUsage().rss - before;
    await large.close();
    expect(status).toBe(200);
    expect(large.extractors[0]!.bytes).toBe(400 * MB);
    // The sender's own garbage is in it, too.
    expect(grown).toBeLessThan(300 * MB);
  });
});

describe("several extraction instances", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ over: "grpc", instances: 3 });
  });
  afterAll(() => gateway.close());
  const post = () =>
    send(`${gateway.url}/extract`, { headers: FORM, body: form([document(1000)]) });
  const set = (...behaviours: Seen["behaviour"][]) => {
    for (const [index, behaviour] of behaviours.entries()) {
      Object.assign(gateway.extractors[index]!, { behaviour, bytes: 0 });
    }
  };

  test("sends a document to the one that is idle", async () => {
    set("is busy", "is busy", "answers");
    expect((await post()).status).toBe(200);
    expect(gateway.extractors.map(({ bytes }) => bytes)).toEqual([0, 0, 1000]);
  });

  test("answers 429 only when all are busy", async () => {
    set("is busy", "is busy", "is busy");
    const { status, json } = await post();
    expect([status, json]).toEqual([429, { error: "Server is busy processing another request" }]);
  });

  test("does not wait for one that still loads when another is idle", async () => {
    set("loads", "answers", "is busy");
    expect((await post()).status).toBe(200);
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  });
});
