import { Code, ConnectError } from "@connectrpc/connect";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LoginFlow } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { badFieldsOf } from "../platform/fault/connect.ts";
import { openBrowser, queryOf } from "./testing/browser.ts";
import { reasonOf } from "./testing/reason.ts";
import { PASSWORD, type Started, startIdentity } from "./testing/start.ts";

let identity: Started;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const MINUTE_MS = 60_000;

/** Everything up to the moment at which the browser comes back. */
async function comeBack(flow: LoginFlow, username: string, browser = openBrowser()) {
  const login = await identity.client.beginLogin({ flow });
  const redirect = await browser.signIn(login.authorizationUrl, username, PASSWORD);
  return { query: queryOf(redirect), browserSecret: login.browserSecret };
}

const signIn = async (flow: LoginFlow, username: string) =>
  identity.client.completeLogin(await comeBack(flow, username));

describe("a login", () => {
  test("for the API ends in a token that verifiers accept, with the user's roles and scopes", async () => {
    const { tokens, flow, sessionSecret } = await signIn(LoginFlow.API, "ann");
    expect([flow, sessionSecret]).toEqual([LoginFlow.API, ""]);
    const caller = await identity.verifier.verify(tokens?.accessToken);
    expect(caller).toMatchObject({ subject: "user_ann", issuer: "service", roles: ["admin"] });
    expect(caller.scopes).toEqual(["groundwork:app:search", "groundwork:app:panel"]);
    expect(tokens?.expiresIn?.seconds).toBe(3600n);
  });

  test("gives tokens in the form of RFC 9068", async () => {
    const { tokens } = await signIn(LoginFlow.API, "bob");
    const token = tokens?.accessToken ?? "";
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "RS256", typ: "at+jwt" });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      iss: `${identity.publicUrl}/idp/service`,
      aud: "urn:groundwork:api",
      client_id: "groundwork",
      roles: [],
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  test("at the partner ends in a token of the partner's issuer", async () => {
    const { tokens, flow } = await signIn(LoginFlow.PARTNER_API, "pat");
    expect(flow).toBe(LoginFlow.PARTNER_API);
    const caller = await identity.verifier.verify(tokens?.accessToken);
    expect(caller).toMatchObject({ subject: "user_pat", issuer: "partner" });
  });

  test("asks the provider with PKCE, a nonce, and our exact redirect address", async () => {
    const { authorizationUrl, state, expiresIn } = await identity.client.beginLogin({});
    const asked = new URL(authorizationUrl);
    expect(asked.origin + asked.pathname).toBe(`${identity.publicUrl}/idp/service/auth`);
    expect(asked.searchParams.get("redirect_uri")).toBe(`${identity.publicUrl}/login/redirect`);
    expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
    expect(asked.searchParams.get("code_challenge")).toHaveLength(43);
    expect(asked.searchParams.get("nonce")).toBeTruthy();
    expect(asked.searchParams.get("state")).toBe(state);
    expect(expiresIn?.seconds).toBe(600n);
  });

  test("is refused for a flow that is none, by its field", async () => {
    const begun = identity.client.beginLogin({ flow: 99 as LoginFlow });
    const error = await begun.catch(ConnectError.from);
    expect(error).toMatchObject({ code: Code.InvalidArgument });
    expect(badFieldsOf(error as ConnectError)).toMatchObject([{ field: "flow" }]);
  });

  test("is refused by the provider for any other redirect address", async () => {
    const { authorizationUrl } = await identity.client.beginLogin({});
    const asked = new URL(authorizationUrl);
    asked.searchParams.set("redirect_uri", `${identity.publicUrl}/login/redirect/`);
    const response = await fetch(asked, { redirect: "manual" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This login cannot go on");
  });

  test("needs the password each time, for there is nothing else to sign in to", async () => {
    const browser = openBrowser();
    await identity.client.completeLogin(await comeBack(LoginFlow.API, "ann", browser));
    for (const flow of [LoginFlow.API, LoginFlow.ADMIN]) {
      const { authorizationUrl } = await identity.client.beginLogin({ flow });
      const back = (url: string) => new URL(url).pathname === "/login/redirect";
      const page = await browser.follow(authorizationUrl, back);
      expect(await page.response?.text()).toContain('type="password"');
    }
  });
});

test.each([
  ["the API", LoginFlow.API],
  ["an administrator", LoginFlow.ADMIN],
])(
  "a login for %s leaves nothing in the browser that signs in without the password",
  async (_who, flow) => {
    const browser = openBrowser();
    await identity.client.completeLogin(await comeBack(flow, "ann", browser));
    const { authorizationUrl } = await identity.client.beginLogin({ flow });
    const without = new URL(authorizationUrl);
    without.searchParams.delete("prompt");
    const back = (url: string) => new URL(url).pathname === "/login/redirect";
    const page = await browser.follow(without.href, back);
    expect(await page.response?.text()).toContain('type="password"');
  },
);

test("another user signs in where one is signed in already, and it is the other's login", async () => {
  const browser = openBrowser();
  const bob = await identity.client.completeLogin(await comeBack(LoginFlow.API, "bob", browser));
  const ann = await identity.client.completeLogin(await comeBack(LoginFlow.ADMIN, "ann", browser));
  const { session } = await identity.client.getSession({ sessionSecret: ann.sessionSecret });
  expect(session?.subject).toBe("user_ann");
  const { refreshToken } = bob.tokens ?? {};
  const { tokens } = await identity.client.refreshToken({ refreshToken });
  expect((await identity.verifier.verify(tokens?.accessToken)).subject).toBe("user_bob");
});

describe("coming back from the provider fails", () => {
  const complete = (query: string, browserSecret: string) =>
    reasonOf(identity.client.completeLogin({ query, browserSecret }));

  test.each([
    ["without a state", (query: string) => query.replace(/state=[^&]*&?/, "")],
    ["with an unknown state", (query: string) => query.replace(/state=[^&]*/, "state=unknown")],
    ["with another code", (query: string) => query.replace(/code=[^&]*/, "code=guessed")],
    [
      "with another issuer",
      (query: string) => query.replace(/iss=[^&]*/, "iss=https%3A%2F%2Fx.test"),
    ],
    [
      "with the provider's error",
      (query: string) => query.replace(/code=[^&]*/, "error=server_error"),
    ],
    ["with nothing at all", () => ""],
  ])("%s", async (_name, spoil) => {
    const { query, browserSecret } = await comeBack(LoginFlow.API, "bob");
    expect(await complete(spoil(query), browserSecret)).toBe("LOGIN_INVALID");
  });

  test("when it was cancelled, which is told as what it is, once", async () => {
    const { query, browserSecret } = await comeBack(LoginFlow.API, "bob");
    const cancelled = query.replace(/code=[^&]*/, "error=access_denied");
    expect(await complete(cancelled, browserSecret)).toBe("LOGIN_CANCELLED");
    expect(await complete(cancelled, browserSecret)).toBe("LOGIN_INVALID");
  });

  test("a second time", async () => {
    const back = await comeBack(LoginFlow.API, "bob");
    await identity.client.completeLogin(back);
    expect(await complete(back.query, back.browserSecret)).toBe("LOGIN_INVALID");
  });

  test("for all but one of twenty who come at once", async () => {
    const back = await comeBack(LoginFlow.API, "bob");
    const all = Array.from({ length: 20 }, () => complete(back.query, back.browserSecret));
    const reasons = await Promise.all(all);
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
  });

  test("in another browser, and still works in the right one", async () => {
    const back = await comeBack(LoginFlow.API, "bob");
    const other = await identity.client.beginLogin({ flow: LoginFlow.API });
    expect(await complete(back.query, other.browserSecret)).toBe("LOGIN_INVALID");
    expect(await complete(back.query, "")).toBe("LOGIN_INVALID");
    expect(await complete(back.query, back.browserSecret)).toBeUndefined();
  });

  test("after ten minutes", async () => {
    const back = await comeBack(LoginFlow.API, "bob");
    identity.pass(10 * MINUTE_MS + 1000);
    expect(await complete(back.query, back.browserSecret)).toBe("LOGIN_INVALID");
  });
});

test("two tabs of one browser log in side by side", async () => {
  const browser = openBrowser();
  const one = await identity.client.beginLogin({ flow: LoginFlow.API });
  const { browserSecret } = one;
  const two = await identity.client.beginLogin({ flow: LoginFlow.ADMIN, browserSecret });
  expect(two.browserSecret).toBe(browserSecret);
  const back = (url: string) => new URL(url).pathname === "/login/redirect";
  const [first, second] = [
    await browser.follow(one.authorizationUrl, back),
    await browser.follow(two.authorizationUrl, back),
  ];
  const finish = async (url: string) => {
    const form = { username: "ann", password: PASSWORD, action: "login" };
    const answer = await browser.submit(url, form);
    const next = new URL(answer.headers.get("location") ?? "", url).href;
    const query = queryOf((await browser.follow(next, back)).url);
    return identity.client.completeLogin({ query, browserSecret });
  };
  expect((await finish(second.url)).sessionSecret).not.toBe("");
  expect((await finish(first.url)).tokens?.accessToken).toBeTruthy();
});

describe("a refresh token", () => {
  const refresh = (refreshToken = "") => identity.client.refreshToken({ refreshToken });

  test("gives a new access token at every use, and stays the same", async () => {
    const { tokens } = await signIn(LoginFlow.API, "bob");
    const first = await refresh(tokens?.refreshToken);
    const second = await refresh(tokens?.refreshToken);
    const all = [tokens, first.tokens, second.tokens].map((each) => each?.accessToken);
    expect(new Set(all).size).toBe(3);
    expect((await identity.verifier.verify(all[2])).subject).toBe("user_bob");
  });

  test("works for many who use it at once", async () => {
    const { tokens } = await signIn(LoginFlow.API, "bob");
    const all = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens?.refreshToken)));
    expect(all.every((each) => each.tokens?.accessToken)).toBe(true);
    expect(await reasonOf(refresh(tokens?.refreshToken))).toBeUndefined();
  });

  test.each(["", "unknown", "a".repeat(43)])(
    "that nobody gave out is refused: %j",
    async (token) => {
      expect(await reasonOf(refresh(token))).toBe("REFRESH_TOKEN_INVALID");
    },
  );

  test("can be used for thirty days", async () => {
    const { tokens } = await signIn(LoginFlow.API, "bob");
    identity.pass(30 * 24 * 60 * MINUTE_MS + 1000);
    expect(await reasonOf(refresh(tokens?.refreshToken))).toBe("REFRESH_TOKEN_INVALID");
  });

  test("is nowhere in the database, nor is the provider's", async () => {
    const { tokens } = await signIn(LoginFlow.API, "bob");
    const rows = await identity.store.selectFrom("held_tokens").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(tokens?.refreshToken);
    const records = await identity.store
      .selectFrom("provider_records")
      .select(["id", "payload"])
      .where("model", "=", "RefreshToken")
      .execute();
    expect(
      records.every(({ id, payload }) => /^[0-9a-f]{64}$/.test(id) && !("jti" in payload)),
    ).toBe(true);
  });
});

