import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { methodsOf } from "./operation.ts";
import { operations } from "./operations.ts";
import { document, documented, expectDocumented } from "./testing/documented.ts";
import { FORM, form, type Reply, send } from "./testing/http.ts";
import { startGateway, type TestGateway } from "./testing/server.ts";
import { transcriptions } from "./testing/services.ts";

// biome-ignore lint/suspicious/noExplicitAny: a document as it was parsed
type Any = any;

describe("the OpenAPI document", () => {
  test("describes component A as version 0.1.0, in OpenAPI 3.1", () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      info: { version: "0.1.0" },
    });
  });

  test("has every route of the gateway, and no other", () => {
    const toPath = (path: string) => path.replace(/:(\w+)/g, "{$1}");
    const routes = [
      ...operations.map(({ id, method, path }) => `${id} ${method} ${toPath(path)}`),
      "ready GET /ready",
      "openApiYaml GET /openapi.yaml",
      "openApiJson GET /openapi.json",
    ];
    const described = documented.map(
      ({ operation, method, path }) => `${operation.operationId} ${method} ${path}`,
    );
    expect(described.toSorted()).toEqual(routes.toSorted());
  });

  test("demands a token exactly where the gateway does", () => {
    for (const { id, auth } of operations) {
      const { operation } = documented.find((each) => each.operation.operationId === id)!;
      const demanded = operation.security?.every((each: object) => "bearer" in each) ?? false;
      expect(`${id}: ${demanded}`).toBe(`${id}: ${auth === "bearer"}`);
    }
  });

  test("refers only to what it has, and has nothing that is referred to nowhere", () => {
    const text = JSON.stringify(document);
    const referred = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name),
    );
    const { schemas, responses } = (document as Any).components;
    const there = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ];
    expect([...referred].toSorted()).toEqual(there.toSorted());
  });
});

