import { createHmac, KeyObject, randomBytes, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConnectError } from "@connectrpc/connect";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AUDIENCE, silent, testIssuer } from "../../../test/support/tokens.ts";
import { errorInfoOf } from "../fault/connect.ts";
import { requireRole, requireScope } from "./caller.ts";
import { remoteJwks } from "./jwks.ts";
import { bearerOf, createVerifier } from "./verifier.ts";

const service = await testIssuer("service");
const partner = await testIssuer("partner");
const verifier = createVerifier({
  issuers: [service.trusted, partner.trusted],
  audience: AUDIENCE,
  log: silent,
});
const seconds = () => Math.floor(Date.now() / 1000);
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = () => ({
  sub: "mallory",
  iss: service.issuer,
  aud: AUDIENCE,
  scope: "",
  iat: seconds(),
  exp: seconds() + 600,
});

async function reasonOf(token: string | undefined, by = verifier) {
  const error = await by.verify(token).then(() => undefined, ConnectError.from);
  return error && errorInfoOf(error)?.reason;
}

it("knows the caller of a good token", async () => {
  const token = await service.token({
    sub: "ada",
    client_id: "app",
    roles: ["admin"],
    scope: "groundwork:app:search groundwork:app:panel",
  });
  expect(await verifier.verify(token)).toMatchObject({
    subject: "ada",
    clientId: "app",
    issuer: "service",
    roles: ["admin"],
    scopes: ["groundwork:app:search", "groundwork:app:panel"],
    token,
  });
});

it("tells the two identity providers apart", async () => {
  expect((await verifier.verify(await partner.token())).issuer).toBe("partner");
});

it("asks for a token when there is none", async () => {
  expect(await reasonOf(undefined)).toBe("TOKEN_MISSING");
});

describe("refuses", () => {
  const forged = (header: object, key: (input: string) => string) => {
    const input = `${base64(header)}.${base64(claims())}`;
    return `${input}.${key(input)}`;
  };
  const signedBy = (hash: string) => (input: string) =>
    sign(hash, Buffer.from(input), KeyObject.from(service.privateKey as never)).toString(
      "base64url",
    );
  it("nothing when the same token is signed as it should be", async () => {
    const token = forged({ alg: "RS256", kid: "test", typ: "at+jwt" }, signedBy("sha256"));
    expect(await reasonOf(token)).toBeUndefined();
  });
  const pem = async () => await exportSPKI(service.publicKey);
  const cases: Record<string, () => Promise<string> | string> = {
    "an empty token": () => "",
    "a token that is no JWT": () => "abc",
    "a token of three dots and noise": () => "a.b.c",
    "a token that is not signed (alg none)": () => forged({ alg: "none", typ: "at+jwt" }, () => ""),
    "HS256 with the public key as its secret": async () => {
      const secret = await pem();
      return forged({ alg: "HS256", kid: "test", typ: "at+jwt" }, (input) =>
        createHmac("sha256", secret).update(input).digest("base64url"),
      );
    },
    "another algorithm with the right key (RS512)": () =>
      forged({ alg: "RS512", kid: "test", typ: "at+jwt" }, signedBy("sha512")),
    "the signature of another key": async () => {
      const other = await generateKeyPair("RS256");
      return new SignJWT(claims())
        .setProtectedHeader({ alg: "RS256", kid: "test", typ: "at+jwt" })
        .sign(other.privateKey);
    },
    "claims that were changed": async () => {
      const [header, , signature] = (await service.token()).split(".");
      return `${header}.${base64({ ...claims(), roles: ["admin"] })}.${signature}`;
    },
    "an unknown issuer": () => service.token({ iss: "https://elsewhere.test" }),
    "one issuer's token under the other's name": () => partner.token({ iss: service.issuer }),
    "another audience": () => service.token({ aud: "https://other.test" }),
    "an expired token": () => service.token({ exp: seconds() - 61, iat: seconds() - 4000 }),
    "a token that is not yet valid": () => service.token({ nbf: seconds() + 90 }),
    "a token without an end": () =>
      new SignJWT({ sub: "a", scope: "", iss: service.issuer, aud: AUDIENCE })
        .setProtectedHeader({ alg: "RS256", kid: "test", typ: "at+jwt" })
        .setIssuedAt()
        .sign(service.privateKey),
    "a token without a subject": () => service.token({ sub: "" }),
    "an ID token by its type": () => service.token({}, { typ: "id+jwt" }),
    "an ID token by its nonce": () => service.token({ nonce: "n" }, { typ: "JWT" }),
    "an ID token by its hash of an access token": () => service.token({ at_hash: "h" }),
    "an ID token by its use": () => service.token({ token_use: "id" }),
    "a logout token": () => service.token({}, { typ: "logout+jwt" }),
    "a token without a scope": () => service.token({ scope: undefined }),
    "a header that must be understood and is not": () =>
      forged({ alg: "RS256", kid: "test", typ: "at+jwt", crit: ["x"], x: 1 }, signedBy("sha256")),
    "a huge token": async () => service.token({ junk: randomBytes(20_000).toString("hex") }),
  };
  it.each(Object.entries(cases))("%s", async (_, make) => {
    expect(await reasonOf(await make())).toBe("TOKEN_INVALID");
  });
});

