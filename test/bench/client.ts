import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestToken } from "../../services/identity/cli/request-token.ts";
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
  const printed = await command(
    ["clients", "add", "--key", join(folder, "public.json"), "--scope", scope, "--json"],
    env,
  );
  const token = await requestToken({
    // The address that PUBLIC_URL has by default: assertions name it.
    url: url.replace("127.0.0.1", "localhost"),
    clientId: JSON.parse(printed).client_id,
    privateKeyFile: join(folder, "private.pem"),
    scope,
    signal: AbortSignal.timeout(30_000),
  });
  await rm(folder, { recursive: true, force: true });
  return token;
}
