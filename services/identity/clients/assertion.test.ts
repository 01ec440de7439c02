import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConnectError } from "@connectrpc/connect";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorInfoOf } from "../../platform/fault/connect.ts";
import { reasonOf } from "../testing/reason.ts";
import { type Started, startIdentity } from "../testing/start.ts";
import { addClient } from "./registry.ts";

const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const SEARCH = "groundwork:app:search";
const EXTRACTION = "groundwork:app:extraction";

let identity: Started;
let program: Awaited<ReturnType<typeof register>>;
let other: Awaited<ReturnType<typeof register>>;
beforeAll(async () => {
  identity = await startIdentity();
  [program, other] = await Promise.all([register([SEARCH, EXTRACTION]), register([SEARCH])]);
});
afterAll(() => identity.close());

async function register(scopes: readonly string[]) {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const { n = "", e = "" } = await exportJWK(publicKey);
  const jwk = { kty: "RSA", kid: "k1", use: "sig", n, e };
  const clientId = await addClient(identity.store, { name: "", scopes, keys: [jwk] }, new Date());
  return { clientId, privateKey, jwk };
}

const nowS = () => Math.floor(Date.now() / 1000);

/** Exactly the claims of the interface's section 5.2; `claims` changes them, undefined takes one away. */
function claimsOf(claims: JWTPayload = {}): JWTPayload {
  const iat = claims.iat ?? nowS();
  const usual = {
    aud: `${identity.publicUrl}/oauth2/token`,
    iat,
    exp: iat + 1800,
    sub: program.clientId,
    iss: program.clientId,
  };
  const all = Object.entries({ ...usual, ...claims });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

const assertion = (claims: JWTPayload = {}, header: object = {}, key = program.privateKey) =>
  new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: "RS256", ...header }).sign(key);

const ask = (clientAssertion: string, scope = SEARCH, clientId = "") =>
  identity.client.issueClientToken({
    clientId,
    grantType: "client_credentials",
    scope,
    clientAssertionType: ASSERTION_TYPE,
    clientAssertion,
  });

/** The name of RFC 6749, or undefined when a token was issued. */
async function errorOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const info = errorInfoOf(ConnectError.from(error));
    expect(info?.reason).toBe("OAUTH_ERROR");
    return info?.metadata.error;
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a token is issued", () => {
  test("for exactly the claims of the interface: no kid, no jti", async () => {
    const { accessToken, scope, expiresIn } = await ask(await assertion());
    expect([scope, expiresIn?.seconds]).toEqual([SEARCH, 3600n]);
    const caller = await identity.verifier.verify(accessToken);
    expect(caller).toMatchObject({
      subject: program.clientId,
      clientId: program.clientId,
      issuer: "service",
      roles: [],
      scopes: [SEARCH],
    });
  });

  test.each<[string, () => JWTPayload, object]>([
    ["with the right kid", () => ({}), { kid: "k1" }],
    ["with a fractional iat", () => ({ iat: Date.now() / 1000 }), {}],
    [
      "with a fractional iat and a whole exp",
      () => ({ iat: nowS() + 0.9, exp: nowS() + 1800 }),
      {},
    ],
    ["for the issuer as audience", () => ({ aud: `${identity.publicUrl}/idp/service` }), {}],
    [
      "for a list of audiences with ours in it",
      () => ({ aud: ["https://x.test", `${identity.publicUrl}/oauth2/token`] }),
      {},
    ],
    ["with a short life", () => ({ exp: nowS() + 30 }), {}],
    ["from a clock 50 s ahead", () => ({ iat: nowS() + 50 }), {}],
  ])("%s", async (_name, claims, header) => {
    expect(await errorOf(ask(await assertion(claims(), header)))).toBeUndefined();
  });

  test("again and again for one assertion without jti", async () => {
    const one = await assertion();
    expect(await errorOf(ask(one))).toBeUndefined();
    expect(await errorOf(ask(one))).toBeUndefined();
  });

  test("to one of fifty copies with the same jti that come at once", async () => {
    const one = await assertion({ jti: "only-once" });
    const all = await Promise.all(Array.from({ length: 50 }, () => errorOf(ask(one))));
    expect(all.filter((error) => error === undefined)).toHaveLength(1);
    expect(all.filter((error) => error === "invalid_client")).toHaveLength(49);
  });

  test("to two clients that happen to choose the same jti", async () => {
    const mine = await assertion({ jti: "shared" });
    const { clientId } = other;
    const theirs = { jti: "shared", iss: clientId, sub: clientId };
    expect(await errorOf(ask(mine))).toBeUndefined();
    expect(await errorOf(ask(await assertion(theirs, {}, other.privateKey)))).toBeUndefined();
  });
});