describe.each(["in process", "grpc"] as const)(
  "every operation answers as documented, services %s",
  (over) => {
    let gateway: TestGateway;
    let user: Record<string, string>;
    let admin: Record<string, string>;
    const covered = new Set<string>();
    beforeAll(async () => {
      gateway = await startGateway({ over });
      user = { authorization: `Bearer ${await gateway.token()}` };
      admin = { authorization: `Bearer ${await gateway.token({ roles: ["admin"] })}` };
    });
    afterAll(() => gateway.close());

    const ask = async (
      id: string,
      expected: number,
      path: string,
      options: Parameters<typeof send>[1] = {},
    ) => {
      const { method } = documented.find(({ operation }) => operation.operationId === id)!;
      const reply = await send(gateway.url + path, { method, ...options });
      expect(`${id} ${reply.status}`).toBe(`${id} ${expected}`);
      expectDocumented(id, reply);
      covered.add(id);
      return reply;
    };
    const json = (body: unknown, headers = {}) => ({
      headers: { "content-type": "application/json", ...headers },
      body: [Buffer.from(JSON.stringify(body))],
    });
    const secret = ({ headers }: Reply) => ({
      cookie: headers["set-cookie"]?.[0]?.split(";")[0] ?? "",
    });

    test("search and agents", async () => {
      await ask(
        "search",
        200,
        "/api/v2/search",
        json({ query: "x", allowed_datasets: ["a"] }, user),
      );
      await ask("search", 401, "/api/v2/search", json({ query: "x" }));
      await ask("search", 422, "/api/v2/search", json({}, user));
      await ask("search", 413, "/api/v2/search", { headers: user, body: [Buffer.alloc(3 << 20)] });
      await ask("listAgents", 200, "/api/v1/agents?min_release_stage=beta", { headers: user });
      await ask("listAgents", 422, "/api/v1/agents?min_release_stage=x", { headers: user });
      await ask("adminListAgents", 200, "/api/v1/admin/agents", { headers: admin });
      await ask("adminListAgents", 403, "/api/v1/admin/agents", { headers: user });
    });

    test("logins and tokens", async () => {
      for (const [id, path] of [
        ["login", "/login"],
        ["loginPartner", "/login-partner"],
        ["adminLoginPartner", "/admin-login-partner"],
      ] as const) {
        await ask(id, 200, path);
        await ask(id, 302, path, { headers: { accept: "text/html" } });
      }
      const begun = await ask("adminLogin", 200, "/admin-login");
      const done = await ask("loginRedirect", 302, `/login/redirect?state=${begun.json.state}`, {
        headers: secret(begun),
      });
      await ask("loginRedirect", 400, "/login/redirect?state=x");
      await ask("loginRedirect", 422, `/login/redirect?state=${"x".repeat(2000)}`);
      await ask("admin", 200, "/admin", { headers: secret(done) });
      await ask("admin", 302, "/admin");
      await ask("adminLogout", 200, "/admin/logout", { headers: secret(done) });
      await ask("adminLogout", 403, "/admin/logout", {
        headers: { "sec-fetch-site": "cross-site" },
      });
      await ask("refreshToken", 200, "/oauth2/refresh", json({ refresh_token: "refresh-1" }));
      await ask("refreshToken", 401, "/oauth2/refresh", json({ refresh_token: "x" }));
      await ask("refreshToken", 422, "/oauth2/refresh", json({}));
      await ask("partnerLogin", 200, "/partner-login", json({ username: "a", password: "right" }));
      await ask("partnerLogin", 401, "/partner-login", json({ username: "a", password: "x" }));
      await ask("partnerLogin", 429, "/partner-login", json({ username: "often", password: "x" }));
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const good = "grant_type=client_credentials&client_assertion=signed&scope=a";
      await ask("clientToken", 200, "/oauth2/token", { headers, body: [Buffer.from(good)] });
      await ask("clientToken", 400, "/oauth2/token", { headers, body: [Buffer.from("a=b")] });
      await ask("clientToken", 401, "/oauth2/token", {
        headers,
        body: [Buffer.from("grant_type=client_credentials")],
      });
    });

    test("transcription", async () => {
      const media = [{ name: "media", filename: "a.wav", bytes: 10 }];
      const at = (id: string) => `/api/v2/transcription/${id}`;
      await ask("startTranscription", 201, "/api/v2/transcription", {
        headers: { ...FORM, ...user },
        body: form(media),
      });
      await ask("startTranscription", 400, "/api/v2/transcription", json({ x: 1 }, user));
      await ask("startTranscription", 401, "/api/v2/transcription", json({}));
      await ask("startTranscription", 415, "/api/v2/transcription", { headers: user });
      for (const [id, status] of [
        [transcriptions.RUNNING, 202],
        [transcriptions.DONE, 200],
        [transcriptions.FAILED, 422],
        ["x", 404],
      ] as const) {
        await ask("pollTranscription", status, at(id), { headers: user });
        await ask("getTranscript", status, at(id), { headers: user });
      }
      await ask("getTranscript", 406, at(transcriptions.DONE), {
        headers: { ...user, accept: "image/png" },
      });
      await ask("getTranscript", 304, at(transcriptions.DONE), {
        headers: { ...user, "if-none-match": '"v1"' },
      });
      await ask("deleteTranscription", 204, at(transcriptions.DONE), { headers: user });
      await ask("deleteTranscription", 404, at("x"), { headers: user });
      await ask("checkAccess", 200, "/me", { headers: user });
      await ask("checkAccess", 401, "/me");
    });

    test("extraction and the server itself", async () => {
      const [state] = gateway.extractors;
      const upload = () => ({
        headers: FORM,
        body: form([{ name: "document", filename: "a.pdf", bytes: 10 }]),
      });
      for (const [behaviour, status] of [
        ["answers", 200],
        ["is busy", 429],
        ["refuses", 422],
        ["breaks", 500],
      ] as const) {
        Object.assign(state!, { behaviour });
        await ask("extract", status, "/extract", upload());
      }
      await ask("extract", 400, "/extract", json({}));
      await ask("extract", 413, "/extract", { headers: { ...FORM, "content-length": 5 << 20 } });
      Object.assign(state!, { behaviour: "answers" });
      await ask("health", 200, "/health");
      await ask("ready", 200, "/ready");
      const asJson = await ask("openApiJson", 200, "/openapi.json");
      const asYaml = await ask("openApiYaml", 200, "/openapi.yaml");
      expect(asJson.json).toEqual(document);
      expect(parse(asYaml.text)).toEqual(document);
    });

    test("leaves no operation out", () => {
      const all = documented.map(({ operation }) => operation.operationId);
      expect([...covered].toSorted()).toEqual(all.toSorted());
    });
  },
);

test("HEAD stands in only for reading", () => {
  const heads = operations.filter((each) => methodsOf(each).includes("HEAD")).map(({ id }) => id);
  expect(heads).toEqual([
    "listAgents",
    "adminListAgents",
    "pollTranscription",
    "getTranscript",
    "checkAccess",
    "health",
  ]);
});
