import { once } from "node:events";
import { connect, type IncomingHttpHeaders } from "node:http2";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { strangers } from "../../platform/net/strangers.ts";
import { type Started, startIdentity } from "../testing/start.ts";
import { mountProvider } from "./mount.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const PAGE = { accept: "text/html,*/*;q=0.8" };

describe("below the provider's address", () => {
  let identity: Started;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.close());
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${identity.publicUrl}/idp/service${path}`, { redirect: "manual", ...init });

  test.each([
    ["GET", "/nope", 404, null],
    ["GET", "/me", 404, null],
    ["GET", "/interaction/a/b", 404, null],
    ["POST", "/jwks", 405, "GET, HEAD"],
    ["GET", "/token", 405, "POST"],
    ["PUT", "/auth/abc", 405, "GET, HEAD"],
    ["DELETE", "/interaction/abc", 405, "GET, HEAD, POST"],
  ])("%s %s is %d, as a problem", async (method, path, status, allow) => {
    const answer = await ask(path, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([status, allow]);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(await answer.json()).toMatchObject({ status, request_id: expect.any(String) });
  });

  test.each([
    ["too large", 413, FORM, "a".repeat(20_000)],
    ["no form", 415, { "content-type": "application/json" }, "{}"],
  ])("a login form that is %s is %d", async (_name, status, headers, body) => {
    const plain = await ask("/interaction/abc", { method: "POST", headers, body });
    expect(plain.headers.get("content-type")).toContain("application/problem+json");
    expect(await plain.json()).toMatchObject({ status, detail: "This form cannot be read." });
    const both = { ...headers, ...PAGE };
    const page = await ask("/interaction/abc", { method: "POST", headers: both, body });
    expect([page.status, page.headers.get("content-type")]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("a login that cannot begin is a page with a policy, without a script", async () => {
    const answer = await ask("/auth?client_id=unknown", { headers: PAGE });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await answer.text()).not.toContain("<script");
  });

  test("the pages are the same by HTTP/2, as a proxy may speak it", async () => {
    const { authorizationUrl } = await identity.client.beginLogin({});
    const session = connect(identity.publicUrl);
    const cookies: string[] = [];
    const get = async (url: string) => {
      const { pathname, search } = new URL(url, identity.publicUrl);
      const stream = session.request({
        ":path": pathname + search,
        cookie: cookies.join("; "),
        ...PAGE,
      });
      const [headers] = (await once(stream, "response")) as [IncomingHttpHeaders];
      cookies.push(...(headers["set-cookie"] ?? []).map((line) => line.split(";")[0] as string));
      return { headers, page: await text(stream) };
    };
    const { headers } = await get(authorizationUrl);
    expect(headers[":status"]).toBe(303);
    const { page } = await get(headers.location as string);
    expect(page).toContain('type="password"');
    session.destroy();
  });

  test("HEAD is answered like GET, without a body", async () => {
    const answer = await ask("/jwks", { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });
});

describe("a provider that cannot work", () => {
  const app = async (failure: Error): Promise<FastifyInstance> => {
    const server = Fastify();
    await mountProvider(server, {
      name: "service",
      provider: () => Promise.reject(failure),
      authenticate: () => Promise.reject(failure),
      strangers: strangers(0),
      publicUrl: new URL("http://localhost"),
      log: createLog({ level: "silent" }),
    });
    return server;
  };
  const inside = "connect ECONNREFUSED 10.0.0.7:5432";

  test.each([
    ["because its database is away", { code: "ECONNREFUSED" }, 503, "5"],
    ["for a reason nobody foresaw", {}, 500, undefined],
  ])("%s, says so and nothing of the inside", async (_name, more, status, retryAfter) => {
    const server = await app(Object.assign(new Error(inside), more));
    for (const url of ["/idp/service/jwks", "/idp/service/auth", "/idp/service/interaction/abc"]) {
      const plain = await server.inject({ url });
      expect([plain.statusCode, plain.headers["retry-after"]]).toEqual([status, retryAfter]);
      expect(plain.json()).toMatchObject({ status, request_id: expect.any(String) });
      const page = await server.inject({ url, headers: PAGE });
      expect([page.statusCode, page.headers["content-type"]]).toEqual([
        status,
        "text/html; charset=utf-8",
      ]);
      expect(plain.body + page.body).not.toMatch(/ECONN|10\.0\.0\.7|\.ts/);
    }
    await server.close();
  });
});