describe("no token is issued: invalid_client for an assertion", () => {
  test.each<[string, () => JWTPayload, object]>([
    ["that has expired", () => ({ iat: nowS() - 1900, exp: nowS() - 100 }), {}],
    ["that lives 1801 s", () => ({ exp: nowS() + 1801, iat: nowS() }), {}],
    ["that lives a day", () => ({ exp: nowS() + 86_400 }), {}],
    ["from the future, which would live longer", () => ({ iat: nowS() + 3600 }), {}],
    ["for another audience", () => ({ aud: "https://elsewhere.test/oauth2/token" }), {}],
    ["without audience", () => ({ aud: undefined as never }), {}],
    ["without exp", () => ({ exp: undefined as never }), {}],
    ["whose exp is a text", () => ({ exp: String(nowS() + 60) as never }), {}],
    ["without sub", () => ({ sub: undefined as never }), {}],
    ["with another client's sub", () => ({ sub: other.clientId }), {}],
    ["of an unknown client", () => ({ iss: "client_unknown", sub: "client_unknown" }), {}],
    ["of a client whose name holds NUL", () => ({ iss: "client_\0", sub: "client_\0" }), {}],
    ["signed by another client's key", () => ({ iss: other.clientId, sub: other.clientId }), {}],
    ["with an unknown kid", () => ({}), { kid: "k2" }],
    ["with a jti that is no text", () => ({ jti: 7 as never }), {}],
    ["with an endless jti", () => ({ jti: "j".repeat(300) }), {}],
    ["not yet valid", () => ({ nbf: nowS() + 600 }), {}],
  ])("%s", async (_name, claims, header) => {
    expect(await errorOf(ask(await assertion(claims(), header)))).toBe("invalid_client");
  });

  test("signed with HS256 by the public key", async () => {
    const secret = new TextEncoder().encode(program.jwk.n);
    const signed = new SignJWT(claimsOf()).setProtectedHeader({ alg: "HS256" }).sign(secret);
    expect(await errorOf(ask(await signed))).toBe("invalid_client");
  });

  test.each(["none", "None", "nOnE"])("with alg %s", async (alg) => {
    const unsigned = `${encode({ alg })}.${encode(claimsOf())}.`;
    expect(await errorOf(ask(unsigned))).toBe("invalid_client");
  });

  test("that brings its own key", async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256");
    const jwk = await exportJWK(publicKey);
    const signed = new SignJWT(claimsOf())
      .setProtectedHeader({ alg: "RS256", jwk })
      .sign(privateKey);
    expect(await errorOf(ask(await signed))).toBe("invalid_client");
  });

  test.each(["jku", "x5u"])("that says where its key is (%s): nobody looks there", async (name) => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked++;
      response.end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
    const { privateKey } = await generateKeyPair("RS256");
    const signed = await assertion({}, { [name]: address }, privateKey);
    expect(await errorOf(ask(signed))).toBe("invalid_client");
    expect(asked).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });

  test.each(["x", "a.b.c", "é", `${"x".repeat(9000)}`, "e30.e30.e30"])(
    "that is none: %.20s",
    async (text) => {
      expect(await errorOf(ask(text))).toBe("invalid_client");
    },
  );
});

describe("no token is issued", () => {
  test.each([
    "groundwork:app:panel",
    `${SEARCH} groundwork:app:panel`,
    "admin",
    "groundwork:app:*",
  ])("for a scope that the client may not use: %s", async (scope) => {
    expect(await errorOf(ask(await assertion(), scope))).toBe("invalid_scope");
  });

  test.each<[string, object, string]>([
    ["without grant_type", { grantType: "" }, "invalid_request"],
    ["for another grant", { grantType: "password" }, "unsupported_grant_type"],
    [
      "without any authentication",
      { clientAssertion: "", clientAssertionType: "" },
      "invalid_client",
    ],
    ["without the assertion", { clientAssertion: "" }, "invalid_request"],
    ["for another assertion type", { clientAssertionType: "urn:x" }, "invalid_request"],
  ])("%s", async (_name, change, error) => {
    const form = {
      grantType: "client_credentials",
      scope: SEARCH,
      clientAssertionType: ASSERTION_TYPE,
      clientAssertion: await assertion(),
    };
    expect(await errorOf(identity.client.issueClientToken({ ...form, ...change }))).toBe(error);
  });

  test("to a form that names another client than its assertion, which can still be used", async () => {
    const signed = await assertion({ jti: "once, under its own name" });
    expect(await errorOf(ask(signed, SEARCH, other.clientId))).toBe("invalid_client");
    expect((await ask(signed, SEARCH, program.clientId)).scope).toBe(SEARCH);
  });

  test("by a code for machines that tells a wrong client from a wrong request", async () => {
    const call = ask("x");
    expect(await reasonOf(call)).toBe("OAUTH_ERROR");
    await expect(call).rejects.toMatchObject({ code: 16 });
    await expect(ask(await assertion(), "nope")).rejects.toMatchObject({ code: 3 });
  });
});

test("every scope is granted when none is named, each once when one is named twice", async () => {
  expect((await ask(await assertion(), "")).scope).toBe(`${SEARCH} ${EXTRACTION}`);
  expect((await ask(await assertion(), `${SEARCH} ${SEARCH}`)).scope).toBe(SEARCH);
});
