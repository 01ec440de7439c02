import { randomNonce, randomPKCECodeVerifier } from "openid-client";
import type { IssuerName } from "../../platform/auth/caller.ts";
import { Fault } from "../../platform/fault/fault.ts";
import type { IdentityFault } from "../fault.ts";
import { type Clock, type Flow, isAdmin, issuerOf, type TokenSet } from "../model.ts";
import type { Party } from "../party/party.ts";
import type { Store } from "../store/store.ts";
import type { HeldTokens } from "../tokens/held.ts";
import { browserSecretFrom, LOGIN_MS, rememberLogin, takeLogin } from "./pending.ts";

export interface LoginDeps {
  readonly store: Store;
  readonly parties: Readonly<Record<IssuerName, Party>>;
  readonly held: HeldTokens;
  readonly now: Clock;
  readonly sessionMs: number;
  readonly refreshMs: number;
}

export interface Begun {
  readonly authorizationUrl: string;
  readonly state: string;
  readonly expiresInMs: number;
  readonly browserSecret: string;
}

/** The login's fruit, by its flow. */
export type Completed =
  | { readonly flow: Flow; readonly tokens: TokenSet }
  | { readonly flow: Flow; readonly sessionSecret: string };

/**
 * Starts a login. Any number may be under way in one browser, each with its own state.
 *
 * @param browserSecret  of an earlier login of this browser, or ""
 */
export async function beginLogin(
  flow: Flow,
  browserSecret: string,
  { store, parties, now }: LoginDeps,
): Promise<Begun> {
  const secret = browserSecretFrom(browserSecret);
  const codeVerifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const state = await rememberLogin(store, now, { flow, codeVerifier, nonce }, secret);
  // Administrators show their password each time: who finds an open browser does not get in.
  const authorizationUrl = await parties[issuerOf(flow)].authorizationUrl(
    { state, nonce, codeVerifier },
    isAdmin(flow),
  );
  return { authorizationUrl, state, expiresInMs: LOGIN_MS, browserSecret: secret };
}

/**
 * Ends a login, once.
 *
 * @param query  what the provider sent the browser back with
 * @throws Fault "login invalid", "login cancelled", "provider unavailable"
 */
export async function completeLogin(
  query: string,
  browserSecret: string,
  deps: LoginDeps,
): Promise<Completed> {
  const answer = new URLSearchParams(query);
  const state = answer.get("state") ?? "";
  const login = await takeLogin(deps.store, deps.now, state, browserSecret);
  if (!login) throw loginInvalid();
  if (answer.get("error") === "access_denied") {
    throw new Fault<IdentityFault>({ kind: "login cancelled" });
  }
  const { flow, ...checks } = login;
  const granted = await deps.parties[issuerOf(flow)].exchange(query, { state, ...checks });
  if (!granted) throw loginInvalid();
  if (isAdmin(flow)) {
    return { flow, sessionSecret: await deps.held.hold("session", granted, deps.sessionMs) };
  }
  return { flow, tokens: await toTokenSet(granted, deps) };
}

/** What a caller gets of what the provider gave: a refresh token of ours, if there is one at all. */
export async function toTokenSet(
  granted: Parameters<HeldTokens["hold"]>[1],
  { held, refreshMs }: Pick<LoginDeps, "held" | "refreshMs">,
): Promise<TokenSet> {
  const { accessToken, expiresInS, refreshToken } = granted;
  return {
    accessToken,
    expiresInS,
    refreshToken: refreshToken && (await held.hold("refresh", granted, refreshMs)),
  };
}

const loginInvalid = () => new Fault<IdentityFault>({ kind: "login invalid" });
