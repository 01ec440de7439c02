import type Provider from "oidc-provider";
import { TOKEN_LIFE_S } from "../clients/issue.ts";
import { allScopes, expandScopes } from "../scopes.ts";
import type { User } from "../users/file.ts";
import type { ProviderOptions } from "./options.ts";

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

/** What tokens are for, and what form they have. */
export const resourceServer = ({ vendor, audience }: ProviderOptions) => ({
  scope: allScopes(vendor).join(" "),
  audience,
  accessTokenFormat: "jwt" as const,
  accessTokenTTL: TOKEN_LIFE_S,
  jwt: { sign: { alg: "RS256" as const } },
});

/** What the user may do of all that is asked for. */
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
