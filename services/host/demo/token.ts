import { join } from "node:path";
import { requestToken } from "../../identity/cli/request-token.ts";
import { commands } from "../../identity/cli.ts";
import { recordCommand } from "../../platform/cli/record.ts";
import type { Env } from "../../platform/config/config.ts";

interface TokenRequest {
  readonly url: string;
  /** Whose DATA_DIR the client is registered in. */
  readonly env: Env;
  readonly scope: string;
  readonly signal: AbortSignal;
}

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
  return requestToken({
    url,
    clientId,
    privateKeyFile: join(folder, "private.pem"),
    scope,
    signal,
  });
}

/** What a command prints. */
async function type(argv: readonly string[], env: Env): Promise<string> {
  const { code, printed, told } = await recordCommand(commands, argv, env);
  if (code !== 0) throw new Error(`groundwork ${argv.join(" ")}: ${told}`);
  return printed;
}