describe("a session", () => {
  const session = (sessionSecret: string) => identity.client.getSession({ sessionSecret });

  test("tells who signed in, with a token to call services with", async () => {
    const { sessionSecret, tokens } = await signIn(LoginFlow.ADMIN, "ann");
    expect(tokens).toBeUndefined();
    const { session: shown, accessToken } = await session(sessionSecret);
    expect(shown).toMatchObject({
      subject: "user_ann",
      displayName: "ann",
      issuer: "service",
      roles: ["admin"],
    });
    expect((await identity.verifier.verify(accessToken)).subject).toBe("user_ann");
  });

  test("renews its token when that runs out", async () => {
    const { sessionSecret } = await signIn(LoginFlow.PARTNER_ADMIN, "pat");
    const before = await session(sessionSecret);
    expect((await session(sessionSecret)).accessToken).toBe(before.accessToken);
    identity.pass(59.5 * MINUTE_MS);
    expect((await session(sessionSecret)).accessToken).not.toBe(before.accessToken);
  });

  test("is listed with the user's others, newest first, and nobody else's", async () => {
    const first = await signIn(LoginFlow.ADMIN, "bob");
    const second = await signIn(LoginFlow.ADMIN, "bob");
    const { sessionSecret } = second;
    const { sessions } = await identity.client.listSessions({ sessionSecret });
    const ids = [sessionSecret, first.sessionSecret].map(
      async (each) => (await session(each)).session,
    );
    const [newest, oldest] = await Promise.all(ids);
    expect(sessions.map((each) => each.sessionId)).toEqual([newest?.sessionId, oldest?.sessionId]);
  });

  test("ends when it is told to, together with the provider's tokens", async () => {
    await identity.store.deleteFrom("provider_records").execute();
    const { sessionSecret } = await signIn(LoginFlow.ADMIN, "ann");
    const kept = () =>
      identity.store
        .selectFrom("provider_records")
        .select("id")
        .where("model", "=", "RefreshToken")
        .execute();
    expect(await kept()).toHaveLength(1);
    await identity.client.endSession({ sessionSecret });
    expect(await reasonOf(session(sessionSecret))).toBe("SESSION_INVALID");
    await expect.poll(kept).toHaveLength(0);
    await identity.client.endSession({ sessionSecret });
  });

  test("ends after twelve hours", async () => {
    const { sessionSecret } = await signIn(LoginFlow.ADMIN, "ann");
    identity.pass(12 * 60 * MINUTE_MS + 1000);
    expect(await reasonOf(session(sessionSecret))).toBe("SESSION_INVALID");
  });

  test("is not opened by a refresh token, nor the other way round", async () => {
    const { tokens } = await signIn(LoginFlow.API, "ann");
    expect(await reasonOf(session(tokens?.refreshToken ?? ""))).toBe("SESSION_INVALID");
  });
});

test("no secret reaches the log", async () => {
  const { tokens } = await signIn(LoginFlow.API, "ann");
  const lines = identity.logged();
  expect(lines).not.toContain(PASSWORD);
  expect(lines).not.toContain(tokens?.accessToken);
  expect(lines).not.toContain(tokens?.refreshToken);
});
