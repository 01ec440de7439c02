import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually, FORM, form, lengthOf, send, sendWhenTold } from "./testing/http.ts";
import { startGateway, type TestGateway } from "./testing/server.ts";
import { TRANSCRIPT, transcriptions } from "./testing/services/transcription.ts";
import { MEDIA_TYPES, OPTION_NAMES } from "./translate/transcription.ts";

const MB = 1 << 20;
const { RUNNING, DONE, FAILED } = transcriptions;
const media = (bytes: number) => ({ name: "media", filename: "call.wav", bytes });

describe.each(["in process", "grpc"] as const)("transcription, service %s", (over) => {
  let gateway: TestGateway;
  let user: Record<string, string>;
  let other: Record<string, string>;
  beforeAll(async () => {
    gateway = await startGateway({ over });
    user = { authorization: `Bearer ${await gateway.token()}` };
    other = { authorization: `Bearer ${await gateway.token({ sub: "user-2" })}` };
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.submitted.config = undefined;
  });

  const start = (parts: Parameters<typeof form>[0], headers = {}) =>
    send(`${gateway.url}/api/v2/transcription`, {
      headers: { ...user, ...FORM, ...headers },
      body: form(parts),
    });
  const startJson = (body: unknown, headers = {}) =>
    send(`${gateway.url}/api/v2/transcription`, {
      headers: { ...user, "content-type": "application/json", ...headers },
      body: [Buffer.from(typeof body === "string" ? body : JSON.stringify(body))],
    });
  const at = (method: string, id: string, headers: Record<string, string> = user) =>
    send(`${gateway.url}/api/v2/transcription/${id}`, { method, headers });

  test("starts with a file, in messages of 256 kB", async () => {
    const { status, headers, json } = await start([media(MB)]);
    expect([status, json]).toEqual([201, { transcription_id: RUNNING }]);
    expect(headers.location).toBe(`/api/v2/transcription/${RUNNING}`);
    expect(gateway.submitted.bytes).toBe(MB);
    expect(gateway.submitted.config).toMatchObject({ filename: "call.wav" });
    expect(gateway.submitted.chunks.length).toBeLessThanOrEqual(5);
  });

  test("takes a file's name as browsers write it", async () => {
    await start([{ ...media(9), filename: "the %22call%22 of 10%25.wav" }]);
    expect(gateway.submitted.config.filename).toBe('the "call" of 10%25.wav');
  });

  const wanted = {
    callbackUri: "https://example.org/done",
    language: "en-GB",
    vocabulary: ["Northwind", "EBITDA"],
    context: "call 7",
    speakers: { enabled: true, count: 3 },
    audioTrack: 2,
  };
  const options = {
    callback_uri: "https://example.org/done",
    language: "en-GB",
    vocabulary: ["Northwind", "EBITDA"],
    context: "call 7",
    speakers: 3,
    audio_track: 2,
  };

  test("takes options as one part, as parts of their own, and beside media_url", async () => {
    const single = [
      { name: "callback_uri", text: options.callback_uri },
      { name: "language", text: "en-GB" },
      { name: "vocabulary", text: "Northwind" },
      { name: "vocabulary", text: "EBITDA" },
      { name: "context", text: "call 7" },
      { name: "speakers", text: "3" },
      { name: "audio_track", text: "2" },
    ];
    for (const parts of [
      [media(9), { name: "options", text: JSON.stringify(options) }],
      [...single, media(9)],
    ]) {
      expect((await start(parts)).status).toBe(201);
      expect(gateway.submitted.config.options).toMatchObject(wanted);
    }
    const key = { "idempotency-key": "k-1" };
    expect(
      (await startJson({ media_url: "https://example.org/a.mp4", ...options }, key)).status,
    ).toBe(201);
    expect(gateway.submitted.config).toMatchObject({
      mediaUrl: "https://example.org/a.mp4",
      idempotencyKey: "k-1",
      options: wanted,
    });
  });

  test.each([
    ["true", true],
    ["false", undefined],
  ])("reads speakers=%s", async (text, enabled) => {
    await start([media(9), { name: "speakers", text }]);
    expect(gateway.submitted.config.options.speakers?.enabled).toBe(enabled);
  });

  test("the manual lists every option and every format", async () => {
    const page = new URL("../services/transcription/README.md", import.meta.url);
    const readme = await readFile(page, "utf8");
    const missing = [...OPTION_NAMES, ...MEDIA_TYPES].filter(
      (name) => !readme.includes(`| \`${name}\``),
    );
    expect(missing).toEqual([]);
  });

  test("takes one speaker for each channel, in a form and beside media_url", async () => {
    await start([media(9), { name: "speakers", text: "channels" }]);
    expect(gateway.submitted.config.options.speakers).toMatchObject({ perChannel: true });
    await startJson({ media_url: "https://example.org/a.mp4", speakers: "channels" });
    expect(gateway.submitted.config.options.speakers).toMatchObject({ perChannel: true });
  });

  test("names what a service refuses as REST names it", async () => {
    const key = { "idempotency-key": "bad language" };
    const { status, json } = await start([media(9)], key);
    expect([status, json.detail]).toEqual([400, "language: must be a language tag"]);
    expect(json.errors[0].loc).toEqual(["body", "language"]);
  });

  test("says how an address is sent to whoever puts it into a form", async () => {
    const { status, json } = await start([{ name: "media_url", text: "https://example.org/a" }]);
    expect([status, json.detail]).toEqual([
      400,
      "A media_url is sent as application/json, without a form.",
    ]);
  });

  test.each([
    ["no media", [{ name: "language", text: "en" }], "media_missing"],
    ["media that is no file", [{ name: "media", text: "abc" }], "media_missing"],
    ["an empty file", [media(0)], "media_empty"],
    ["two files", [media(5), media(5)], "field_twice"],
    ["an unknown field", [media(5), { name: "colour", text: "red" }], "options_invalid"],
    [
      "a field twice",
      [{ name: "language", text: "en" }, { name: "language", text: "de" }, media(5)],
      "field_twice",
    ],
    [
      "an option in both places",
      [{ name: "language", text: "en" }, { name: "options", text: '{"language":"de"}' }, media(5)],
      "field_twice",
    ],
    ["an unknown option", [media(5), { name: "options", text: '{"colour":1}' }], "request_invalid"],
    ["options that are no JSON", [media(5), { name: "options", text: "{" }], "request_invalid"],
    [
      "options that are a list",
      [media(5), { name: "options", text: "[]" }, { name: "language", text: "en" }],
      "request_invalid",
    ],
    ["33 speakers", [media(5), { name: "speakers", text: "33" }], "request_invalid"],
    ["track 0", [media(5), { name: "audio_track", text: "0" }], "request_invalid"],
    ["a track in words", [media(5), { name: "audio_track", text: "two" }], "request_invalid"],
    ["speakers in words", [media(5), { name: "speakers", text: "two" }], "request_invalid"],
  ])("answers 400 to a form with %s", async (_name, parts, msg_code) => {
    const { status, json } = await start(parts);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      msg_code,
      detail: expect.any(String),
      request_id: expect.any(String),
    });
  });

  test.each([
    ["no media_url", {}, { type: "missing", loc: ["body", "media_url"] }],
    [
      "an unknown option",
      { media_url: "https://a.b", colour: 1 },
      { type: "extra_forbidden", loc: ["body", "colour"] },
    ],
    ["no JSON", "{", { type: "json_invalid" }],
    [
      "a number as callback",
      { media_url: "https://a.b", callback_uri: 5 },
      { type: "string_type" },
    ],
  ])("answers 400 to JSON with %s, and says where", async (_name, body, error) => {
    const { status, json } = await startJson(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ msg_code: "request_invalid", errors: [error] });
  });

  test("answers 415 to another content type, 401 without a token, 400 to an endless key", async () => {
    expect((await startJson("x", { "content-type": "audio/wav" })).status).toBe(415);
    const { status, json } = await send(`${gateway.url}/api/v2/transcription`, {
      headers: FORM,
      body: form([media(5)]),
    });
    expect([status, json.msg_code]).toEqual([401, "token_missing"]);
    expect(
      (await startJson({ media_url: "https://a.b" }, { "idempotency-key": "k".repeat(256) }))
        .status,
    ).toBe(400);
  });

  test("refuses a bad token before the upload has come", async () => {
    const headers = { authorization: "Bearer wrong", "content-length": 5 * MB };
    const { status, json, sent } = await start([{ ...media(5 * MB) }], headers);
    expect([status, json.msg_code]).toEqual([401, "token_invalid"]);
    expect(sent).toBeLessThan(5 * MB);
    const large = await start([media(5 * MB)], { "content-length": 5 * MB });
    expect([large.status, large.sent < 5 * MB]).toEqual([413, true]);
    const other = await startJson("x", {
      authorization: "Bearer wrong",
      "content-type": "audio/wav",
    });
    expect(other.status).toBe(401);
  });

  test.each([
    ["a good token", () => user, 201, 1],
    ["a bad token", () => ({ authorization: "Bearer wrong" }), 401, 0],
    ["no token", () => ({}), 401, 0],
  ] as const)("tells who waits with %s whether to send", async (_, token, status, continues) => {
    const pieces = [...form([media(MB)])];
    const headers = { ...FORM, ...token(), "content-length": lengthOf(pieces) };
    const told = await sendWhenTold(`${gateway.url}/api/v2/transcription`, headers, pieces);
    expect(told).toEqual({ status, continues });
  });

  test.each(["content-length", "chunked"])(
    "lets exactly the limit pass and refuses one byte more (%s)",
    async (mode) => {
      const lengthOfForm = (bytes: number) =>
        mode === "chunked" ? {} : { "content-length": lengthOf(form([media(bytes)])) };
      expect((await start([media(MB)], lengthOfForm(MB))).status).toBe(201);
      const { status, json } = await start([media(MB + 1)], lengthOfForm(MB + 1));
      expect([status, json.msg_code]).toEqual([413, "media_too_large"]);
    },
  );

  test("answers 400 to a form that ends in the middle of the media", async () => {
    const cut = [...form([media(MB)])].slice(0, -2);
    const headers = { ...user, ...FORM };
    const url = `${gateway.url}/api/v2/transcription`;
    const { status, json } = await send(url, { headers, body: cut });
    expect([status, json.msg_code]).toEqual([400, "form_invalid"]);
  });

  test("lets the service know when the client goes away half-way", async () => {
    const away = new AbortController();
    const before = gateway.submitted.aborts;
    async function* broken() {
      yield* [...form([media(MB)])].slice(0, 12);
      await eventually(() => gateway.submitted.bytes > 0);
      away.abort();
    }
    gateway.submitted.bytes = 0;
    const headers = { ...user, ...FORM };
    const url = `${gateway.url}/api/v2/transcription`;
    await expect(send(url, { headers, body: broken(), signal: away.signal })).rejects.toThrow();
    await eventually(() => gateway.submitted.aborts > before);
  });

  test("answers HEAD with the state alone", async () => {
    const states = await Promise.all([RUNNING, DONE, FAILED].map((id) => at("HEAD", id)));
    expect(states.map(({ status }) => status)).toEqual([202, 200, 422]);
    expect(states.map(({ text }) => text)).toEqual(["", "", ""]);
    expect(states[1]?.headers.expires).toBe("Tue, 01 Jan 2030 00:00:00 GMT");
  });

  test("answers GET with the transcript, or with why there is none", async () => {
    const running = await at("GET", RUNNING);
    expect([running.status, running.json.status]).toEqual([202, "in_progress"]);
    expect(running.headers["retry-after"]).toBe("2");
    const head = await at("HEAD", RUNNING);
    for (const { headers } of [running, head])
      expect(headers["x-progress"]).toMatch(
        /^stage=\w+, done=\d+\.\d(, total=\d+\.\d)?, position=\d+/,
      );
    const done = await at("GET", DONE);
    expect([done.status, done.json]).toEqual([200, TRANSCRIPT]);
    expect(done.headers).toMatchObject({
      etag: '"v1"',
      "content-type": "application/json",
      "content-length": String(done.text.length),
    });
    const failed = await at("GET", FAILED);
    expect(failed.status).toBe(422);
    expect(failed.json).toMatchObject({
      detail: "The file is no recording.",
      msg_code: "media_unreadable",
    });
  });

  test("renders the format that Accept wants most", async () => {
    const { status, headers, text } = await at("GET", DONE, {
      ...user,
      accept: "application/json;q=0.1, text/vtt",
    });
    expect([status, headers["content-type"], text]).toEqual([200, "text/vtt", "WEBVTT\n"]);
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="Zo_ _1_.vtt"; filename*=UTF-8''Zo%C3%AB%20%221%22.vtt`,
    );
    const none = await at("GET", DONE, { ...user, accept: "image/png" });
    expect([none.status, none.json.msg_code]).toEqual([406, "format_unknown"]);
  });

  test("answers 304 to a client that has the transcript already", async () => {
    const { status, text } = await at("GET", DONE, { ...user, "if-none-match": 'W/"v1"' });
    expect([status, text]).toEqual([304, ""]);
  });

  test("answers a request that is meant for another transcript with 412", async () => {
    for (const method of ["GET", "HEAD", "DELETE"])
      for (const list of ['"v0"', 'W/"v1"'])
        expect((await at(method, DONE, { ...user, "if-match": list })).status).toBe(412);
    const wrong = await at("GET", DONE, { ...user, "if-match": '"v0"' });
    expect(wrong.json.msg_code).toBe("precondition_failed");
    expect((await at("GET", DONE, { ...user, "if-match": '"v0", "v1"' })).status).toBe(200);
    const known = await at("DELETE", DONE, { ...user, "if-none-match": "*" });
    expect([known.status, known.json.msg_code]).toEqual([412, "precondition_failed"]);
    for (const id of ["nope", DONE])
      expect((await at("DELETE", id, { ...other, "if-match": "*" })).status).toBe(404);
  });

  test("has nothing that matches while it works", async () => {
    for (const method of ["GET", "DELETE"])
      expect((await at(method, RUNNING, { ...user, "if-match": "*" })).status).toBe(412);
    expect((await at("GET", RUNNING, { ...user, "if-none-match": "*" })).status).toBe(202);
    expect((await at("DELETE", RUNNING, { ...user, "if-none-match": "*" })).status).toBe(204);
    expect((await at("DELETE", DONE, { ...user, "if-match": '"v1"' })).status).toBe(204);
  });

  test("sends the stretch that is asked for, which HEAD never is", async () => {
    const want = (more = {}, method = "GET") =>
      at(method, DONE, { ...user, accept: "text/vtt", ...more });
    expect((await want()).headers["accept-ranges"]).toBe("bytes");
    const part = await want({ range: "bytes=3-5", "if-range": '"v1"' });
    expect([part.status, part.text]).toEqual([206, "VTT"]);
    expect(part.headers).toMatchObject({
      "content-range": "bytes 3-5/7",
      "content-length": "3",
      "content-type": "text/vtt",
      etag: '"v1"',
    });
    const other = await want({ range: "bytes=3-5", "if-range": '"v0"' });
    expect([other.status, other.text]).toEqual([200, "WEBVTT\n"]);
    const beyond = await want({ range: "bytes=7-" });
    expect([beyond.status, beyond.json.msg_code]).toEqual([416, "range_unsatisfiable"]);
    expect(beyond.headers["content-range"]).toBe("bytes */7");
    expect((await want({ range: "bytes=3-5" }, "HEAD")).status).toBe(200);
  });

  test("says nothing of a body to whoever may not send one", async () => {
    const scopeless = `Bearer ${await gateway.token({ scope: "groundwork:app:search" })}`;
    for (const body of ["{bad", { colour: 1 }]) {
      const wrong = await startJson(body, { authorization: "Bearer wrong" });
      expect([wrong.status, wrong.json.msg_code]).toEqual([401, "token_invalid"]);
      expect((await startJson(body, { authorization: scopeless })).status).toBe(403);
      expect((await startJson(body)).status).toBe(400);
    }
  });

  test("knows neither unknown ids nor those of others", async () => {
    const [unknown, foreign] = [await at("GET", "nope"), await at("GET", DONE, other)];
    expect([unknown.status, foreign.status]).toEqual([404, 404]);
    expect({ ...unknown.json, request_id: "" }).toEqual({ ...foreign.json, request_id: "" });
    expect((await at("HEAD", DONE, other)).status).toBe(404);
    expect((await at("DELETE", DONE, other)).status).toBe(404);
  });

  test("deletes, and tells callers who they are", async () => {
    const gone = await at("DELETE", DONE);
    expect([gone.status, gone.text]).toEqual([204, ""]);
    const me = await send(`${gateway.url}/me`, { method: "GET", headers: user });
    expect([me.status, me.json]).toEqual([200, { subject: "user-1", scopes: expect.any(Array) }]);
    expect((await send(`${gateway.url}/me`, { method: "GET" })).status).toBe(401);
  });
});
