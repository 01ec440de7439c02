import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** 256 bits of chance, for a browser or a caller to keep. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What the database keeps of a secret. It has 256 bits, so a plain hash cannot be reversed. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "groundwork held tokens", 32));

/** A value that only the owner of `secret` can read: a copy of the database does not help. */
export function seal(value: unknown, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** @throws Error when it was sealed by another secret, or changed */
export function unseal<T>(sealed: string, secret: string): T {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, keyFor(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return JSON.parse(text.toString("utf8")) as T;
}
