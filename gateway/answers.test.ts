import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { operations } from "./operations.ts";
import { document, documented, expectDocumented } from "./testing/documented.ts";
import { type Reply, send } from "./testing/http.ts";
import {
  type Asked,
  at,
  FORM_TYPE,
  goodRequests,
  type Init,
  json,
  upload,
} from "./testing/requests.ts";
import { startGateway, type TestGateway } from "./testing/server.ts";
import { RECORD } from "./testing/services/search.ts";
import { transcriptions } from "./testing/services/transcription.ts";

const MB = 1 << 20;
const cookieOf = ({ headers }: Reply) => ({
  cookie: headers["set-cookie"]?.[0]?.split(";")[0] ?? "",
});

/** What no answer may tell: errors' texts, places in the code, addresses. */
const INSIDE = /SELECT|secret|node_modules|\.ts\b|\bat \w+ \(|ECONN|127\.0\.0\.1/;

const without = (headers: Init["headers"] = {}, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
async function* stalling() {
  yield Buffer.from("{");
  await new Promise((go) => setTimeout(go, 5000).unref());
}

/** What clients do wrong, whatever they ask for. */
const MISUSES: Readonly<Record<string, (init: Init) => Init>> = {
  "a token is missing": (init) => ({ ...init, headers: without(init.headers, "authorization") }),
  "a token is none": (init) => ({
    ...init,
    headers: { ...init.headers, authorization: "Bearer x" },
  }),
  "a token is huge": (init) => ({
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${"x".repeat(9000)}` },
  }),
  "a body is missing": ({ headers }) => ({ headers: headers ?? {} }),
  "a body is noise": (init) => ({ ...init, body: [Buffer.from([0xff, 0, 0x7b])] }),
  "a body has no type": (init) => ({ ...init, headers: without(init.headers, "content-type") }),
  "a body has another type": (init) => ({
    ...init,
    headers: { ...init.headers, "content-type": "text/csv" },
  }),
  "a body is compressed": (init) => ({
    ...init,
    headers: { ...init.headers, "content-encoding": "gzip" },
  }),
  "a body is too large": (init) => ({ ...init, body: [Buffer.alloc(3 * MB, " ")] }),
  "a body says that it is too large": (init) => ({
    ...init,
    headers: { ...init.headers, "content-length": 300 * MB },
  }),
  "a body stops half-way": (init) => ({ ...init, body: stalling() }),
  "nothing is acceptable": (init) => ({
    ...init,
    headers: { ...init.headers, accept: "image/png" },
  }),
};
const WITH_BODY = new Set(["POST"]);

describe.each(["in process", "grpc"] as const)(
  "every operation answers as documented, services %s",
  (over) => {
    let gateway: TestGateway;
    let user: Record<string, string>;
    let admin: Record<string, string>;
    let good: ReturnType<typeof goodRequests>;
    const seen = new Set<string>();
    beforeAll(async () => {
      gateway = await startGateway({ over });
      user = { authorization: `Bearer ${await gateway.token()}` };
      admin = { authorization: `Bearer ${await gateway.token({ roles: ["admin"] })}` };
      good = goodRequests(user, admin);
    });
    afterAll(() => gateway.close());

    /** Asks, and fails unless the answer is documented and tells nothing of the inside. */
    async function answerOf(id: string, path: string, init: Init = {}, url = gateway.url) {
      const { method } = documented.find(({ operation }) => operation.operationId === id)!;
      const reply = await send(url + path, { method, ...init });
      expectDocumented(id, reply);
      if (reply.status >= 400) expect(reply.text).not.toMatch(INSIDE);
      seen.add(`${id} ${reply.status}`);
      return reply;
    }

    async function ask(id: string, expected: number, path: string, init: Init = {}) {
      const reply = await answerOf(id, path, init);
      expect(`${id} ${reply.status}`).toBe(`${id} ${expected}`);
      return reply;
    }

    test("search and agents", async () => {
      const nobody = { authorization: `Bearer ${await gateway.token({ scope: "" })}` };
      const question = json({ query: "x", allowed_datasets: ["a"] }, user);
      await ask("search", 200, "/api/v2/search", question);
      await ask("search", 403, "/api/v2/search", json({ query: "x" }, nobody));
      await ask("search", 422, "/api/v2/search", json({}, user));
      const busy = await ask(
        "search",
        429,
        "/api/v2/search",
        json({ query: "one too many" }, user),
      );
      expect(busy.headers["retry-after"]).toBe("1");
      await ask("listAgents", 200, "/api/v1/agents?min_release_stage=beta", { headers: user });
      await ask("listAgents", 403, "/api/v1/agents", { headers: nobody });
      await ask("listAgents", 422, "/api/v1/agents?min_release_stage=x", { headers: user });
      await ask("adminListAgents", 200, "/api/v1/admin/agents", { headers: admin });
      await ask("adminListAgents", 403, "/api/v1/admin/agents", { headers: user });
    });

    test("records, as a page where one is asked for", async () => {
      const nobody = { authorization: `Bearer ${await gateway.token({ scope: "" })}` };
      const path = `/records?uri=${encodeURIComponent(RECORD)}`;
      const asPage = { headers: { ...user, accept: "text/html" } };
      const found = await ask("record", 200, path, { headers: user });
      expect(found.json.data).toHaveLength(2);
      expect(found.headers["cache-control"]).toBe("no-store");
      expect((await ask("record", 200, path, asPage)).text).toContain("<td>Northwind</td>");
      await ask("record", 403, path, { headers: nobody });
      await ask("record", 404, `${path}0`, asPage);
      await ask("record", 422, "/records", { headers: user });
    });

    test("logins and tokens", async () => {
      for (const [id, path] of [
        ["login", "/login"],
        ["loginPartner", "/login-partner"],
        ["adminLogin", "/admin-login"],
        ["adminLoginPartner", "/admin-login-partner"],
      ] as const) {
        await ask(id, 200, path);
        await ask(id, 302, path, { headers: { accept: "text/html" } });
      }
      await ask("loginRedirect", 422, `/login/redirect?state=${"x".repeat(2000)}`);
      await ask("refreshToken", 401, "/oauth2/refresh", json({ refresh_token: "x" }));
      await ask("partnerLogin", 401, "/partner-login", json({ username: "a", password: "x" }));
      await ask("partnerLogin", 429, "/partner-login", json({ username: "often", password: "x" }));
      await ask("partnerLogin", 501, "/partner-login", json({ username: "nobody", password: "x" }));
      const anonymous = {
        headers: FORM_TYPE,
        body: [Buffer.from("grant_type=client_credentials")],
      };
      await ask("clientToken", 401, "/oauth2/token", anonymous);
    });

    test("the ends of logins", async () => {
      const end = async (id: string, path: string, status: number) => {
        const begun = await ask(id, 200, path);
        const back = `/login/redirect?state=${begun.json.state}`;
        return ask("loginRedirect", status, back, { headers: cookieOf(begun) });
      };
      await end("login", "/login", 200);
      const user = await end("adminLoginPartner", "/admin-login-partner", 302);
      await ask("admin", 403, "/admin", { headers: cookieOf(user) });
      const admin = await end("adminLogin", "/admin-login", 302);
      await ask("admin", 200, "/admin", { headers: cookieOf(admin) });
      await ask("adminLogout", 200, "/admin/logout", { headers: cookieOf(admin) });
      const foreign = { "sec-fetch-site": "cross-site" };
      await ask("adminLogout", 403, "/admin/logout", { headers: foreign });
    });

    test("transcription", async () => {
      const nobody = { authorization: `Bearer ${await gateway.token({ scope: "" })}` };
      await ask("startTranscription", 201, "/api/v2/transcription", upload("media", user));
      await ask("startTranscription", 400, "/api/v2/transcription", json({ x: 1 }, user));
      await ask("startTranscription", 403, "/api/v2/transcription", upload("media", nobody));
      for (const [key, status] of [
        ["used for another", 422],
        ["one too many", 429],
      ] as const) {
        const refused = upload("media", { ...user, "idempotency-key": key });
        await ask("startTranscription", status, "/api/v2/transcription", refused);
      }
      for (const [id, status] of [
        [transcriptions.RUNNING, 202],
        [transcriptions.DONE, 200],
        [transcriptions.FAILED, 422],
        ["x", 404],
      ] as const) {
        await ask("pollTranscription", status, at(id), { headers: user });
        await ask("getTranscript", status, at(id), { headers: user });
      }
      const known = { ...user, "if-none-match": '"v1"' };
      await ask("pollTranscription", 304, at(transcriptions.DONE), { headers: known });
      await ask("getTranscript", 304, at(transcriptions.DONE), { headers: known });
      // A stretch of JSON is none: it is asked for in another form.
      const part = { ...user, accept: "text/vtt", range: "bytes=0-3" };
      await ask("getTranscript", 206, at(transcriptions.DONE), { headers: part });
      const beyond = { ...user, range: "bytes=100000-" };
      await ask("getTranscript", 416, at(transcriptions.DONE), { headers: beyond });
      const other = { ...user, "if-match": '"v0"' };
      for (const id of ["pollTranscription", "getTranscript", "deleteTranscription"])
        await ask(id, 412, at(transcriptions.DONE), { headers: other });
      const picture = { ...user, accept: "image/png", "if-match": '"v1"' };
      await ask("deleteTranscription", 406, at(transcriptions.DONE), { headers: picture });
      await ask("deleteTranscription", 204, at(transcriptions.DONE), { headers: user });
      await ask("deleteTranscription", 404, at("x"), { headers: user });
      for (const id of ["pollTranscription", "getTranscript", "deleteTranscription"]) {
        await ask(id, 403, at(transcriptions.DONE), { headers: nobody });
      }
      await ask("checkAccess", 403, "/me", { headers: nobody });
    });

    test("extraction", async () => {
      const [state] = gateway.extractors;
      for (const [behaviour, status] of [
        ["asks for a token", 401],
        ["asks for a scope", 403],
        ["is busy", 429],
        ["refuses", 422],
        ["answers", 200],
      ] as const) {
        Object.assign(state!, { behaviour });
        await ask("extract", status, "/extract", upload("document"));
      }
    });

    test("the document itself", async () => {
      const asJson = await ask("openApiJson", 200, "/openapi.json");
      const asYaml = await ask("openApiYaml", 200, "/openapi.yaml");
      expect(asJson.json).toEqual(document);
      expect(parse(asYaml.text)).toEqual(document);
    });

    test.each(Object.entries(MISUSES))("when %s", async (name, misuse) => {
      const concerned = documented.filter(
        ({ method }) => !name.startsWith("a body") || WITH_BODY.has(method),
      );
      await Promise.all(
        concerned.map(({ operation: { operationId: id } }) => {
          const { path, init } = goodRequests(user, admin)[id]!;
          return answerOf(id, path, misuse(init));
        }),
      );
    });

    test.each(["are down", "say nothing", "break"] as const)(
      "when its services %s",
      async (services) => {
        // Only of silence a deadline is the answer.
        const config = services === "say nothing" ? { timeoutS: 1 } : {};
        const failing = await startGateway({ over, services, config });
        const headers = { authorization: `Bearer ${await failing.token()}` };
        const requests = Object.entries(goodRequests(headers, headers));
        await Promise.all(
          requests.map(([id, { path, init }]) => answerOf(id, path, init, failing.url)),
        );
        await failing.close();
      },
    );

    test("when an address asks too often without a token", async () => {
      const limited = await startGateway({ over, config: { signInsPerMinute: 1 } });
      for (const { id } of operations.filter(({ limited: each }) => each)) {
        const { path, init } = good[id] as Asked;
        await answerOf(id, path, init, limited.url);
        const again = await answerOf(id, path, goodRequests(user, admin)[id]?.init, limited.url);
        expect([id, again.status]).toEqual([id, 429]);
      }
      await limited.close();
    });

    test("with every status that the document has, and no other", () => {
      const statuses = documented.flatMap(({ operation: { operationId, responses } }) =>
        Object.keys(responses).map((status) => `${operationId} ${status}`),
      );
      expect(Object.keys(good)).toEqual(documented.map(({ operation }) => operation.operationId));
      expect([...seen].toSorted()).toEqual(statuses.toSorted());
    });
  },
);
