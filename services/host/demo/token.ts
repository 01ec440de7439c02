import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SignJWT } from "jose";
import { commands } from "../../identity/cli.ts";
import { runCommand } from "../../platform/cli/run.ts";
import type { Terminal } from "../../platform/cli/terminal.ts";
import type { Env } from "../../platform/config/config.ts";

interface TokenRequest {
  readonly url: string;
  /** Whose DATA_DIR the client is registered in. */
  readonly env: Env;
  readonly scope: string;
  readonly signal: AbortSignal;
}

/** As long as an assertion may live: 30 minutes. */
const ASSERTION_S = 1800;

/** A bearer token as any program gets one: a key pair, its public half registered, an assertion signed by the other. */
export async function keyPairToken({ url, env, scope, signal }: TokenRequest): Promise<string> {
  const folder = join(env.DATA_DIR as string, "demo-client");
  await type(["keys", "new", "--out", folder], env);
  const key = join(folder, "public.json");
  const added = await type(
    ["clients", "add", "--name", "demo", "--key", key, "--scope", scope],
    env,
  );
  const clientId = added.trim().split(/\s+/).at(-1) as string;
  const tokenUrl = new URL("/oauth2/token", url).href;
  const response = await fetch(tokenUrl, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      scope,
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: await assertion(clientId, tokenUrl, join(folder, "private.pem")),
    }),
    signal,
  });
  if (!response.ok) throw new Error(`no token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

async function assertion(clientId: string, audience: string, keyFile: string): Promise<string> {
  const nowS = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + ASSERTION_S)
    .sign(createPrivateKey(await readFile(keyFile)));
}

/** What a command prints. */
async function type(argv: readonly string[], env: Env): Promise<string> {
  const printed: string[] = [];
  const terminal = recorder((text) => void printed.push(text));
  const code = await runCommand(commands, argv, env, terminal);
  if (code !== 0) throw new Error(`groundwork ${argv.join(" ")}: ${printed.join("\n")}`);
  return printed.join("\n");
}

const recorder = (keep: (text: string) => void): Terminal => ({
  interactive: false,
  columns: 80,
  print: keep,
  json: (value) => keep(JSON.stringify(value)),
  note: () => {},
  error: keep,
  progress: () => ({ update: () => {}, end: () => {} }),
});
