import { createHash } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { decodeJwt, type JWTPayload, jwtVerify } from "jose";
import type { Log } from "../log/log.ts";
import { authErrors, type Caller, type IssuerName } from "./caller.ts";
import type { JwksSource } from "./jwks.ts";
import { lruCache } from "./lru.ts";

/** One of the two identity providers, as a verifier knows it. */
export interface Issuer {
  readonly name: IssuerName;
  /** The exact `iss` of its tokens. */
  readonly issuer: string;
  readonly jwks: JwksSource;
}

export interface Verifier {
  /** @throws UNAUTHENTICATED with reason TOKEN_MISSING or TOKEN_INVALID */
  verify(token: string | undefined): Promise<Caller>;
}

interface VerifierOptions {
  readonly issuers: readonly Issuer[];
  readonly audience: string;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Longer ones are refused unread: a real token has one to two thousand characters. */
const MAX_TOKEN_CHARS = 8192;
const SKEW_SECONDS = 60;
const CACHED_TOKENS = 10_000;
/** A token is verified again after this long: its key may have been withdrawn. As long as keys are kept. */
const REMEMBERED_MS = 600_000;
/** RFC 9068 names the first; "JWT" is what many providers still write. */
const ACCESS_TOKEN_TYPES = new Set(["at+jwt", "application/at+jwt", "jwt"]);

/** The token of an `Authorization: Bearer …` header (RFC 6750). */
export function bearerOf(header: string | null | undefined): string | undefined {
  return /^Bearer +([\w\-.~+/]+=*) *$/i.exec(header ?? "")?.[1] ?? (header ? "" : undefined);
}

/**
 * Verifies access tokens: RS256 only, one of the issuers, our audience, in time.
 * A verified token is remembered for ten minutes, until it expires at most, for a
 * signature costs three times as much as the rest of a request.
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const now = options.now ?? Date.now;
  const known = lruCache<{ readonly caller: Caller; readonly untilMs: number }>(CACHED_TOKENS);
  return {
    async verify(token) {
      if (token === undefined) throw missing();
      if (token.length > MAX_TOKEN_CHARS) throw invalid("too long");
      const key = createHash("sha256").update(token).digest("base64");
      const cached = known.get(key);
      if (cached && cached.untilMs > now()) return cached.caller;
      const caller = await verifyAfresh(token, options, now());
      const endsMs = caller.expires.getTime() + SKEW_SECONDS * 1000;
      known.set(key, { caller, untilMs: Math.min(endsMs, now() + REMEMBERED_MS) });
      return caller;
    },
  };
}

async function verifyAfresh(
  token: string,
  options: VerifierOptions,
  nowMs: number,
): Promise<Caller> {
  try {
    const { issuers, audience } = options;
    const claimed = decodeJwt(token).iss;
    const issuer = issuers.find((each) => each.issuer === claimed);
    if (!issuer) throw new Error("unknown issuer");
    const { payload, protectedHeader } = await jwtVerify(token, issuer.jwks, {
      algorithms: ["RS256"],
      issuer: issuer.issuer,
      audience,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ["sub", "exp", "iat"],
      currentDate: new Date(nowMs),
    });
    if (!ACCESS_TOKEN_TYPES.has((protectedHeader.typ ?? "jwt").toLowerCase())) {
      throw new Error("not an access token");
    }
    return toCaller(payload, issuer.name, token);
  } catch (error) {
    options.log.debug({ reason: (error as Error).message }, "token refused");
    throw invalid("expired, not meant for this service, or not issued by a provider it trusts");
  }
}

function toCaller(payload: JWTPayload, issuer: IssuerName, token: string): Caller {
  // ID tokens are bound to a login (nonce) or another token (at_hash), and carry no scope.
  const forLogin = ["nonce", "at_hash", "c_hash", "s_hash"].some((name) => name in payload);
  if (typeof payload.scope !== "string" || forLogin || payload.token_use === "id") {
    throw new Error("not an access token");
  }
  if (typeof payload.sub !== "string" || payload.sub === "") throw new Error("no subject");
  return {
    subject: payload.sub,
    clientId: typeof payload.client_id === "string" ? payload.client_id : undefined,
    issuer,
    roles: Array.isArray(payload.roles) ? payload.roles.map(String) : [],
    scopes: payload.scope.split(" ").filter(Boolean),
    expires: new Date((payload.exp as number) * 1000),
    token,
  };
}

const missing = () =>
  authErrors(Code.Unauthenticated, "TOKEN_MISSING", "A bearer token is required.");
const invalid = (why: string) =>
  authErrors(Code.Unauthenticated, "TOKEN_INVALID", `The bearer token cannot be used: ${why}.`);
