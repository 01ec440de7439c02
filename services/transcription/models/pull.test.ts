import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readLock } from "./lock.ts";
import type { Model } from "./model.ts";
import { pull } from "./pull.ts";
import { verify } from "./verify.ts";

const CONTENT = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256));
const SHA256 = createHash("sha256").update(CONTENT).digest("hex");
const signal = new AbortController().signal;

let folder: string;
let content: Buffer;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
/** Method, path and range of every request. */
let asked: string[];
let address: string;
const server = createServer((request, response) => {
  asked.push([request.method, request.url, request.headers.range].filter(Boolean).join(" "));
  answer(request, response);
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-models-"));
  [content, answer, asked] = [CONTENT, whole, []];
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});

function whole({ headers, method }: IncomingMessage, response: ServerResponse): void {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
  if (from >= content.length) {
    response.writeHead(416).end();
    return;
  }
  response.writeHead(from > 0 ? 206 : 200, { "content-length": content.length - from });
  response.end(method === "HEAD" ? undefined : content.subarray(from));
}
/** As the models' host does: the digest is in the answer that redirects. */
function redirected(request: IncomingMessage, response: ServerResponse): void {
  const headers = { location: "/bytes", "x-linked-etag": `"${SHA256}"` };
  if (request.url === "/bytes") whole(request, response);
  else response.writeHead(302, headers).end();
}

const model = (sha256?: string): Model => ({
  name: "tiny",
  kind: "recogniser",
  languages: "English",
  licence: "MIT",
  mb: 1,
  about: "for tests",
  files: [{ name: "model.onnx", url: `${address}/official`, ...(sha256 && { sha256 }) }],
});
const steps: [number, number | undefined][] = [];
const get = (what: Model, mirror?: string) =>
  pull(what, {
    modelsDir: folder,
    mirror,
    signal,
    onProgress: (_, done, total) => steps.push([done, total]),
  });
const path = () => join(folder, "tiny/model.onnx");

test("pulls, tells how far it is, pins the digest and asks for nothing the next time", async () => {
  steps.length = 0;
  await get(model());
  expect((await readFile(path())).equals(CONTENT)).toBe(true);
  expect(steps.at(-1)).toEqual([CONTENT.length, CONTENT.length]);
  expect(await readLock(folder)).toEqual({
    "tiny/model.onnx": { sha256: SHA256, bytes: CONTENT.length, url: `${address}/official` },
  });
  expect(await verify(model(), folder)).toBe("complete");
  asked.length = 0;
  await get(model());
  expect(asked).toEqual([]);
});

test.each([
  ["the catalogue knows its digest", SHA256],
  ["nobody does", undefined],
])("goes on where a download broke off: %s", async (_, sha256) => {
  answer = ({ method }, response) => {
    response.writeHead(200, { "content-length": CONTENT.length });
    if (method === "HEAD") return void response.end();
    response.write(CONTENT.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 50));
  };
  await expect(get(model(sha256))).rejects.toThrow("goes on from here");
  answer = whole;
  await get(model(sha256));
  expect(asked.at(-1)).toBe("GET /official bytes=100000-");
  expect((await readFile(path())).equals(CONTENT)).toBe(true);
});

test("keeps nothing whose digest is wrong: the catalogue's, the host's, the pinned one", async () => {
  await expect(get(model("0".repeat(64)))).rejects.toThrow(/SHA-256 is .* should be 0000/);
  answer = redirected;
  content = Buffer.concat([CONTENT, Buffer.from("!")]);
  await expect(get(model())).rejects.toThrow("Nothing was kept");
  content = CONTENT;
  await get(model());
  await rm(path());
  answer = whole;
  content = Buffer.from("something else since");
  await expect(get(model())).rejects.toThrow(`should be ${SHA256}`);
  expect(await readdir(join(folder, "tiny"))).toEqual([]);
});

test("begins anew when the file has changed since", async () => {
  answer = ({ method }, response) => {
    response.writeHead(200, { "content-length": CONTENT.length, etag: '"old"' });
    if (method === "HEAD") response.end();
    else response.write("old bytes", () => setTimeout(() => response.destroy(), 50));
  };
  await expect(get(model())).rejects.toThrow("goes on from here");
  answer = whole;
  await get(model());
  expect((await readFile(path())).equals(CONTENT)).toBe(true);
});

test("takes files from a mirror by model and name", async () => {
  await get(model(SHA256), `${address}/mirror`);
  expect(asked).toEqual(["HEAD /mirror/tiny/model.onnx", "GET /mirror/tiny/model.onnx"]);
});

test("says which address answered what, and which cannot be reached", async () => {
  answer = (_, response) => void response.writeHead(404).end();
  await expect(get(model())).rejects.toThrow(`${address}/official answered 404`);
  await expect(get(model(SHA256), "http://127.0.0.1:2")).rejects.toThrow(
    "http://127.0.0.1:2/tiny/model.onnx cannot be reached: ECONNREFUSED",
  );
});

test("notices files that are missing or have changed since", async () => {
  expect(await verify(model(), folder)).toBe("absent");
  await get(model());
  await writeFile(path(), "damaged");
  expect(await verify(model(), folder)).toBe("changed");
  await get(model());
  expect(await verify(model(), folder)).toBe("complete");
});
