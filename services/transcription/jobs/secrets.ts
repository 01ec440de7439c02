import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { ConfigError } from "../../platform/config/config.ts";
import { replaceSecret, signingSecrets } from "../store/secrets.ts";
import type { Tables } from "../store/tables.ts";

const PREFIX = "whsec_";
/** Standard Webhooks 1.0: 24 to 64 bytes. */
const BYTES = { min: 24, made: 32, max: 64 };

/** The configured secrets, or our own: as receivers need them, "whsec_…", the newest first. */
export async function callbackSecrets(
  db: Kysely<Tables>,
  configured: readonly string[],
): Promise<readonly string[]> {
  if (configured.length > 0) return configured;
  return signingSecrets(db, makeSecret());
}

const makeSecret = () => PREFIX + randomBytes(BYTES.made).toString("base64");

/** Makes another secret. For a day callbacks are signed with the old one too. @returns the new one */
export async function rotateSecret(db: Kysely<Tables>, secret = makeSecret()): Promise<string> {
  const name = `callback-${randomBytes(8).toString("hex")}`;
  await signingSecrets(db, makeSecret());
  await replaceSecret(db, name, secret);
  return secret;
}

/** @throws ConfigError for a text that is no secret */
export function keyOf(text: string): Uint8Array {
  const key = Buffer.from(text.slice(PREFIX.length), "base64");
  if (!text.startsWith(PREFIX) || key.length < BYTES.min || key.length > BYTES.max) {
    const why = `must be ${PREFIX} and ${BYTES.min} to ${BYTES.max} bytes in base64`;
    throw new ConfigError([{ key: "CALLBACK_SECRET", value: "…", why }]);
  }
  return key;
}
