import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../services/identity/testing/browser.ts";
import { changeUsers, type User, usersFile } from "../../services/identity/users/file.ts";
import { hashPassword } from "../../services/identity/users/password.ts";
import { type Stack, startStack } from "../support/stack.ts";

const PASSWORD = "correct horse battery";
/** An agent of the sample that needs a token of the partner's provider. */
const PARTNER_AGENT = "research";

/** Section 5.1 of the interface: how tokens are got, renewed, and what they open. */
describe.each(["in process", "grpc"] as const)("bearer tokens, services %s", (transport) => {
  let stack: Stack;
  /** The public address, to which cookies belong. */
  let site: string;
  beforeAll(async () => {
    stack = await startStack({
      transport,
      roles: ["identity", "search", "transcription", "gateway"],
      env: { PARTNER_PASSWORD_LOGIN: "true" },
    });
    site = stack.url.replace("127.0.0.1", "localhost");
    const password = await hashPassword(PASSWORD);
    const user = (username: string, issuer: User["issuer"]): User => ({
      id: `user_${username}`,
      username,
      issuer,
      password,
      roles: [],
      scopes: ["search", "transcription"],
    });
    await changeUsers(usersFile("", stack.dataDir), (users) => [
      ...users,
      user("bob", "service"),
      user("pat", "partner"),
    ]);
  });
  afterAll(() => stack?.close());

  const ask = (path: string, token: string) =>
    fetch(`${site}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const post = (path: string, body: unknown) =>
    fetch(`${site}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const agentsOf = async (token: string): Promise<string[]> => {
    const { agents } = (await (await ask("/api/v1/agents", token)).json()) as {
      agents: { name: string }[];
    };
    return agents.map(({ name }) => name);
  };

  /** The tokens on the page in which a login ends. */
  async function logIn(path: string, username: string) {
    const browser = openBrowser();
    const begun = await browser.follow(`${site}${path}`, () => false);
    expect(begun.url).toContain("/idp/");
    const answer = await browser.submit(begun.url, { username, password: PASSWORD });
    const next = new URL(answer.headers.get("location") ?? "", begun.url).href;
    const end = await browser.follow(next, () => false);
    expect(end.url).toContain(`${site}/login/redirect?`);
    expect(end.response?.headers.get("content-type")).toContain("text/html");
    const page = (await end.response?.text()) ?? "";
    const [access = "", refresh = ""] = [...page.matchAll(/readonly[^>]*>([^<]+)</g)].map(
      ([, token]) => token,
    );
    return { access, refresh };
  }

  test("/login gives a token that search and transcription take, renewed by /oauth2/refresh", async () => {
    const { access, refresh } = await logIn("/login", "bob");
    expect((await ask("/me", access)).status).toBe(200);
    expect(await agentsOf(access)).not.toContain(PARTNER_AGENT);
    expect((await ask("/api/v1/admin/agents", access)).status).toBe(403);
    const renewed = await post("/oauth2/refresh", { refresh_token: refresh });
    expect(renewed.status).toBe(200);
    const token = (await renewed.json()) as string;
    expect(token).not.toBe(access);
    expect((await ask("/me", token)).status).toBe(200);
  });

  test("a refresh token is no access token", async () => {
    const { refresh } = await logIn("/login", "bob");
    expect((await ask("/me", refresh)).status).toBe(401);
  });

  test("/login-partner gives a token that opens the partner's agents too", async () => {
    const { access } = await logIn("/login-partner", "pat");
    expect(await agentsOf(access)).toContain(PARTNER_AGENT);
  });

  test("/partner-login gives the same for a name and a password", async () => {
    const answer = await post("/partner-login", { username: "pat", password: PASSWORD });
    expect(answer.status).toBe(200);
    const { access_token, refresh_token, ...rest } = (await answer.json()) as {
      access_token: string;
      refresh_token: string;
    };
    expect(rest).toEqual({});
    expect(await agentsOf(access_token)).toContain(PARTNER_AGENT);
    const renewed = await post("/oauth2/refresh", { refresh_token });
    expect(await agentsOf((await renewed.json()) as string)).toContain(PARTNER_AGENT);
    expect((await post("/partner-login", { username: "pat", password: "x" })).status).toBe(401);
    expect((await post("/partner-login", { username: "bob", password: PASSWORD })).status).toBe(
      401,
    );
  });
});
