import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/**
 * Cost of scrypt (RFC 7914) as OWASP's password storage sheet recommends for
 * 32 MB: N = 2^15, r = 8, p = 3. Kept in each hash, so that it can be raised.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 };
/** The parameters of scrypt: memory and time grow with N and r, time with p. */
export type Cost = Readonly<typeof COST>;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** A hash in the users file may ask for more than the default, but not for everything. */
const MAX_MEMORY = 256 * 2 ** 20;

/**
 * "scrypt$N$r$p$salt$key", the last two in base64url.
 *
 * @throws Error for a password with NUL: HMAC, inside scrypt, pads its key with
 *   NUL, so that one at the end would not count
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  if (password.includes("\0")) throw new Error("the password must not contain NUL");
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether the password is the one that was hashed. @throws Error when the hash is not one */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [name, , , , salt, key] = hash.split("$");
  if (name !== "scrypt" || !salt || !key) throw new Error("not a scrypt hash");
  const derived = await derive(password, Buffer.from(salt, "base64url"), costOf(hash));
  const expected = Buffer.from(key, "base64url");
  const same = expected.length === derived.length && timingSafeEqual(expected, derived);
  return same && !password.includes("\0");
}

function costOf(hash: string): Cost {
  const [, N, r, p] = hash.split("$").map(Number);
  return { N: N!, r: r!, p: p! };
}

/** The cost of the hash that takes longest to verify; the default where there is none. */
export const highestCost = (hashes: readonly string[]): Cost =>
  hashes.map(costOf).toSorted((a, b) => workOf(b) - workOf(a))[0] ?? COST;

const workOf = ({ N, r, p }: Cost): number => N * r * p;

export const isPasswordHash = (hash: string): boolean =>
  /^scrypt\$\d+\$\d+\$\d+\$[\w-]{16,}\$[\w-]{43}$/.test(hash);

const derive = (password: string, salt: Buffer, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    // Normalised, so that two keyboards type the same password (RFC 8265).
    const options = { ...cost, maxmem: MAX_MEMORY };
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
