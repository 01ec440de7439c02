import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "./testing/http.ts";
import { startGateway, type TestGateway } from "./testing/server.ts";

describe.each(["in process", "grpc"] as const)("search and agents, service %s", (over) => {
  let gateway: TestGateway;
  let user: Record<string, string>;
  let admin: Record<string, string>;
  beforeAll(async () => {
    gateway = await startGateway({ over });
    const json = { "content-type": "application/json" };
    user = { ...json, authorization: `Bearer ${await gateway.token()}` };
    admin = { ...json, authorization: `Bearer ${await gateway.token({ roles: ["admin"] })}` };
  });
  afterAll(() => gateway.close());
  const get = (path: string, headers = user) =>
    send(gateway.url + path, { method: "GET", headers });
  const search = (body: unknown, headers = user) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return send(`${gateway.url}/api/v2/search`, { headers, body: [Buffer.from(text)] });
  };

  test("answers a question with exactly the documented body", async () => {
    const { status, headers, json } = await search({
      query: "revenue",
      allowed_datasets: ["nope"],
    });
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    const source = { uri: "https://example.org/1", name: "10-K", provider: "Sample" };
    expect(json).toEqual({
      response: [
        {
          schema: {
            fields: [
              { name: "company", type: "string" },
              { name: "revenue", type: ["number", "null"] },
              { name: "employees", type: "integer" },
              { name: "listed", type: "boolean" },
            ],
          },
          data: [
            { company: "Northwind", revenue: 12.5, employees: 42, listed: true },
            { company: "Contoso", revenue: null, employees: 7, listed: false },
          ],
          sources: [
            { type: "table", source },
            { type: "row", index: 0, source },
            { type: "column", name: "company", source },
            { type: "cell", row: 1, column: "revenue", source },
          ],
          problems: [
            {
              code: "dataset_unknown",
              message: "Not known.",
              severity: "warning",
              dataset: "nope",
            },
          ],
          metadata: { agent: "market-data", row_count: 2 },
          representation_type: "tabular",
        },
      ],
      schema_version: "2.0",
    });
  });

  test("lists agents at or above the stage, without what is internal", async () => {
    const ga = await get("/api/v1/agents");
    expect(ga.json.agents.map(({ name }: { name: string }) => name)).toEqual(["market-data"]);
    const beta = await get("/api/v1/agents?min_release_stage=beta");
    expect(beta.json.agents).toHaveLength(2);
    expect(Object.keys(beta.json.agents[0]).toSorted()).toEqual([
      "description",
      "display_name",
      "enabled",
      "example_queries",
      "name",
      "release_stage",
      "requires_partner_token",
      "short_description",
      "type",
      "underlying_datasets",
    ]);
  });

  test("shows administrators configuration and health, nulls and defaults included", async () => {
    const { status, json } = await get("/api/v1/admin/agents", admin);
    expect(status).toBe(200);
    expect(json.agents[0]).toEqual({
      agent: {
        name: "market-data",
        display_name: "Market data",
        short_description: "Prices",
        description: "Prices of shares.",
        example_queries: ["price of Northwind"],
        underlying_datasets: ["market_data"],
        connection_params: { engine: "duckdb" },
        enabled: true,
        owner: "Groundwork",
        type: "sql",
        data_owner_division: "",
        data_owner_team: "",
        release_stage: "generally-available",
        auth_scope: null,
        requires_partner_token: false,
        priority_group: null,
        priority: null,
      },
      health: {
        status: "healthy",
        last_checked: "1970-01-01T00:00:00.000Z",
        response_time_ms: 3,
        error_message: null,
      },
    });
    expect(json.agents[1].health).toEqual({
      status: "unhealthy",
      last_checked: null,
      response_time_ms: null,
      error_message: "it did not answer",
    });
  });

  test("refuses a user the list of administrators", async () => {
    const { status, headers, json } = await get("/api/v1/admin/agents");
    expect(status).toBe(403);
    expect(headers["content-type"]).toMatch(/^application\/problem\+json/);
    expect(json).toMatchObject({ status: 403, title: "Forbidden", request_id: expect.any(String) });
  });

  test.each([
    ["none", undefined],
    ["another scheme", "Basic abc"],
    ["no token", "Bearer"],
    ["nonsense", "Bearer abc"],
    ["a huge one", `Bearer ${"x".repeat(9000)}`],
  ])("answers 401 with a challenge when the token is %s", async (_name, authorization) => {
    const headers = { ...(authorization && { authorization }), "content-type": "application/json" };
    for (const reply of [
      await get("/api/v1/agents", headers),
      await search({ query: "x" }, headers),
    ]) {
      expect(reply.status).toBe(401);
      expect(reply.headers["www-authenticate"]).toMatch(/^Bearer error="invalid_token"/);
      expect(reply.json).toMatchObject({ status: 401, detail: expect.any(String) });
    }
  });

  test.each([
    ["no body", "", { type: "missing", loc: ["body"], input: null }],
    [
      "text that is no JSON",
      "hello",
      { type: "json_invalid", loc: ["body", 0], ctx: { error: "Expecting value" } },
    ],
    ["JSON nested 100,000 deep", "[".repeat(100_000), { type: "json_invalid", loc: ["body", 64] }],
    ["a list", "[]", { type: "model_attributes_type", loc: ["body"] }],
    ["no query", "{}", { type: "missing", loc: ["body", "query"], input: {} }],
    [
      "null for the query",
      { query: null },
      { type: "string_type", loc: ["body", "query"], input: null },
    ],
    [
      "an empty query",
      { query: "" },
      { type: "string_too_short", loc: ["body", "query"], ctx: { min_length: 1 } },
    ],
    [
      "a query of 4001 characters",
      { query: "é".repeat(4001) },
      { type: "string_too_long", loc: ["body", "query"], ctx: { max_length: 4000 } },
    ],
    [
      "a query of 1 MB",
      { query: "x".repeat(1 << 20) },
      { type: "string_too_long", loc: ["body", "query"] },
    ],
    [
      "half a surrogate pair",
      '{"query":"a\\ud83d"}',
      { type: "string_unicode", loc: ["body", "query"] },
    ],
    ["NUL", { query: "a\0b" }, { type: "value_error", loc: ["body", "query"] }],
    [
      "a number in the datasets",
      { query: "x", allowed_datasets: ["a", 1] },
      { type: "string_type", loc: ["body", "allowed_datasets", 1] },
    ],
    [
      "text for the datasets",
      { query: "x", allowed_datasets: "a" },
      { type: "list_type", loc: ["body", "allowed_datasets"] },
    ],
    [
      "an unknown stage",
      { query: "x", min_release_stage: "alpha" },
      {
        type: "enum",
        loc: ["body", "min_release_stage"],
        ctx: { expected: "'beta' or 'generally-available'" },
      },
    ],
    ["null for the stage", { query: "x", min_release_stage: null }, { type: "enum", input: null }],
    [
      "blanks, which the service refuses",
      { query: "  " },
      { type: "value_error", loc: ["body", "query"], msg: "The question is empty." },
    ],
  ])("answers 422 to %s", async (_name, body, error) => {
    const { status, headers, json } = await search(body);
    expect(status).toBe(422);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(Object.keys(json)).toEqual(["detail"]);
    expect(json.detail).toMatchObject([error]);
  });

  test("accepts a query of exactly 4000 characters, null datasets, and keys nobody knows", async () => {
    const body = { query: "😀".repeat(4000), allowed_datasets: null, other: 1 };
    expect((await search(body)).status).toBe(200);
  });

  test("answers 422 to a body of another type, as text", async () => {
    const headers = { ...user, "content-type": "text/plain" };
    const { status, json } = await search('{"query":"x"}', headers);
    expect(status).toBe(422);
    expect(json.detail[0]).toMatchObject({
      type: "model_attributes_type",
      loc: ["body"],
      input: '{"query":"x"}',
    });
  });

  test.each(["", "alpha", "beta&min_release_stage=alpha"])(
    "answers 422 to the stage %j in the query",
    async (stage) => {
      const { status, json } = await get(`/api/v1/agents?min_release_stage=${stage}`);
      expect(status).toBe(422);
      expect(json.detail).toMatchObject([{ type: "enum", loc: ["query", "min_release_stage"] }]);
    },
  );

  test.each(["content-length", "chunked"])(
    "answers 413 in JSON to a body of 3 MB (%s)",
    async (mode) => {
      const bytes = Buffer.alloc(3 << 20, " ");
      const length = mode === "chunked" ? {} : { "content-length": bytes.byteLength };
      const headers = { ...user, ...length };
      const { status, json } = await send(`${gateway.url}/api/v2/search`, {
        headers,
        body: [bytes],
      });
      expect(status).toBe(413);
      expect(json).toMatchObject({ status: 413, detail: expect.stringContaining("2 MB") });
    },
  );

  test("answers 415 to compressed bodies", async () => {
    const { status } = await search("x", { ...user, "content-encoding": "gzip" });
    expect(status).toBe(415);
  });

  test("hides what broke inside", async () => {
    const { status, json, text } = await search({ query: "break" });
    expect(status).toBe(500);
    expect(json).toMatchObject({ status: 500, detail: "An internal error occurred." });
    expect(text).not.toMatch(/secret|SELECT|at |\.ts/);
  });

  test("carries the caller's request id", async () => {
    const { headers, json } = await get("/api/v1/admin/agents", {
      ...user,
      "x-request-id": "abc-1",
    });
    expect([headers["x-request-id"], json.request_id]).toEqual(["abc-1", "abc-1"]);
  });

  test("gives a call up when its client goes away", async () => {
    const body = [Buffer.from('{"query":"wait"}')];
    const signal = AbortSignal.timeout(200);
    await expect(
      send(`${gateway.url}/api/v2/search`, { headers: user, body, signal }),
    ).rejects.toThrow();
  });
});

