import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, queryOf } from "../testing/browser.ts";
import { PASSWORD, type Started, startIdentity } from "../testing/start.ts";
import { openKeyRing } from "./ring.ts";

let identity: Started;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const DAY_MS = 86_400_000;

const published = async (): Promise<readonly Record<string, string>[]> =>
  (await (await fetch(`${identity.publicUrl}/idp/service/jwks`)).json()).keys;

async function signIn(): Promise<string> {
  const { authorizationUrl, browserSecret } = await identity.client.beginLogin({});
  const query = queryOf(await openBrowser().signIn(authorizationUrl, "bob", PASSWORD));
  const { tokens } = await identity.client.completeLogin({ query, browserSecret });
  return tokens?.accessToken ?? "";
}

test("the published keys have no private part", async () => {
  const [key] = await published();
  expect(Object.keys(key ?? {}).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
});

test("several processes that start at once agree on one key", async () => {
  const rings = Array.from({ length: 5 }, () => openKeyRing(identity.store, "partner", Date.now));
  const kids = await Promise.all(rings.map(async (ring) => (await ring.signingKey()).kid));
  expect(new Set(kids).size).toBe(1);
});

test("keys change after 90 days; tokens of the old one stay valid as long as they live", async () => {
  const old = await signIn();
  const before = decodeProtectedHeader(old).kid;
  identity.pass(91 * DAY_MS);
  await expect.poll(async () => (await published()).length).toBe(2);
  expect(decodeProtectedHeader(await signIn()).kid).toBe(before);
  identity.pass(11 * 60_000);
  const fresh = await signIn();
  expect(decodeProtectedHeader(fresh).kid).not.toBe(before);
  expect((await identity.verifier.verify(fresh)).subject).toBe("user_bob");
  expect((await identity.verifier.verify(old)).subject).toBe("user_bob");
  identity.pass(2 * DAY_MS);
  await signIn();
  expect((await published()).map(({ kid }) => kid)).toEqual([decodeProtectedHeader(fresh).kid]);
});
