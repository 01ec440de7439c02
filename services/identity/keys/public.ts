import type { JWK } from "jose";

/** A client's public key, exactly these members (the interface's section 5.2). */
export interface PublicKey extends JWK {
  readonly kty: "RSA";
  readonly kid: string;
  readonly use: "sig";
  readonly n: string;
  readonly e: string;
}

export const MIN_BITS = 2048;
const MAX_BITS = 16_384;
const MAX_KID_CHARS = 256;
const MEMBERS = ["kty", "kid", "use", "n", "e"];
/** Of a private RSA key (RFC 7518, section 6.3.2). */
const PRIVATE = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"];

/** @throws Error saying what is wrong with the file's key */
export function parsePublicKey(text: string): PublicKey {
  const jwk = parse(text);
  const leaked = PRIVATE.filter((member) => member in jwk);
  if (leaked.length > 0) {
    throw new Error(
      "this is a private key, which must never leave its owner: make a new pair, and send the public file",
    );
  }
  const extra = Object.keys(jwk).filter((member) => !MEMBERS.includes(member) && member !== "alg");
  if (extra.length > 0) throw new Error(`unknown members ${extra.join(", ")}`);
  const { kty, kid, use, n, e, alg } = jwk;
  if (kty !== "RSA") throw new Error('kty must be "RSA"');
  if (typeof kid !== "string" || kid === "" || kid.length > MAX_KID_CHARS) {
    throw new Error(`kid must be a text of 1 to ${MAX_KID_CHARS} characters`);
  }
  if (use !== "sig") throw new Error('use must be "sig"');
  if (alg !== undefined && alg !== "RS256") throw new Error('alg, if there, must be "RS256"');
  if (e !== "AQAB") throw new Error('e must be "AQAB"');
  if (typeof n !== "string" || !/^[\w-]+$/.test(n)) throw new Error("n must be base64url");
  const bits = bitsOf(n);
  if (bits < MIN_BITS)
    throw new Error(`the key has ${bits} bits; it must have ${MIN_BITS} or more`);
  if (bits > MAX_BITS) throw new Error(`the key has ${bits} bits; at most ${MAX_BITS} are taken`);
  return { kty, kid, use, n, e };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Said below.
  }
  throw new Error("it is not a JSON Web Key");
}

/** Length of the modulus, leading zeros not counted. */
function bitsOf(n: string): number {
  const hex = Buffer.from(n, "base64url").toString("hex");
  return hex === "" ? 0 : BigInt(`0x${hex}`).toString(2).length;
}
