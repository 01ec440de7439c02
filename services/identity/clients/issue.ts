import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { Fault } from "../../platform/fault/fault.ts";
import type { IdentityFault, OauthError } from "../fault.ts";
import type { KeyRing } from "../keys/ring.ts";
import type { Clock } from "../model.ts";
import type { Store } from "../store/store.ts";
import { hashOf } from "../tokens/seal.ts";
import { checkAssertion, invalidClient, type Proven } from "./assertion.ts";
import { type Client, findClient } from "./registry.ts";

/** The form of a token request. Empty means left out. */
export interface TokenRequest {
  readonly grantType: string;
  readonly scope: string;
  readonly clientAssertionType: string;
  readonly clientAssertion: string;
  readonly clientId: string;
}

export interface ClientToken {
  readonly accessToken: string;
  readonly expiresInS: number;
  readonly scope: string;
}

export interface ClientTokenDeps {
  readonly store: Store;
  readonly ring: KeyRing;
  readonly issuer: string;
  /** The `aud` of tokens. */
  readonly audience: string;
  /** What assertions may name as their `aud`. */
  readonly assertionAudiences: readonly string[];
  readonly now: Clock;
}

/** RFC 7523, section 2.2. */
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
export const TOKEN_LIFE_S = 3600;

const refuse = (error: OauthError, description: string) =>
  new Fault<IdentityFault>({ kind: "oauth", error, description });

/**
 * Issues a token to a client that proves to hold its key.
 *
 * @throws Fault "oauth"
 */
export async function issueClientToken(
  request: TokenRequest,
  deps: ClientTokenDeps,
): Promise<ClientToken> {
  checkForm(request);
  const proven = await checkAssertion(request.clientAssertion, {
    audiences: deps.assertionAudiences,
    findClient: (clientId) => findClient(deps.store, clientId),
    nowMs: deps.now(),
  });
  if (request.clientId && request.clientId !== proven.client.clientId) {
    throw invalidClient("The field client_id is another client than the assertion's.");
  }
  await useOnce(deps.store, proven);
  const scope = grantedScope(request.scope, proven.client).join(" ");
  return { accessToken: await sign(proven.client, scope, deps), expiresInS: TOKEN_LIFE_S, scope };
}

function checkForm({ grantType, clientAssertionType, clientAssertion }: TokenRequest): void {
  if (!grantType) throw refuse("invalid_request", "The field grant_type is missing.");
  if (grantType !== "client_credentials") {
    throw refuse("unsupported_grant_type", "The field grant_type must be client_credentials.");
  }
  if (!clientAssertion && !clientAssertionType) {
    throw invalidClient("The fields client_assertion_type and client_assertion are missing.");
  }
  if (!clientAssertion) throw refuse("invalid_request", "The field client_assertion is missing.");
  if (clientAssertionType !== ASSERTION_TYPE) {
    throw refuse("invalid_request", `The field client_assertion_type must be ${ASSERTION_TYPE}.`);
  }
}

/** An assertion with a `jti` counts once: of several copies at once, the database lets one in. */
async function useOnce(store: Store, { client, jti, expiresS }: Proven): Promise<void> {
  if (jti === undefined) return;
  const row = { client_id: client.clientId, jti: hashOf(jti) };
  const result = await store
    .insertInto("used_assertions")
    .values({ ...row, expire_time: new Date(expiresS * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) {
    throw invalidClient("The assertion's jti has been used already.");
  }
}

/** What was asked for, each once; everything when nothing was named. */
function grantedScope(asked: string, client: Client): readonly string[] {
  const names = [...new Set(asked.split(" ").filter(Boolean))];
  const denied = names.filter((name) => !client.scopes.includes(name));
  if (denied.length > 0) {
    throw refuse("invalid_scope", "The client may not use every scope that it asks for.");
  }
  return names.length > 0 ? names : client.scopes;
}

async function sign(
  { clientId }: Client,
  scope: string,
  { ring, issuer, audience, now }: ClientTokenDeps,
): Promise<string> {
  const { kid, key } = await ring.signingKey();
  const iat = Math.floor(now() / 1000);
  return new SignJWT({ client_id: clientId, scope, roles: [] })
    .setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(clientId)
    .setJti(randomUUID())
    .setIssuedAt(iat)
    .setExpirationTime(iat + TOKEN_LIFE_S)
    .sign(key);
}