it("allows clocks that differ by a minute", async () => {
  const late = await service.token({ exp: seconds() - 50, iat: seconds() - 4000 });
  const early = await service.token({ nbf: seconds() + 50 });
  expect(await reasonOf(late)).toBeUndefined();
  expect(await reasonOf(early)).toBeUndefined();
});

it("remembers a token for ten minutes, or until it expires, and not longer", async () => {
  let now = Date.now();
  let asked = 0;
  const counted = createVerifier({
    issuers: [
      {
        ...service.trusted,
        jwks: (header, token) => {
          asked++;
          return service.trusted.jwks(header, token);
        },
      },
    ],
    audience: AUDIENCE,
    log: silent,
    now: () => now,
  });
  const token = await service.token({ exp: seconds() + 900 });
  await counted.verify(token);
  await counted.verify(token);
  expect(asked).toBe(1);
  now += 601_000;
  await counted.verify(token);
  await counted.verify(token);
  expect(asked).toBe(2);
  now += 400_000;
  expect(await reasonOf(token, counted)).toBe("TOKEN_INVALID");
});

it("does not remember a refusal", async () => {
  let now = Date.now() - 3_600_000;
  const moving = createVerifier({
    issuers: [service.trusted],
    audience: AUDIENCE,
    log: silent,
    now: () => now,
  });
  const token = await service.token({ nbf: seconds() });
  expect(await reasonOf(token, moving)).toBe("TOKEN_INVALID");
  now = Date.now();
  expect(await reasonOf(token, moving)).toBeUndefined();
});

