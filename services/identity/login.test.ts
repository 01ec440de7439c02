import { ConnectError } from "@connectrpc/connect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LoginFlow } from "../../gen/groundwork/identity/v1/identity_service_pb.ts";
import { errorInfoOf } from "../platform/fault/connect.ts";
import { openBrowser, queryOf } from "./testing/browser.ts";
import { PASSWORD, type Started, startIdentity } from "./testing/start.ts";

let identity: Started;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const reasonOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return "nothing failed";
  } catch (error) {
    return errorInfoOf(ConnectError.from(error))?.reason;
  }
};

async function begun(flow: LoginFlow, username: string) {
  const login = await identity.client.beginLogin({ flow });
  const redirect = await openBrowser().signIn(login.authorizationUrl, username, PASSWORD);
  return { login, query: queryOf(redirect), browserSecret: login.browserSecret };
}

test("an API login ends in a token that the verifier accepts, with the user's roles and scopes", async () => {
  const { query, browserSecret } = await begun(LoginFlow.API, "ann");
  const { tokens, flow, sessionSecret } = await identity.client.completeLogin({
    query,
    browserSecret,
  });
  expect([flow, sessionSecret]).toEqual([LoginFlow.API, ""]);
  const caller = await identity.verifier.verify(tokens?.accessToken);
  expect(caller).toMatchObject({
    subject: "user_ann",
    issuer: "service",
    roles: ["admin"],
    scopes: ["groundwork:app:search", "groundwork:app:panel"],
  });
  expect(tokens?.expiresIn?.seconds).toBe(3600n);
});