describe("paths and methods", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  test.each([
    "/",
    "/nope",
    "/api/v2",
    "/api/v2/search/",
    "/LOGIN",
    "/api/v2/transcription/a/b",
    "/.env",
    "/openapi-json",
    "/extract/../admin2",
  ])("answers 404 in JSON at %s", async (path) => {
    for (const method of ["GET", "POST", "PUT"]) {
      const { status, headers, json } = await send(gateway.url + path, { method });
      expect(status).toBe(404);
      expect(headers["content-type"]).toMatch(/^application\/problem\+json/);
      expect(json).toMatchObject({ status: 404, request_id: expect.any(String) });
    }
  });

  test.each([
    ["GET", "/api/v2/search", "POST"],
    ["PUT", "/api/v2/search?x=1", "POST"],
    ["POST", "/api/v1/agents", "GET, HEAD"],
    ["PATCH", "/api/v2/transcription/abc", "HEAD, GET, DELETE"],
    ["DELETE", "/extract", "POST"],
    ["POST", "/login", "GET"],
    ["HEAD", "/login", "GET"],
    ["HEAD", "/login/redirect?state=x", "GET"],
    ["OPTIONS", "/ready", "GET, HEAD"],
    ["POST", "/metrics", "GET, HEAD"],
  ])("answers 405 with Allow to %s %s", async (method, path, allow) => {
    const { status, headers } = await send(gateway.url + path, { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe(allow);
  });

  test.each([
    ["GET", "/extract", { status: 405, error: "This path does not have GET." }],
    ["PUT", "/api/v2/transcription", { status: 405, msg_code: "method_not_allowed" }],
    ["GET", "/oauth2/token", { error: "invalid_request" }],
  ])("answers 405 to %s %s in the form of its component", async (method, path, body) => {
    const { status, json } = await send(gateway.url + path, { method });
    expect(status).toBe(405);
    expect(json).toMatchObject(body);
  });

  test("answers HEAD wherever it answers GET, without a body", async () => {
    const { status, text, headers } = await send(`${gateway.url}/health`, { method: "HEAD" });
    expect([status, text]).toEqual([200, ""]);
    expect(headers["content-type"]).toMatch(/json/);
  });
});

describe("a gateway before some of the services", () => {
  test("serves only what is there, and says so in its document", async () => {
    const gateway = await startGateway({ only: ["extraction"] });
    const at = (path: string, method = "GET") => send(gateway.url + path, { method });
    const [ready, health, login, document] = await Promise.all(
      ["/ready", "/health", "/login", "/openapi.json"].map((path) => at(path)),
    );
    const search = await at("/api/v2/search", "POST");
    await gateway.close();
    expect([ready?.json, health?.json]).toEqual(["ready", { status: "ready" }]);
    expect([login?.status, search.status]).toEqual([404, 404]);
    expect(Object.keys(document?.json.paths).toSorted()).toEqual([
      "/extract",
      "/health",
      "/openapi.json",
      "/openapi.yaml",
      "/ready",
    ]);
  });
});