describe("keys over the network", () => {
  let requests: string[];
  let keys: object[];
  let status: number;
  let url: string;
  let clock: number;
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ keys }));
  });
  beforeEach(async () => {
    [requests, keys, status, clock] = [[], [service.jwk], 200, 0];
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const overNetwork = () =>
    createVerifier({
      issuers: [{ ...service.trusted, jwks: remoteJwks(`${url}/jwks`, { clock: () => clock }) }],
      audience: AUDIENCE,
      log: silent,
    });

  it("are fetched once for many tokens at a time", async () => {
    const remote = overNetwork();
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, i) => service.token({ i })));
    await Promise.all(tokens.map((token) => remote.verify(token)));
    expect(requests).toEqual(["/jwks"]);
  });

  it("are fetched again for an unknown kid, at most once a minute", async () => {
    const remote = overNetwork();
    await remote.verify(await service.token());
    const next = await generateKeyPair("RS256", { extractable: true });
    const signed = (kid: string) =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: "RS256", kid, typ: "at+jwt" })
        .sign(next.privateKey);
    for (let i = 0; i < 20; i++)
      expect(await reasonOf(await signed(`x${i}`), remote)).toBeDefined();
    expect(requests.length).toBe(1);
    keys = [{ ...(await exportJWK(next.publicKey)), kid: "next", alg: "RS256", use: "sig" }];
    clock += 61_000;
    expect(await reasonOf(await signed("next"), remote)).toBeUndefined();
    for (let i = 0; i < 20; i++)
      expect(await reasonOf(await signed(`y${i}`), remote)).toBeDefined();
    expect(requests.length).toBe(2);
  });

  it("stay in use while the issuer is away", async () => {
    const remote = overNetwork();
    await remote.verify(await service.token({ n: 1 }));
    status = 500;
    clock += 3_600_000;
    expect(await reasonOf(await service.token({ n: 2 }), remote)).toBeUndefined();
  });

  it("that the issuer has withdrawn are not trusted for longer than ten minutes", async () => {
    const remote = overNetwork();
    await remote.verify(await service.token({ n: 1 }));
    const next = await generateKeyPair("RS256", { extractable: true });
    keys = [{ ...(await exportJWK(next.publicKey)), kid: "next", alg: "RS256", use: "sig" }];
    clock += 590_000;
    expect(await reasonOf(await service.token({ n: 2 }), remote)).toBeUndefined();
    clock += 11_000;
    expect(await reasonOf(await service.token({ n: 3 }), remote)).toBe("TOKEN_INVALID");
  });

  it("are asked for once a minute while the issuer is away", async () => {
    const remote = overNetwork();
    await remote.verify(await service.token({ n: 1 }));
    status = 500;
    clock += 3_600_000;
    for (let n = 2; n < 20; n++) {
      await remote.verify(await service.token({ n }));
      clock += 10_000;
    }
    expect(requests.length).toBe(1 + 3);
  });

  it("that cannot be had refuse the token, without asking for every one", async () => {
    status = 500;
    const remote = overNetwork();
    for (let n = 0; n < 10; n++)
      expect(await reasonOf(await service.token({ n }), remote)).toBeDefined();
    expect(requests.length).toBe(1);
    status = 200;
    clock += 6_000;
    expect(await reasonOf(await service.token(), remote)).toBeUndefined();
  });

  it.each(["jku", "x5u"])("are never fetched from where the token says (%s)", async (name) => {
    const evil = await generateKeyPair("RS256", { extractable: true });
    const jwk = { ...(await exportJWK(evil.publicKey)), kid: "test", alg: "RS256" };
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: "RS256", kid: "test", typ: "at+jwt", [name]: `${url}/evil`, jwk })
      .sign(evil.privateKey);
    expect(await reasonOf(token, overNetwork())).toBe("TOKEN_INVALID");
    expect(requests).toEqual(["/jwks"]);
  });
});

it.each([
  [undefined, undefined],
  ["Bearer abc.def-_~+/=", "abc.def-_~+/="],
  ["bearer  abc ", "abc"],
  ["Basic abc", ""],
  ["Bearer a b", ""],
  ["Bearer ", ""],
])("reads the header %j as the token %j", (header, token) => {
  expect(bearerOf(header)).toBe(token);
});

it("says which role or scope is missing", async () => {
  const caller = await verifier.verify(await service.token({ roles: ["user"], scope: "a" }));
  const reasonFor = (check: () => void) => {
    try {
      return check();
    } catch (error) {
      return errorInfoOf(error as ConnectError);
    }
  };
  expect(reasonFor(() => requireRole(caller, "user"))).toBeUndefined();
  expect(reasonFor(() => requireRole(caller, "admin"))).toMatchObject({
    reason: "ROLE_MISSING",
    metadata: { role: "admin" },
  });
  expect(reasonFor(() => requireScope(caller, "groundwork:app:search"))).toMatchObject({
    reason: "SCOPE_MISSING",
  });
});
