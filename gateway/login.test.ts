import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "./testing/http.ts";
import { startGateway, type TestGateway } from "./testing/server.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const get = (path: string, headers = {}) => send(gateway.url + path, { method: "GET", headers });
const cookieOf = (reply: { headers: { "set-cookie"?: string[] } }) =>
  reply.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
const post = (path: string, body: unknown, headers = {}) =>
  send(gateway.url + path, {
    headers: { "content-type": "application/json", ...headers },
    body: [Buffer.from(typeof body === "string" ? body : JSON.stringify(body))],
  });

describe("starting a login", () => {
  test.each(["/login", "/login-partner", "/admin-login", "/admin-login-partner"])(
    "tells a program the way at %s and sends a browser on it",
    async (path) => {
      const told = await get(path);
      expect(told.status).toBe(200);
      expect(told.json).toEqual({
        authorization_url: expect.stringContaining(told.json.state),
        state: expect.any(String),
        expires_in: 600,
      });
      const sent = await get(path, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
      expect(sent.status).toBe(302);
      expect(sent.headers.location).toMatch(/^https:\/\/idp\.test\/auth\?state=/);
      for (const { headers } of [told, sent]) {
        expect(headers["set-cookie"]?.[0]).toMatch(
          /^groundwork_login_state-\d+=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
        );
        expect(headers["cache-control"]).toBe("no-store");
      }
    },
  );

  test("lets logins of several tabs begin in the same moment and end in any order", async () => {
    const tabs = await Promise.all([get("/login"), get("/login"), get("/login-partner")]);
    const cookie = tabs.map(cookieOf).join("; ");
    for (const { json } of tabs.reverse()) {
      const { status } = await get(`/login/redirect?state=${json.state}&code=1`, { cookie });
      expect(status).toBe(200);
    }
  });

  test("makes cookies secure and this host's own when the public address is https", async () => {
    const secure = await startGateway({ only: ["identity"], publicUrl: "https://api.example.org" });
    const at = (path: string, cookie = "") =>
      send(secure.url + path, { method: "GET", headers: { cookie } });
    const begun = await at("/login");
    const [cookie = ""] = begun.headers["set-cookie"] ?? [];
    const [first = ""] = cookie.split(";");
    const back = `/login/redirect?state=${begun.json.state}`;
    // As a sibling's host could have set it.
    const planted = await at(back, first.replace("__Host-", ""));
    const again = await at("/login");
    const [own = ""] = again.headers["set-cookie"]?.[0]?.split(";") ?? [];
    const right = await at(`/login/redirect?state=${again.json.state}`, own);
    await secure.close();
    expect(cookie).toMatch(/^__Host-groundwork_login_.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect([planted.status, right.status]).toEqual([400, 200]);
  });
});

describe("ending a login", () => {
  test("shows a program's user the tokens, on a page that nothing can read out", async () => {
    const begun = await get("/login");
    const { status, headers, text } = await get(
      `/login/redirect?state=${begun.json.state}&code=1`,
      { cookie: cookieOf(begun) },
    );
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toContain('id="access-token"');
    expect(text).toContain("refresh-1");
    expect(text).not.toContain("<script");
  });

  test("signs an administrator in and shows the agents with their health", async () => {
    const begun = await get("/admin-login");
    const done = await get(`/login/redirect?state=${begun.json.state}`, {
      cookie: cookieOf(begun),
    });
    expect([done.status, done.headers.location]).toEqual([302, "/admin"]);
    expect(done.headers["set-cookie"]?.[0]).toMatch(
      /^groundwork_session=.*HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(done);

    const page = await get("/admin", { cookie });
    expect(page.status).toBe(200);
    expect(page.text).toContain("2 agents, 1 of them unhealthy");
    expect(page.text).toContain("Signed in as &lt;b&gt;ada&lt;/b&gt;");
    expect(page.text).toContain("News &amp; &lt;events&gt;");
    expect(page.text).toContain("it did not answer");

    const foreign = await send(`${gateway.url}/admin/logout`, {
      headers: { cookie, "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    const out = await send(`${gateway.url}/admin/logout`, {
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    expect(out.status).toBe(200);
    expect(out.headers["set-cookie"]?.[0]).toMatch(/^groundwork_session=; Max-Age=0/);
    const after = await get("/admin", { cookie });
    expect([after.status, after.headers.location]).toEqual([302, "/admin-login"]);
  });

  test("shows a user who is no administrator that this is not permitted", async () => {
    const begun = await get("/admin-login-partner");
    const done = await get(`/login/redirect?state=${begun.json.state}`, {
      cookie: cookieOf(begun),
    });
    const { status, headers, text } = await get("/admin", { cookie: cookieOf(done) });
    expect([status, headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(text).toContain("Not permitted");
  });

  test.each([
    ["without a state", ""],
    ["with an unknown state", "?state=unknown"],
    ["with an error of the provider", "?error=access_denied&state=x"],
  ])("asks to log in again %s: 400, no tokens, no redirect", async (_name, query) => {
    const { status, headers, text } = await get(`/login/redirect${query}`);
    expect(status).toBe(400);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers.location).toBeUndefined();
    expect(text).toContain("log in again");
    expect(text).not.toContain("access-token");
  });

  test("does not finish another browser's login, and no login twice", async () => {
    const begun = await get("/login");
    const path = `/login/redirect?state=${begun.json.state}`;
    expect((await get(path)).status).toBe(400);
    const own = await get("/login");
    const again = `/login/redirect?state=${own.json.state}`;
    expect((await get(again, { cookie: cookieOf(own) })).status).toBe(200);
    expect((await get(again, { cookie: cookieOf(own) })).status).toBe(400);
  });

  test("answers 422 to a state that no login has ever had", async () => {
    const { status, json } = await get(`/login/redirect?state=${"x".repeat(1001)}`);
    expect(status).toBe(422);
    expect(json.detail).toMatchObject([{ type: "string_too_long", loc: ["query", "state"] }]);
  });
});

describe("tokens", () => {
  test("exchanges a refresh token for an access token, as a JSON string", async () => {
    const { status, json, headers } = await post("/oauth2/refresh", { refresh_token: "refresh-1" });
    expect(status).toBe(200);
    expect(json).toMatch(/^eyJ/);
    expect(headers["cache-control"]).toBe("no-store");
    expect((await post("/oauth2/refresh", { refresh_token: "old" })).status).toBe(401);
  });

  test("never repeats secrets in validation errors", async () => {
    const { status, text, json } = await post("/partner-login", { password: "hunter2" });
    expect(status).toBe(422);
    expect(json.detail).toEqual([
      { type: "missing", loc: ["body", "username"], msg: "Field required" },
    ]);
    expect(text).not.toContain("hunter2");
    expect((await post("/oauth2/refresh", { refresh_token: ["secret"] })).text).not.toContain(
      "secret",
    );
  });

  test("logs in with a partner's password", async () => {
    const good = await post("/partner-login", { username: "ada", password: "right" });
    expect([good.status, good.json]).toEqual([
      200,
      { access_token: "partner-token", refresh_token: null },
    ]);
    const bad = await post("/partner-login", { username: "ada", password: "wrong" });
    expect(bad.status).toBe(401);
    const often = await post("/partner-login", { username: "often", password: "wrong" });
    expect([often.status, often.headers["retry-after"]]).toEqual([429, "30"]);
  });

  const form = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  const asked =
    "grant_type=client_credentials&client_assertion_type=urn%3Aietf%3Aparams%3Aoauth%3Aclient-assertion-type%3Ajwt-bearer";

  test("issues a client's token", async () => {
    const { status, json, headers } = await post(
      "/oauth2/token",
      `${asked}&scope=groundwork%3Aapp%3Asearch&client_assertion=signed`,
      form,
    );
    expect(status).toBe(200);
    expect(json).toEqual({
      access_token: "client-token",
      token_type: "Bearer",
      expires_in: 3600,
      scope: "groundwork:app:search",
    });
    expect(headers["cache-control"]).toBe("no-store");
  });

  test.each([
    [
      "a scope it may not use",
      `${asked}&scope=groundwork:app:panel&client_assertion=signed`,
      400,
      "invalid_scope",
    ],
    ["a wrong assertion", `${asked}&client_assertion=forged`, 401, "invalid_client"],
    ["another's name", `${asked}&client_assertion=signed&client_id=another`, 401, "invalid_client"],
    ["another grant", "grant_type=password", 400, "unsupported_grant_type"],
    [
      "a parameter twice",
      `${asked}&client_assertion=signed&client_assertion=signed`,
      400,
      "invalid_request",
    ],
    ["nothing", "", 400, "unsupported_grant_type"],
  ])("refuses a client with %s", async (_name, body, status, error) => {
    const reply = await post("/oauth2/token", body, form);
    expect([reply.status, reply.json]).toEqual([
      status,
      { error, error_description: expect.any(String) },
    ]);
  });

  test("refuses a token request that is no form", async () => {
    const { status, json } = await post("/oauth2/token", {});
    expect([status, json.error]).toEqual([400, "invalid_request"]);
  });
});
