import http from "node:http";
import http2 from "node:http2";
import net from "node:net";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { dualProtocol } from "./dual.ts";

const patience = { firstBytesMs: 300, headersMs: 400, idleMs: 500 };
const HOUR_MS = 3_600_000;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function serve(own = patience) {
  const app = Fastify({ serverFactory: dualProtocol(own), forceCloseConnections: "idle" });
  app.get("/", async (request) => request.raw.httpVersion);
  app.post("/refused", async (_, reply) => reply.code(401).send("no"));
  app.post("/read", async ({ raw }) => {
    let bytes = 0;
    for await (const piece of raw) bytes += piece.length;
    return String(bytes);
  });
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  app.get("/slow", async () => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    return "done";
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  closers.push(() => app.close());
  return { app, port: (app.server.address() as net.AddressInfo).port };
}

function connect(port: number) {
  const socket = net.connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (data) => (text += data.toString("latin1"))).on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  closers.push(() => void socket.destroy());
  return { socket, closed, text: () => text };
}

const within = (ms: number, work: Promise<unknown>) =>
  Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms)),
  ]);

function get2(session: http2.ClientHttp2Session, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = "";
    const stream = session.request({ ":path": path });
    stream.on("data", (data) => (body += data)).on("end", () => resolve(body));
    stream.on("error", reject).end();
  });
}

it("serves HTTP/1.1 and HTTP/2 on one port", async () => {
  const { port } = await serve();
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toBe("1.1");
  const session = http2.connect(`http://127.0.0.1:${port}`);
  closers.push(() => session.destroy());
  expect(await get2(session, "/")).toBe("2.0");
});

it("recognises HTTP/2 by a preface that arrives byte by byte", async () => {
  const { port } = await serve();
  const socket = net.connect(port, "127.0.0.1").setNoDelay(true);
  const write = socket.write.bind(socket);
  let first = true;
  // Only the beginning is sent slowly: the three bytes by which the server decides.
  socket.write = ((data: Buffer, ...rest: never[]) => {
    if (!first) return write(data, ...rest);
    first = false;
    for (let i = 0; i < 4; i++) setTimeout(() => write(data.subarray(i, i + 1)), 20 * i);
    setTimeout(() => write(data.subarray(4), ...rest), 100);
    return true;
  }) as typeof socket.write;
  const session = http2.connect(`http://127.0.0.1:${port}`, { createConnection: () => socket });
  closers.push(() => session.destroy());
  expect(await get2(session, "/")).toBe("2.0");
});

it("serves an HTTP/1.1 request that begins with P", async () => {
  const { port } = await serve();
  const { socket, text } = connect(port);
  socket.write("P");
  setTimeout(() => socket.write("UT / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"), 50);
  await expect.poll(text).toContain("404 Not Found");
});

it.each([
  ["says nothing", ""],
  ["begins with P and stops", "P"],
  ["sends half of its headers", "GET / HTTP/1.1\r\nHost: x\r\n"],
  ["sends the preface and no settings", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
])("lets go of a client that %s", async (_, bytes) => {
  const { port } = await serve();
  const { socket, closed } = connect(port);
  if (bytes) socket.write(bytes);
  expect(await within(30_000, closed)).toBe(true);
});

it("lets go of an HTTP/2 connection without calls, but not of a call that takes its time", async () => {
  const { port } = await serve();
  const session = http2.connect(`http://127.0.0.1:${port}`);
  const closed = new Promise<void>((resolve) => session.once("close", () => resolve()));
  expect(await get2(session, "/slow")).toBe("done");
  expect(await within(30_000, closed)).toBe(true);
});

it("closes at once although connections are kept alive", async () => {
  const { app, port } = await serve({ firstBytesMs: HOUR_MS, headersMs: HOUR_MS, idleMs: HOUR_MS });
  const agent = new http.Agent({ keepAlive: true });
  closers.push(() => agent.destroy());
  await new Promise((resolve, reject) =>
    http
      .get({ port, host: "127.0.0.1", agent }, (response) => response.resume().on("end", resolve))
      .on("error", reject),
  );
  connect(port);
  const session = http2.connect(`http://127.0.0.1:${port}`);
  await get2(session, "/");
  expect(await within(30_000, app.close())).toBe(true);
});

const WAITING = { expect: "100-continue" };
const ways = {
  "HTTP/1.1": (port: number, path: string) =>
    http.request({ port, method: "POST", path, headers: WAITING, agent: false }),
  "HTTP/2": (port: number, path: string) => {
    const session = http2.connect(`http://127.0.0.1:${port}`);
    closers.push(() => session.destroy());
    return session.request({ ":method": "POST", ":path": path, ...WAITING }, { endStream: false });
  },
};

it.each([
  ["HTTP/1.1", "/read", "200 told"],
  ["HTTP/1.1", "/refused", "401"],
  ["HTTP/2", "/read", "200 told"],
  ["HTTP/2", "/refused", "401"],
] as const)(
  "tells who waits, over %s at %s, to send once the body is read: %s",
  async (way, path, all) => {
    const { port } = await serve();
    const request = ways[way](port, path);
    let told = "";
    request.on("continue", () => {
      told = " told";
      request.end("abc");
    });
    const status = await new Promise((resolve, reject) => {
      request.on("response", (answer) => resolve(answer.statusCode ?? answer[":status"]));
      request.on("error", reject);
      if ("flushHeaders" in request) request.flushHeaders();
    });
    expect(`${status}${told}`).toBe(all);
    request.destroy();
  },
);
