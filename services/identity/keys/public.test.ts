import { describe, expect, test } from "vitest";
import { newKeyPair } from "./pair.ts";
import { parsePublicKey } from "./public.ts";

const { publicKey } = await newKeyPair(2048, "k1");
const parse = (change: object) => parsePublicKey(JSON.stringify({ ...publicKey, ...change }));

describe("a client's public key", () => {
  test("has exactly the members of the interface", () => {
    expect(Object.keys(publicKey)).toEqual(["kty", "kid", "use", "n", "e"]);
    expect(parse({})).toEqual(publicKey);
    expect(parse({ alg: "RS256" })).toEqual(publicKey);
  });

  test("is named by its thumbprint unless it is given a name", async () => {
    expect((await newKeyPair(2048)).publicKey.kid).toMatch(/^[\w-]{43}$/);
  });

  test("needs 2048 bits, leading zeros not counted", async () => {
    const { generateKeyPairSync } = await import("node:crypto");
    const jwk = generateKeyPairSync("rsa", { modulusLength: 2040 }).publicKey.export({
      format: "jwk",
    });
    expect(() => parse({ n: jwk.n })).toThrow("2040 bits");
    const padded = Buffer.concat([Buffer.alloc(32), Buffer.from(String(jwk.n), "base64url")]);
    expect(() => parse({ n: padded.toString("base64url") })).toThrow("2040 bits");
  });

  test.each<[string, object, string]>([
    ["a private key", { d: "secret" }, "private key"],
    ["another type", { kty: "EC" }, "kty"],
    ["another use", { use: "enc" }, "use"],
    ["another algorithm", { alg: "RS512" }, "alg"],
    ["a small exponent", { e: "Aw" }, "e must"],
    ["no name", { kid: "" }, "kid"],
    ["no modulus", { n: 7 }, "n must"],
    ["other members", { x5u: "https://x.test" }, "x5u"],
  ])("is refused as %s", (_name, change, message) => {
    expect(() => parse(change)).toThrow(message);
  });

  test.each(["", "{", "[]", "null", "-----BEGIN PUBLIC KEY-----"])("is not %j", (text) => {
    expect(() => parsePublicKey(text)).toThrow("not a JSON Web Key");
  });
});
