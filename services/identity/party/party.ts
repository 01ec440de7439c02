import { decodeJwt } from "jose";
import * as client from "openid-client";
import type { IssuerName } from "../../platform/auth/caller.ts";
import { Fault } from "../../platform/fault/fault.ts";
import type { Log } from "../../platform/log/log.ts";
import type { IdentityFault } from "../fault.ts";
import type { Granted } from "../model.ts";
import { discover, type Provider } from "./discover.ts";

/** What ties the two halves of a login together. */
interface LoginChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** We, as a client of one OpenID provider. Every method fails with "provider unavailable". */
export interface Party {
  /** @param reauthenticate  ask for the password even of somebody who is signed in there */
  authorizationUrl(checks: LoginChecks, reauthenticate: boolean): Promise<string>;
  /** @returns undefined when the provider's answer cannot be trusted, or says no */
  exchange(query: string, checks: LoginChecks): Promise<Granted | undefined>;
  /** @returns undefined when the provider refuses the token */
  refresh(refreshToken: string): Promise<Granted | undefined>;
  /** @returns undefined when name or password are wrong */
  password(username: string, password: string): Promise<Granted | undefined>;
  /** As far as the provider can. */
  revoke(refreshToken: string): Promise<void>;
}

interface PartyOptions extends Provider {
  readonly name: IssuerName;
  readonly scope: string;
  readonly redirectUri: string;
  /** More parameters of the authorization request. */
  readonly parameters: string;
  readonly log: Log;
}

/** When a provider names no lifetime. */
const UNKNOWN_LIFE_S = 300;

/** Speaks with the provider once it is asked for something; its description is read then. */
export function openParty(options: PartyOptions): Party {
  const { name, scope, redirectUri, parameters, log } = options;
  const configuration = discover(options);
  /** The work's result; undefined for a refusal. */
  const attempt = async (
    what: string,
    work: (configuration: client.Configuration) => Promise<Tokens>,
  ): Promise<Granted | undefined> => {
    try {
      return toGranted(await work(await configuration()), name);
    } catch (error) {
      if (!isRefusal(error)) throw unavailable(name, error, log);
      log.info({ issuer: name, what, reason: reasonOf(error) }, "the identity provider refused");
      return undefined;
    }
  };
  return {
    async authorizationUrl({ state, nonce, codeVerifier }, reauthenticate) {
      const known = await configuration().catch((error) => {
        throw unavailable(name, error, log);
      });
      const url = client.buildAuthorizationUrl(known, {
        ...Object.fromEntries(new URLSearchParams(parameters)),
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...(reauthenticate && { prompt: "login" }),
      });
      return url.href;
    },
    exchange: (query, { state, nonce, codeVerifier }) =>
      attempt("code", (known) =>
        client.authorizationCodeGrant(known, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        }),
      ),
    refresh: (token) => attempt("refresh", (known) => client.refreshTokenGrant(known, token)),
    password: (username, password) =>
      attempt("password", (known) =>
        client.genericGrantRequest(known, "password", { username, password, scope }),
      ),
    async revoke(token) {
      const known = await configuration();
      if (known.serverMetadata().revocation_endpoint) await client.tokenRevocation(known, token);
    },
  };
}

type Tokens = Awaited<ReturnType<typeof client.refreshTokenGrant>>;

function toGranted(tokens: Tokens, issuer: IssuerName): Granted {
  const claims = claimsOf(tokens.access_token);
  const subject = tokens.claims()?.sub ?? claims.sub ?? "";
  const roles = Array.isArray(claims.roles) ? claims.roles.map(String) : [];
  return {
    accessToken: tokens.access_token,
    expiresInS: tokens.expires_in ?? UNKNOWN_LIFE_S,
    refreshToken: tokens.refresh_token,
    identity: { subject, issuer, roles, name: nameIn(tokens.claims()) },
  };
}

/** What people call the user, in the order in which they are likely to know it. */
function nameIn(claims: Readonly<Record<string, unknown>> = {}): string | undefined {
  const { preferred_username, name, email } = claims;
  return [preferred_username, name, email].find((each) => typeof each === "string");
}

/** Straight from the provider's token endpoint: whoever uses it verifies it. */
function claimsOf(accessToken: string) {
  try {
    return decodeJwt(accessToken);
  } catch {
    return {};
  }
}

/**
 * Answers that say no, and answers that fail a check. Anything else is the
 * provider's absence, or our being set up wrongly there: nobody's password is wrong then.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof client.AuthorizationResponseError) return true;
  if (error instanceof client.ResponseBodyError) return error.error === "invalid_grant";
  if (error instanceof client.WWWAuthenticateChallengeError) return false;
  return error instanceof client.ClientError && !ABSENT.has(String(error.code));
}

const ABSENT = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

const reasonOf = (error: unknown): string =>
  error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError
    ? error.error
    : String((error as { code?: string }).code ?? "");

function unavailable(issuer: IssuerName, error: unknown, log: Log) {
  log.warn({ issuer, error }, "the identity provider cannot be used");
  return new Fault<IdentityFault>({ kind: "provider unavailable", issuer }, { cause: error });
}
