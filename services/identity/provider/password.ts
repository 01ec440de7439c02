import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import { newGrant, resourceServer } from "./grants.ts";
import type { ProviderOptions } from "./options.ts";

interface Params {
  readonly username?: string;
  readonly password?: string;
  readonly scope?: string;
}

/**
 * The password grant (RFC 6749, section 4.3), for our own confidential client
 * only. It counts no attempts: that client does.
 */
export function passwordGrant(provider: Provider, options: ProviderOptions): void {
  provider.registerGrantType<Params>(
    "password",
    async (ctx) => {
      const { client, params } = ctx.oidc;
      const { username = "", password = "", scope = "" } = params;
      const user = await options.directory.authenticate(options.name, username, password);
      if (!user) throw new errors.InvalidGrant("user name or password are wrong");
      const grant = await newGrant(provider, options, user, client.clientId);
      const source = { accountId: user.id, client, grantId: grant.jti, gty: "password" };
      const resource = options.audience;
      const granted = grant.getResourceScopeFiltered(resource, scope.split(" ").filter(Boolean));
      const access = new provider.AccessToken({ ...source, scope: granted });
      const server = resourceServer(options);
      access.resourceServer = {
        ...server,
        scopes: new Set(server.scope.split(" ")),
        identifier: () => resource,
      };
      const refresh = new provider.RefreshToken({
        ...source,
        scope: ["openid", granted].join(" ").trim(),
        resource,
        rotations: 0,
      });
      ctx.oidc.entity("Account", { accountId: user.id, claims: async () => ({ sub: user.id }) });
      ctx.oidc.entity("Grant", grant);
      ctx.oidc.entity("AccessToken", access);
      ctx.body = {
        access_token: await access.save(),
        expires_in: access.expiration,
        token_type: "Bearer",
        scope: granted,
        refresh_token: await refresh.save(),
      };
    },
    ["username", "password", "scope", "resource"],
  );
}
