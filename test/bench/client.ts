import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importPKCS8, SignJWT } from "jose";
import { command } from "./process.ts";

/** A token for a key-pair client made for the occasion, obtained as the specification says (section 5.2). */
export async function clientToken(
  url: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-key-"));
  const env = { ...settings, DATA_DIR: dataDir, LOG_LEVEL: "error" };
  await command(["keys", "new", "--out", folder], env);
  const scope = "groundwork:app:transcription groundwork:app:search";
  // The token endpoint's own address, as PUBLIC_URL has it by default.
  const audience = `${url.replace("127.0.0.1", "localhost")}/oauth2/token`;
  const printed = await command(
    ["clients", "add", "--key", join(folder, "public.json"), "--scope", scope, "--json"],
    env,
  );
  const { client_id } = JSON.parse(printed);
  const key = await importPKCS8(await readFile(join(folder, "private.pem"), "utf8"), "RS256");
  const now = Math.floor(Date.now() / 1000);
  const assertion = await new SignJWT({
    aud: audience,
    iat: now,
    exp: now + 1800,
    sub: client_id,
    iss: client_id,
  })
    .setProtectedHeader({ alg: "RS256" })
    .sign(key);
  const response = await fetch(`${url}/oauth2/token`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      scope,
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: assertion,
    }),
  });
  await rm(folder, { recursive: true, force: true });
  if (!response.ok) throw new Error(`no token: ${await response.text()}`);
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}
