import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKeyPair } from "../../../services/identity/keys/pair.ts";
import { type Stack, startStack } from "../../support/stack.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const python = join(root, ".cache/clients/python/bin/python");
const hasPython = process.env.REQUIRE_ALL === "1" || existsSync(python);
const TRANSCRIPTION = "groundwork:app:transcription";
const SEARCH = "groundwork:app:search";
const EXTRACTION = "groundwork:app:extraction";
const MAY_USE = ["--scope", TRANSCRIPTION, "--scope", SEARCH];

const CLIENTS = [
  ["TypeScript", true, [process.execPath, join(import.meta.dirname, "client.ts")]],
  [
    "Python (needs test/clients/setup.sh)",
    hasPython,
    [python, join(import.meta.dirname, "client.py")],
  ],
] as const;

let stack: Stack;
let tokenUrl: string;
beforeAll(async () => {
  stack = await startStack({ roles: ["identity", "transcription", "gateway"] });
  // Assertions name the public address, whose host is localhost.
  tokenUrl = `${stack.url.replace("127.0.0.1", "localhost")}/oauth2/token`;
});
afterAll(() => stack?.close());

/** Line 3: the operator registers the public key file and answers with a Client ID. */
async function register(publicKey: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(root, "main.ts"), "clients", "add", "--json", "--key", publicKey, ...MAY_USE],
    { env: { ...process.env, DATABASE_URL: stack.databaseUrl, DATA_DIR: stack.dataDir } },
  );
  return JSON.parse(stdout).client_id;
}

describe.each(CLIENTS)("the key-pair client in %s", (_language, available, [program, script]) => {
  let folder: string;
  let env: Record<string, string>;
  const client = async (args: readonly string[], more: Record<string, string> = {}) =>
    (await run(program, [script, ...args], { env: { ...process.env, ...more } })).stdout;
  const token = async (SCOPE: string, more: Record<string, string> = {}) =>
    JSON.parse(await client(["token", folder], { ...env, SCOPE, ...more }));

  beforeAll(async () => {
    if (!available) return;
    folder = await mkdtemp(join(tmpdir(), "groundwork-keypair-"));
    await client(["keys", folder]);
    const clientId = await register(join(folder, "public.json"));
    env = { CLIENT_ID: clientId, TOKEN_URL: tokenUrl, API_URL: stack.url };
  });
  afterAll(() => folder && rm(folder, { recursive: true }));

  test.skipIf(!available)(
    "makes a public key of exactly the members of the interface",
    async () => {
      const jwk = JSON.parse(await readFile(join(folder, "public.json"), "utf8"));
      expect(jwk).toEqual({ kty: "RSA", kid: "reports-2026", use: "sig", n: jwk.n, e: "AQAB" });
    },
  );

  test.skipIf(!available)("gets a token that /me accepts", async () => {
    expect(await token(`${TRANSCRIPTION} ${SEARCH}`)).toEqual({
      status: 200,
      token_type: "Bearer",
      expires_in: 3600,
      scope: `${TRANSCRIPTION} ${SEARCH}`,
      me: 200,
    });
  });

  test.skipIf(!available)("gets none for a scope that it may not use", async () => {
    expect(await token(`${TRANSCRIPTION} ${EXTRACTION}`)).toEqual({
      status: 400,
      error: "invalid_scope",
      error_description: expect.any(String),
      me: 401,
    });
  });

  test.skipIf(!available)(
    "gets one that /me refuses, when it is for another application",
    async () => {
      expect(await token(SEARCH)).toMatchObject({ status: 200, scope: SEARCH, me: 403 });
    },
  );

  test.skipIf(!available)("is refused under another client's name", async () => {
    const other = join(folder, "other.json");
    await writeFile(other, JSON.stringify((await newKeyPair(2048)).publicKey));
    expect(await token(SEARCH, { CLIENT_ID: await register(other) })).toMatchObject({
      status: 401,
      error: "invalid_client",
      me: 401,
    });
  });
});

test("the command line gets a token in the same way, and prints nothing but it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-token-"));
  const command = async (...args: readonly string[]) =>
    (await run(process.execPath, [join(root, "main.ts"), ...args])).stdout;
  await command("keys", "new", "--out", folder, "--bits", "2048");
  const client = await register(join(folder, "public.json"));
  const server = tokenUrl.replace("/oauth2/token", "");
  const given = ["--key", join(folder, "private.pem"), "--client", client, "--server", server];
  const token = (await command("token", ...given, "--scope", "transcription")).trim();
  const me = await fetch(`${stack.url}/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toEqual({ subject: client, scopes: [TRANSCRIPTION] });
  const refused = command("token", ...given, "--scope", "extraction");
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: /no token: 400 .*invalid_scope/ });
  await rm(folder, { recursive: true });
});
