import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LoginFlow } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { silent } from "../../test/support/tokens.ts";
import { createVerifier } from "../platform/auth/verifier.ts";
import { readConfig } from "../platform/config/config.ts";
import { settings } from "./config.ts";
import { remoteIssuers } from "./issuers.ts";
import { openBrowser, queryOf } from "./testing/browser.ts";
import { OUTSIDE_CLIENT, OUTSIDE_SECRET, startOutside } from "./testing/outside.ts";
import { reasonOf } from "./testing/reason.ts";
import { PASSWORD, type Started, startIdentity } from "./testing/start.ts";

const AUDIENCE = "urn:groundwork:api";
const back = (url: string) => new URL(url).pathname === "/login/redirect";

let outside: Awaited<ReturnType<typeof startOutside>>;
let identity: Started;
let env: Record<string, string>;
beforeAll(async () => {
  outside = await startOutside(AUDIENCE);
  // As both issuers at once: everything but the name is the same.
  const one = (prefix: string) => ({
    [`${prefix}_URL`]: outside.issuer,
    [`${prefix}_CLIENT_ID`]: OUTSIDE_CLIENT,
    [`${prefix}_CLIENT_SECRET`]: OUTSIDE_SECRET,
    [`${prefix}_SCOPES`]: "openid groundwork:app:search groundwork:app:panel",
    [`${prefix}_PARAMETERS`]: `resource=${AUDIENCE}`,
  });
  env = { ...one("ISSUER"), ...one("PARTNER_ISSUER"), PARTNER_PASSWORD_LOGIN: "true" };
  identity = await startIdentity(env);
  outside.serve(`${identity.publicUrl}/login/redirect`);
});
afterAll(async () => {
  await identity.close();
  outside.close();
});

async function signIn(flow: LoginFlow) {
  const { authorizationUrl, browserSecret } = await identity.client.beginLogin({ flow });
  expect(authorizationUrl.startsWith(outside.issuer)).toBe(true);
  const { url } = await openBrowser().follow(authorizationUrl, back);
  return identity.client.completeLogin({ query: queryOf(url), browserSecret });
}

const refresh = (refreshToken = "") => identity.client.refreshToken({ refreshToken });

describe("with an OpenID provider of somebody else", () => {
  test("users sign in there, and its tokens are accepted here", async () => {
    const { tokens } = await signIn(LoginFlow.API);
    const caller = await identity.verifier.verify(tokens?.accessToken);
    expect(caller).toMatchObject({ subject: "eve", issuer: "service", roles: ["admin"] });
    expect(caller.scopes).toEqual(["groundwork:app:search", "groundwork:app:panel"]);
  });

  test("processes without the identity role accept them too", async () => {
    const config = readConfig(env, settings);
    const issuers = remoteIssuers({ config, publicUrl: identity.publicUrl });
    const verifier = createVerifier({ issuers, audience: AUDIENCE, log: silent });
    const { tokens } = await signIn(LoginFlow.API);
    expect((await verifier.verify(tokens?.accessToken)).subject).toBe("eve");
  });

  test("sessions carry the roles of its tokens", async () => {
    const { sessionSecret } = await signIn(LoginFlow.PARTNER_ADMIN);
    const { session } = await identity.client.getSession({ sessionSecret });
    expect(session).toMatchObject({ subject: "eve", issuer: "partner", roles: ["admin"] });
  });

  test("our refresh token stays the same although its own changes at every use", async () => {
    const { tokens } = await signIn(LoginFlow.API);
    for (let round = 0; round < 3; round++) {
      const renewed = await refresh(tokens?.refreshToken);
      expect((await identity.verifier.verify(renewed.tokens?.accessToken)).subject).toBe("eve");
    }
  });

  test("its password grant serves the partner's users, and without a refresh token none is given", async () => {
    const login = (password: string) =>
      identity.client.loginWithPassword({ username: "eve", password });
    const { tokens } = await login("secret");
    expect(tokens?.refreshToken).toBe("");
    expect((await identity.verifier.verify(tokens?.accessToken)).subject).toBe("eve");
    expect(await reasonOf(login("wrong"))).toBe("CREDENTIALS_INVALID");
  });

  test("an outage is told from a wrong password, costs no attempt, and ends no login", async () => {
    const { tokens } = await signIn(LoginFlow.API);
    outside.state.down = true;
    const login = () => identity.client.loginWithPassword({ username: "out", password: PASSWORD });
    for (let index = 0; index < 12; index++) {
      expect(await reasonOf(login())).toBe("PROVIDER_UNAVAILABLE");
    }
    expect(await reasonOf(refresh(tokens?.refreshToken))).toBe("PROVIDER_UNAVAILABLE");
    outside.state.down = false;
    expect(await reasonOf(refresh(tokens?.refreshToken))).toBeUndefined();
    expect(await reasonOf(login())).toBe("CREDENTIALS_INVALID");
  });

  test("the embedded providers are away, but the keys of key-pair clients are published", async () => {
    const at = (path: string) => fetch(`${identity.publicUrl}/idp/${path}`);
    expect((await at("service/auth")).status).toBe(404);
    expect((await at("partner/jwks")).status).toBe(404);
    expect((await (await at("service/jwks")).json()).keys).toHaveLength(1);
  });
});

test("a provider that is away at the first login is found later", async () => {
  const late = await startIdentity({
    ISSUER_URL: outside.issuer,
    ISSUER_CLIENT_ID: OUTSIDE_CLIENT,
  });
  try {
    outside.state.down = true;
    expect(await reasonOf(late.client.beginLogin({}))).toBe("PROVIDER_UNAVAILABLE");
    outside.state.down = false;
    expect(await reasonOf(late.client.beginLogin({}))).toBeUndefined();
  } finally {
    await late.close();
  }
});
