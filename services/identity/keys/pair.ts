import { generateKeyPair as generate } from "node:crypto";
import { promisify } from "node:util";
import { calculateJwkThumbprint, exportJWK, type JWK } from "jose";
import type { PublicKey } from "./public.ts";

const generateKeyPair = promisify(generate);

/** A new key pair of a client. */
export interface KeyPair {
  /** PKCS#8. */
  readonly privatePem: string;
  readonly publicKey: PublicKey;
}

/** @param kid  names the key; its thumbprint (RFC 7638) unless given */
export async function newKeyPair(bits: number, kid?: string): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair("rsa", { modulusLength: bits });
  const jwk = (await exportJWK(publicKey)) as JWK & { readonly n: string; readonly e: string };
  return {
    privatePem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    publicKey: {
      kty: "RSA",
      kid: kid ?? (await calculateJwkThumbprint(jwk)),
      use: "sig",
      n: jwk.n,
      e: jwk.e,
    },
  };
}
