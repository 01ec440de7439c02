import { ConnectError, createClient } from "@connectrpc/connect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IdentityService } from "../../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { retryAfterMsOf } from "../../platform/fault/connect.ts";
import { remote } from "../../platform/server/remote.ts";
import { openBrowser } from "../testing/browser.ts";
import { reasonOf } from "../testing/reason.ts";
import { PASSWORD, type Started, startIdentity } from "../testing/start.ts";

/** Every password costs a tenth of a second of a core, and a second where much else goes on. */

let identity: Started;
beforeAll(async () => {
  identity = await startIdentity({ PARTNER_PASSWORD_LOGIN: "true" });
});
afterAll(() => identity.close());

const QUARTER_MS = 15 * 60_000;
const login = (username: string, password: string, clientAddress = "192.0.2.1") =>
  identity.client.loginWithPassword({ username, password, clientAddress });

describe("signing in with a password", () => {
  test("gives a partner's user a token and a refresh token", async () => {
    const { tokens } = await login("pat", PASSWORD);
    const caller = await identity.verifier.verify(tokens?.accessToken);
    expect(caller).toMatchObject({ subject: "user_pat", issuer: "partner" });
    expect(caller.scopes).toContain("groundwork:app:search");
    const { refreshToken } = tokens ?? {};
    const renewed = await identity.client.refreshToken({ refreshToken });
    expect((await identity.verifier.verify(renewed.tokens?.accessToken)).subject).toBe("user_pat");
  });

  test("takes the name in any case", async () => {
    expect((await login("PAT", PASSWORD)).tokens?.accessToken).toBeTruthy();
  });

  test.each([
    ["a wrong password", "pat", "wrong password"],
    ["an unknown name", "nobody", PASSWORD],
    ["a user of the service's own provider", "bob", PASSWORD],
    ["an endless name", "p".repeat(300), PASSWORD],
    ["an endless password", "pat", "p".repeat(2000)],
    ["NUL in the password", "pat", `${PASSWORD}\0`],
    ["nothing", "", ""],
  ])("fails alike for %s", async (_name, username, password) => {
    const error = ConnectError.from(await login(username, password, "192.0.2.2").catch((e) => e));
    expect(error.rawMessage).toBe("The user name or the password is wrong.");
    expect(await reasonOf(Promise.reject(error))).toBe("CREDENTIALS_INVALID");
  });

  test("strangers do not choose the address that their failures are counted by", async () => {
    const wire = createClient(IdentityService, remote(identity.publicUrl));
    const reasons: (string | undefined)[] = [];
    for (let n = 0; n < 12; n++) {
      const clientAddress = `198.51.100.${n}`;
      const attempt = { username: "mallory", password: "wrong password", clientAddress };
      reasons.push(await reasonOf(wire.loginWithPassword(attempt)));
    }
    expect(reasons.filter((reason) => reason === "TOO_MANY_ATTEMPTS")).toHaveLength(2);
  });

  test("costs as much for a name that exists as for one that does not", async () => {
    // In time of the processor: a machine that is busy with something else changes nothing.
    const cost = async (name: string, round: number) => {
      const before = process.cpuUsage();
      await login(name, "wrong password", `198.51.100.${round}`).catch(() => {});
      return process.cpuUsage(before).user;
    };
    const pairs: [number, number][] = [];
    for (let round = 0; round < 5; round++) {
      pairs.push([await cost("pat", round), await cost(`nobody${round}`, round)]);
    }
    const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[2] as number;
    const ratio = median(pairs.map(([known]) => known)) / median(pairs.map(([, not]) => not));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe("twenty wrong passwords", () => {
  test("lock name and address for a quarter of an hour, even for the right one", async () => {
    const address = "192.0.2.20";
    const reasons: (string | undefined)[] = [];
    for (let index = 0; index < 20; index++) {
      reasons.push(await reasonOf(login("pat", `wrong ${index}`, address)));
    }
    expect(reasons.slice(0, 10)).toEqual(Array(10).fill("CREDENTIALS_INVALID"));
    expect(reasons.slice(10)).toEqual(Array(10).fill("TOO_MANY_ATTEMPTS"));
    const locked = ConnectError.from(await login("pat", PASSWORD, address).catch((e) => e));
    expect(retryAfterMsOf(locked)).toBeGreaterThan(QUARTER_MS - 120_000);
    expect(await reasonOf(login("pat", PASSWORD, "192.0.2.21"))).toBeUndefined();
    identity.pass(QUARTER_MS + 1000);
    expect(await reasonOf(login("pat", PASSWORD, address))).toBeUndefined();
  });

  test("get no further when they come at once", async () => {
    const all = Array.from({ length: 20 }, (_, index) =>
      reasonOf(login("pat", `wrong ${index}`, "192.0.2.30")),
    );
    const tried = (await Promise.all(all)).filter((reason) => reason === "CREDENTIALS_INVALID");
    expect(tried).toHaveLength(10);
  });

  test("lock a name that does not exist just the same", async () => {
    const reasons: (string | undefined)[] = [];
    for (let index = 0; index < 11; index++) {
      reasons.push(await reasonOf(login("ghost", "wrong", "192.0.2.40")));
    }
    expect(reasons[10]).toBe("TOO_MANY_ATTEMPTS");
  });

  test("are not what a thousand right ones are", async () => {
    // One more than may fail.
    for (let index = 0; index < 11; index++) await login("pat", PASSWORD, "192.0.2.50");
  });

  test("on the login page end in 429 with Retry-After", async () => {
    const { authorizationUrl } = await identity.client.beginLogin({});
    const browser = openBrowser();
    const { url } = await browser.follow(authorizationUrl, () => false);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      const form = { username: "bob", password: `wrong ${index}`, action: "login" };
      const answer = await browser.submit(url, form);
      statuses.push(answer.status);
      if (answer.status === 429)
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(60);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(2).fill(429)]);
  });
});

test("passwords reach neither log nor database", async () => {
  const odd = "a password that is nowhere";
  await login("pat", odd, "192.0.2.60").catch(() => {});
  expect(identity.logged()).not.toContain(odd);
  const attempts = await identity.store.selectFrom("login_attempts").selectAll().execute();
  expect(JSON.stringify(attempts)).not.toContain("pat");
});

test("signing in with a password is off unless it is switched on", async () => {
  const usual = await startIdentity();
  try {
    const call = usual.client.loginWithPassword({ username: "pat", password: PASSWORD });
    expect(await reasonOf(call)).toBe("PASSWORD_LOGIN_OFF");
  } finally {
    await usual.close();
  }
});

test("the token endpoint takes a password from nobody but us", async () => {
  const form = {
    grant_type: "password",
    username: "pat",
    password: PASSWORD,
    client_id: "groundwork",
  };
  const response = await fetch(`${identity.publicUrl}/idp/partner/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(401);
});
