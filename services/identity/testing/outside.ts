import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { errors, interactionPolicy } from "oidc-provider";

export const OUTSIDE_CLIENT = "gw";
export const OUTSIDE_SECRET = "s3cret";
const SCOPE = "groundwork:app:search groundwork:app:panel";

/**
 * Somebody else's OpenID provider on a port of its own, with a slash at the end of
 * its name. Its login page signs everybody in as eve; its password grant knows eve
 * and "secret".
 */
export async function startOutside(audience: string) {
  const state = { down: false, provider: undefined as Provider | undefined };
  const server = createServer(async (request, response) => {
    const { provider } = state;
    if (state.down || !provider) return void response.writeHead(503).end("down");
    if (request.url?.startsWith("/interaction/")) {
      return provider.interactionFinished(request, response, { login: { accountId: "eve" } });
    }
    return provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    issuer,
    state,
    serve: (redirectUri: string) => {
      state.provider = createOutside(issuer, redirectUri, audience);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function createOutside(issuer: string, redirectUri: string, audience: string): Provider {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  const resource = {
    scope: SCOPE,
    audience,
    accessTokenFormat: "jwt" as const,
    accessTokenTTL: 600,
    jwt: { sign: { alg: "RS256" as const } },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OUTSIDE_CLIENT,
        client_secret: OUTSIDE_SECRET,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code", "refresh_token", "password"],
      },
    ],
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: async (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ accountId: "eve", clientId: OUTSIDE_CLIENT });
      grant.addOIDCScope("openid");
      grant.addResourceScope(audience, SCOPE);
      await grant.save();
      return grant;
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    extraTokenClaims: async () => ({ roles: ["admin"] }),
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => resource,
      },
    },
  });
  const scopes = new Set(SCOPE.split(" "));
  provider.registerGrantType<{ username?: string; password?: string }>(
    "password",
    async (ctx) => {
      const { params, client } = ctx.oidc;
      if (params.password !== "secret") throw new errors.InvalidGrant("wrong");
      const token = new provider.AccessToken({
        accountId: "eve",
        client,
        scope: SCOPE,
        grantId: "none",
        gty: "password",
      });
      token.resourceServer = { ...resource, scopes, identifier: () => audience };
      ctx.body = { access_token: await token.save(), token_type: "Bearer", expires_in: 600 };
    },
    ["username", "password", "scope"],
  );
  return provider;
}
