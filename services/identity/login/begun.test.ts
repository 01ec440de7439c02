import { createClient } from "@connectrpc/connect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IdentityService } from "../../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { remote } from "../../platform/server/remote.ts";
import { reasonOf } from "../testing/reason.ts";
import { type Started, startIdentity } from "../testing/start.ts";

const PER_MINUTE = 3;

let identity: Started;
beforeAll(async () => {
  identity = await startIdentity({}, PER_MINUTE);
});
afterAll(() => identity.close());

/** Why each of some calls failed; undefined for those that did not. */
async function reasons(times: number, call: () => Promise<unknown>) {
  const all: (string | undefined)[] = [];
  for (let time = 0; time < times; time++) all.push(await reasonOf(call()));
  return all;
}

test("over gRPC, too, an address may begin only so many logins", async () => {
  const wire = createClient(IdentityService, remote(identity.publicUrl));
  const begun = await reasons(5, () => wire.beginLogin({}));
  expect(begun.filter((reason) => reason === "TOO_MANY_REQUESTS")).toHaveLength(5 - PER_MINUTE);
  // Who has a session is not asked to wait for it.
  expect(await reasonOf(wire.getSession({ sessionSecret: "-" }))).toBe("SESSION_INVALID");
});

test("a gateway in the same process has counted its clients itself", async () => {
  expect(await reasons(5, () => identity.client.beginLogin({}))).toEqual(Array(5).fill(undefined));
});

test("nor do the pages of an embedded provider begin more", async () => {
  const { authorizationUrl } = await identity.client.beginLogin({});
  const begin = () =>
    fetch(authorizationUrl, { redirect: "manual", headers: { accept: "text/html" } });
  const answers = [];
  for (let time = 0; time < 2 * PER_MINUTE; time++) answers.push(await begin());
  const last = answers.at(-1);
  expect([last?.status, Number(last?.headers.get("retry-after"))]).toEqual([
    429,
    expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60),
  ]);
  expect(await last?.text()).toContain("Try again in a minute.");
});
