import type { JSONWebKeySet } from "jose";
import Provider, {
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from "oidc-provider";
import { isOutage } from "../../platform/database/outage.ts";
import { PAGE_HEADERS } from "../../platform/page/page.ts";
import { TOKEN_LIFE_S } from "../clients/issue.ts";
import { LOGIN_MS } from "../login/pending.ts";
import { endSession, recordsOf } from "./adapter.ts";
import { newGrant, resourceServer, scopesOf } from "./grants.ts";
import type { ProviderOptions } from "./options.ts";
import { messagePage } from "./pages.ts";
import { passwordGrant } from "./password.ts";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** An OpenID provider with one client: us. */
export function createProvider(options: ProviderOptions, jwks: JSONWebKeySet): Provider {
  const provider = new Provider(options.issuer, configurationOf(options, jwks));
  // The mount pins scheme and host to the public address, whatever a request says.
  provider.proxy = true;
  provider.on("server_error", (_ctx, error) => {
    options.log.error({ error, issuer: options.name }, "the embedded provider failed");
  });
  if (options.passwordLogin) passwordGrant(provider, options);
  provider.use(async (ctx, next) => {
    await next();
    await endWithLogin(ctx as KoaContextWithOIDC, options);
  });
  return provider;
}

/**
 * One application needs no single sign-on. The browser's session at the provider
 * ends when its code has been exchanged: nobody signs in later by what it left
 * there, with the password not asked for.
 */
async function endWithLogin({ oidc }: KoaContextWithOIDC, { store, name }: ProviderOptions) {
  const uid = oidc?.route === "token" && oidc.entities.AuthorizationCode?.sessionUid;
  if (uid) await endSession(store, name, uid);
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
    claims: { openid: ["sub", "preferred_username"] },
    conformIdTokenClaims: false,
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
    findAccount: (_ctx, id) => accountOf(id, options),
    loadExistingGrant: (ctx) => grantOf(ctx, options),
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    features: featuresOf(options),
    formats: { customizers: { jwt: (ctx, token, jwt) => asUserIsNow(ctx, token, jwt, options) } },
    ttl: ttlOf(options),
    renderError: (ctx, { error }, cause) => {
      if (isOutage(cause)) ctx.status = 503;
      ctx.set(PAGE_HEADERS);
      ctx.body = messagePage("This login cannot go on", `Please start again. (${error})`);
    },
  };
}

/** What an ID token says of a user. */
async function accountOf(id: string, { directory, name }: ProviderOptions) {
  const user = await directory.byId(name, id);
  const claims = { sub: id, preferred_username: user?.username };
  return user && { accountId: id, claims: async () => claims };
}

const ttlOf = ({ refreshDays }: ProviderOptions): Configuration["ttl"] => ({
  AccessToken: TOKEN_LIFE_S,
  AuthorizationCode: 60,
  Grant: refreshDays * DAY_S,
  IdToken: HOUR_S,
  Interaction: LOGIN_MS / 1000,
  RefreshToken: refreshDays * DAY_S,
  // Ended by the login that began it; this is for logins that are not finished.
  Session: LOGIN_MS / 1000,
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
