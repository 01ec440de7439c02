import type { JSONWebKeySet } from "jose";
import Provider, {
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from "oidc-provider";
import type { IssuerName } from "../../platform/auth/caller.ts";
import { TOKEN_LIFE_S } from "../clients/issue.ts";
import { LOGIN_MS } from "../login/pending.ts";
import type { Clock } from "../model.ts";
import { allScopes, expandScopes } from "../scopes.ts";
import type { Store } from "../store/store.ts";
import type { Directory } from "../users/directory.ts";
import type { User } from "../users/file.ts";
import { recordsOf } from "./adapter.ts";
import { messagePage } from "./pages.ts";
import { passwordGrant } from "./password.ts";

/** What an embedded OpenID provider is made of. */
export interface ProviderOptions {
  readonly name: IssuerName;
  /** The exact `iss`, and where it is mounted. */
  readonly issuer: string;
  readonly vendor: string;
  /** The `aud` of access tokens. */
  readonly audience: string;
  readonly redirectUri: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly cookieKey: string;
  readonly refreshDays: number;
  readonly passwordLogin: boolean;
  readonly store: Store;
  readonly directory: Directory;
  readonly now: Clock;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** An OpenID provider with one client: us. */
export function createProvider(options: ProviderOptions, jwks: JSONWebKeySet): Provider {
  const provider = new Provider(options.issuer, configurationOf(options, jwks));
  // The mount pins scheme and host to the public address, whatever a request says.
  provider.proxy = true;
  if (options.passwordLogin) passwordGrant(provider, options);
  return provider;
}

/** The scopes that a user's tokens may carry. Those of applications that are gone count for nothing. */
export function scopesOf({ scopes }: User, vendor: string): readonly string[] {
  const known = allScopes(vendor);
  return scopes.flatMap((scope) => {
    const full = scope.includes(":") ? scope : expandOrNone(vendor, scope);
    return full && known.includes(full) ? [full] : [];
  });
}

function expandOrNone(vendor: string, name: string): string | undefined {
  try {
    return expandScopes(vendor, [name])[0];
  } catch {
    return undefined;
  }
}

function configurationOf(options: ProviderOptions, jwks: JSONWebKeySet): Configuration {
  const { name, issuer, clientId, clientSecret, redirectUri, passwordLogin } = options;
  const policy = interactionPolicy.base();
  // Our own application asks nobody's consent.
  policy.remove("consent");
  const grants = ["authorization_code", "refresh_token", ...(passwordLogin ? ["password"] : [])];
  const path = new URL(issuer).pathname;
  return {
    jwks: jwks as NonNullable<Configuration["jwks"]>,
    adapter: recordsOf(options.store, name, options.now),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: grants,
        response_types: ["code"],
      },
    ],
    responseTypes: ["code"],
    scopes: ["openid"],
    pkce: { required: () => true },
    cookies: {
      keys: [options.cookieKey],
      names: {
        session: `${name}_session`,
        interaction: `${name}_login`,
        resume: `${name}_resume`,
      },
      long: { httpOnly: true, sameSite: "lax", path },
      short: { httpOnly: true, sameSite: "lax" },
    },
    interactions: { policy, url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    findAccount: async (_ctx, id) =>
      (await options.directory.byId(name, id)) && {
        accountId: id,
        claims: async () => ({ sub: id }),
      },
    loadExistingGrant: (ctx) => grantOf(ctx, options),
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    features: featuresOf(options),
    formats: { customizers: { jwt: (ctx, token, jwt) => asUserIsNow(ctx, token, jwt, options) } },
    ttl: ttlOf(options),
    renderError: (ctx, { error }) => {
      ctx.type = "html";
      ctx.body = messagePage(name, "This login cannot go on", `Please start again. (${error})`);
    },
  };
}

const ttlOf = ({ refreshDays }: ProviderOptions): Configuration["ttl"] => ({
  AccessToken: TOKEN_LIFE_S,
  AuthorizationCode: 60,
  Grant: refreshDays * DAY_S,
  IdToken: HOUR_S,
  Interaction: LOGIN_MS / 1000,
  RefreshToken: refreshDays * DAY_S,
  Session: HOUR_S,
});

/** What tokens are for, and what form they have. */
export const resourceServer = ({ vendor, audience }: ProviderOptions) => ({
  scope: allScopes(vendor).join(" "),
  audience,
  accessTokenFormat: "jwt" as const,
  accessTokenTTL: TOKEN_LIFE_S,
  jwt: { sign: { alg: "RS256" as const } },
});

const featuresOf = (options: ProviderOptions): Configuration["features"] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
  revocation: { enabled: true, allowedPolicy: async () => true },
  resourceIndicators: {
    enabled: true,
    defaultResource: async () => options.audience,
    useGrantedResource: async () => true,
    getResourceServerInfo: async () => resourceServer(options),
  },
});

/** Grants what the user may use of what was asked for. Nobody is asked: it is the user's own application. */
async function grantOf(ctx: KoaContextWithOIDC, options: ProviderOptions) {
  const { session, client, provider } = ctx.oidc;
  const accountId = session?.accountId;
  const user = accountId ? await options.directory.byId(options.name, accountId) : undefined;
  return user && client ? newGrant(provider, options, user, client.clientId) : undefined;
}

export async function newGrant(
  provider: Provider,
  { vendor, audience }: ProviderOptions,
  user: User,
  clientId: string,
) {
  const grant = new provider.Grant({ accountId: user.id, clientId });
  grant.addOIDCScope("openid");
  const granted = scopesOf(user, vendor);
  if (granted.length > 0) grant.addResourceScope(audience, granted.join(" "));
  await grant.save();
  return grant;
}

/** A token says what its user is at this moment, not at the time of the login. */
async function asUserIsNow(
  _ctx: unknown,
  token: object,
  jwt: { payload: Record<string, unknown> },
  { directory, name, vendor }: ProviderOptions,
) {
  const id = "accountId" in token ? String(token.accountId) : "";
  const user = await directory.byId(name, id);
  const allowed = user ? scopesOf(user, vendor) : [];
  const asked = String(jwt.payload.scope ?? "").split(" ");
  jwt.payload.scope = asked.filter((scope) => allowed.includes(scope)).join(" ");
  jwt.payload.roles = user?.roles ?? [];
}
