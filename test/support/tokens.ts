import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { IssuerName } from "../../services/platform/auth/caller.ts";
import { localJwks } from "../../services/platform/auth/jwks.ts";
import { createVerifier } from "../../services/platform/auth/verifier.ts";
import { createLog } from "../../services/platform/log/log.ts";

export const AUDIENCE = "https://api.groundwork.test";
export const silent = createLog({ level: "silent" });

/** An issuer with keys of its own, whose tokens its verifier accepts. */
export async function testIssuer(name: IssuerName = "service") {
  const issuer = `https://${name}.issuer.test`;
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "test", alg: "RS256", use: "sig" };
  const trusted = { name, issuer, jwks: localJwks(() => ({ keys: [jwk] })) };
  const verifier = createVerifier({ issuers: [trusted], audience: AUDIENCE, log: silent });
  const token = (claims: JWTPayload = {}, header: Record<string, unknown> = {}) =>
    new SignJWT({ sub: "user-1", scope: "", ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "test", typ: "at+jwt", ...header })
      .setIssuer((claims.iss as string) ?? issuer)
      .setAudience((claims.aud as string) ?? AUDIENCE)
      .setIssuedAt((claims.iat as number) ?? undefined)
      .setExpirationTime((claims.exp as number) ?? "1h")
      .sign(privateKey);
  return { issuer, trusted, verifier, token, privateKey, publicKey, jwk };
}
