import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders, request as post } from "node:http";
import { connect } from "node:http2";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { silent } from "../../test/support/tokens.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { type Listening, listen } from "../platform/server/listen.ts";
import { forwardIdentity } from "./identity.ts";

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function gatewayBefore(identityUrl: string, trustedProxies: string[] = []) {
  const parts = [forwardIdentity(identityUrl)];
  const base = { host: "127.0.0.1", port: 0, log: silent, metrics: createMetrics(), gracefulMs: 0 };
  const listening: Listening = await listen({ ...base, parts, trustedProxies });
  opened.push(listening.close);
  return listening.url;
}

/** Keeps what it was sent. */
async function identity() {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    response.end("page");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(() => server.close());
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("an identity role that is away is 503 with a time to try again", async () => {
  const url = await gatewayBefore("http://127.0.0.1:1");
  const response = await fetch(`${url}/idp/service/auth`);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ status: 503, request_id: expect.any(String) });
});

test.each([
  "/idp/../metrics",
  "/idp/%2e%2e/metrics",
  "/idp/..\\metrics",
  "/idp/x/../../groundwork.identity.v1.IdentityService/GetSession",
])("nothing but its pages is reached there: %s", async (path) => {
  const { seen, url: identityUrl } = await identity();
  const { port } = new URL(await gatewayBefore(identityUrl));
  // As it is: fetch would tidy the path up first.
  const [response] = await once(get({ port, path }), "response");
  response.resume();
  expect([response.statusCode, seen]).toEqual([404, []]);
});

test("an address in full leads to its pages too, whichever host it names", async () => {
  const [{ seen, url: identityUrl }, other] = [await identity(), await identity()];
  const { port } = new URL(await gatewayBefore(identityUrl));
  // As a client sends it to a proxy (RFC 9112, section 3.2.2).
  const [response] = await once(get({ port, path: `${other.url}/idp/service/auth` }), "response");
  response.resume();
  expect([response.statusCode, seen.length, other.seen]).toEqual([200, 1, []]);
});

test("pages are reached by HTTP/2, too", async () => {
  const { seen, url: identityUrl } = await identity();
  const session = connect(await gatewayBefore(identityUrl));
  const stream = session.request({ ":path": "/idp/service/auth", accept: "text/html" });
  const [headers] = await once(stream, "response");
  session.destroy();
  expect(headers[":status"]).toBe(200);
  expect(seen[0]).toMatchObject({ accept: "text/html" });
});

test("a form whose sender waits to be told to go on reaches identity", async () => {
  const { seen, url: identityUrl } = await identity();
  const { port } = new URL(await gatewayBefore(identityUrl));
  const headers = { expect: "100-continue", "content-type": "application/x-www-form-urlencoded" };
  const form = post({ method: "POST", port, path: "/idp/service/interaction/x", headers });
  form.end("username=ann");
  const [response] = await once(form, "response");
  response.resume();
  expect([response.statusCode, seen.length]).toEqual([200, 1]);
});

test.each([
  ["a stranger", [], "127.0.0.1"],
  ["a trusted proxy", ["127.0.0.0/8"], "203.0.113.7"],
])(
  "what %s says of the client's address reaches identity as it should",
  async (_who, trusted, address) => {
    const { seen, url: identityUrl } = await identity();
    const url = await gatewayBefore(identityUrl, trusted);
    const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.7" };
    expect(await (await fetch(`${url}/idp/service/auth`, { headers })).text()).toBe("page");
    expect(seen[0]?.["x-forwarded-for"]).toBe(address);
  },
);
