import type { Clock, Flow } from "../model.ts";
import type { Store } from "../store/store.ts";
import { hashOf, newSecret } from "../tokens/seal.ts";

/** How long a person may take on the provider's pages. */
export const LOGIN_MS = 10 * 60_000;

/** A login under way, between its start and the provider's answer. */
export interface PendingLogin {
  readonly flow: Flow;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** @returns the state that names it at the provider */
export async function rememberLogin(
  store: Store,
  now: Clock,
  login: PendingLogin,
  browserSecret: string,
): Promise<string> {
  const state = newSecret();
  await store
    .insertInto("pending_logins")
    .values({
      state: hashOf(state),
      browser: hashOf(browserSecret),
      flow: login.flow,
      code_verifier: login.codeVerifier,
      nonce: login.nonce,
      expire_time: new Date(now() + LOGIN_MS),
    })
    .execute();
  return state;
}

/**
 * The login of this state, if this browser began it and it is not too old.
 * It is gone afterwards: of several who ask at once, one gets it.
 */
export async function takeLogin(
  store: Store,
  now: Clock,
  state: string,
  browserSecret: string,
): Promise<PendingLogin | undefined> {
  const row = await store
    .deleteFrom("pending_logins")
    .where("state", "=", hashOf(state))
    .where("browser", "=", hashOf(browserSecret))
    .where("expire_time", ">", new Date(now()))
    .returningAll()
    .executeTakeFirst();
  return row && { flow: row.flow as Flow, codeVerifier: row.code_verifier, nonce: row.nonce };
}

/** A browser's secret as we give them; anything else is replaced. */
export const browserSecretFrom = (given: string): string =>
  /^[\w-]{43}$/.test(given) ? given : newSecret();
