import {
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
} from "jose";
import { Fault } from "../../platform/fault/fault.ts";
import type { IdentityFault } from "../fault.ts";
import type { Client } from "./registry.ts";

/** Clocks differ. */
const SKEW_S = 60;
/** Longest life of an assertion (the interface's section 5.2). */
const MAX_LIFE_S = 1800;
/** `iat + 1800` of a fractional `iat`, minus `iat`, is off by a rounding. */
const ROUNDING_S = 0.001;
const MAX_CHARS = 8192;
const MAX_JTI_CHARS = 256;

/** Why a client is not who it says. Clients see the description; no secret is in it. */
export const invalidClient = (description: string, cause?: unknown) =>
  new Fault<IdentityFault>({ kind: "oauth", error: "invalid_client", description }, { cause });

/** A client that has proved to hold its key. */
export interface Proven {
  readonly client: Client;
  /** Set when the assertion has one: it then counts once. */
  readonly jti?: string | undefined;
  /** Until when it could be shown again, in seconds since the epoch. */
  readonly expiresS: number;
}

interface Expected {
  /** Any of them may be the `aud`. */
  readonly audiences: readonly string[];
  readonly findClient: (clientId: string) => Promise<Client | undefined>;
  readonly nowMs: number;
}

/**
 * Checks the JWT of a client (RFC 7523, section 3): `iss` and `sub` the client,
 * `aud` us, at most 1800 s long, signed by RS256 with a registered key. `kid` and
 * `jti` need not be there.
 *
 * @throws Fault "oauth", invalid_client
 */
export async function checkAssertion(assertion: string, expected: Expected): Promise<Proven> {
  if (assertion.length > MAX_CHARS) throw invalidClient("The assertion is too long.");
  const { header, claimed } = decode(assertion);
  if (header.alg !== "RS256") throw invalidClient("The assertion must be signed with RS256.");
  const client = typeof claimed.iss === "string" && (await expected.findClient(claimed.iss));
  if (!client) throw invalidClient("The client is unknown, or the assertion is not its own.");
  const payload = await verify(assertion, header.kid, client, expected);
  checkTimes(payload, expected.nowMs / 1000);
  const { jti } = payload;
  if (jti !== undefined && (typeof jti !== "string" || jti.length > MAX_JTI_CHARS)) {
    throw invalidClient(`The claim jti must be a text of at most ${MAX_JTI_CHARS} characters.`);
  }
  return { client, jti, expiresS: (payload.exp as number) + SKEW_S };
}

function decode(assertion: string) {
  try {
    return { header: decodeProtectedHeader(assertion), claimed: decodeJwt(assertion) };
  } catch (error) {
    throw invalidClient("The assertion is not a JWT.", error);
  }
}

async function verify(
  assertion: string,
  kid: string | undefined,
  { clientId, keys }: Client,
  { audiences, nowMs }: Expected,
): Promise<JWTPayload> {
  const candidates = kid === undefined ? keys : keys.filter((key) => key.kid === kid);
  let reason: unknown;
  for (const jwk of candidates) {
    try {
      const { payload } = await jwtVerify(assertion, await importJWK(jwk as JWK, "RS256"), {
        algorithms: ["RS256"],
        issuer: clientId,
        subject: clientId,
        audience: [...audiences],
        clockTolerance: SKEW_S,
        currentDate: new Date(nowMs),
        requiredClaims: ["iat", "exp"],
      });
      return payload;
    } catch (error) {
      reason = error;
    }
  }
  throw invalidClient(describe(reason, audiences), reason);
}

function checkTimes({ iat, exp }: JWTPayload, nowS: number): void {
  const issued = iat as number;
  if (issued > nowS + SKEW_S) throw invalidClient("The claim iat lies in the future.");
  if ((exp as number) - issued > MAX_LIFE_S + ROUNDING_S) {
    throw invalidClient(`The assertion lives too long: exp may be at most iat + ${MAX_LIFE_S}.`);
  }
}

/** A client's author needs to know which claim is wrong; jose's messages name it and nothing else. */
function describe(reason: unknown, [tokenEndpoint]: readonly string[]): string {
  const { code, claim } = (reason ?? {}) as { code?: string; claim?: string };
  if (claim === "aud") return `The claim aud must be ${tokenEndpoint}.`;
  if (code === "ERR_JWT_EXPIRED") return "The assertion has expired.";
  if (claim) return `The claim ${claim} is missing or wrong.`;
  return "The assertion is not signed with a key of the client.";
}
