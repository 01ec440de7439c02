import type { IssuerName } from "../platform/auth/caller.ts";
import { type JwksSource, localJwks, remoteJwks } from "../platform/auth/jwks.ts";
import type { Issuer } from "../platform/auth/verifier.ts";
import type { IdentityConfig } from "./config.ts";
import type { KeyRing } from "./keys/ring.ts";
import { discover } from "./party/discover.ts";

/** The exact `iss` of tokens that we sign, and where an embedded provider is mounted. */
export const issuerAddress = (publicUrl: string, name: IssuerName): string =>
  `${publicUrl}/idp/${name}`;

/** Which of the two issuers users sign in to here. Tokens of key-pair clients are always ours. */
const ownNames = ({ partnerIssuerUrl }: IdentityConfig): readonly IssuerName[] =>
  partnerIssuerUrl ? ["service"] : ["service", "partner"];

/** What to trust in the process that signs. */
export function localIssuers(
  config: IdentityConfig,
  publicUrl: string,
  rings: Readonly<Record<IssuerName, KeyRing>>,
): readonly Issuer[] {
  const own = ownNames(config).map((name) => ({
    name,
    issuer: issuerAddress(publicUrl, name),
    jwks: localJwks(() => rings[name].publicKeys()),
  }));
  return [...own, ...externalIssuers(config)];
}

interface Elsewhere {
  readonly config: IdentityConfig;
  readonly publicUrl: string;
  /** Where the identity role is reached from here; the public address unless given. */
  readonly identityUrl?: string | undefined;
}

/** What to trust in a process without the identity role. */
export function remoteIssuers({
  config,
  publicUrl,
  identityUrl = publicUrl,
}: Elsewhere): readonly Issuer[] {
  const own = ownNames(config).map((name) => ({
    name,
    issuer: issuerAddress(publicUrl, name),
    jwks: remoteJwks(`${identityUrl}/idp/${name}/jwks`),
  }));
  return [...own, ...externalIssuers(config)];
}

function externalIssuers(config: IdentityConfig): readonly Issuer[] {
  return [
    ...external("service", config.issuerUrl, config.issuerClientId),
    ...external("partner", config.partnerIssuerUrl, config.partnerIssuerClientId),
  ];
}

/** Settings lose a slash at the end, which some issuers have in their name: both are the same authority. */
function external(name: IssuerName, url: string | undefined, clientId: string): readonly Issuer[] {
  if (!url) return [];
  const jwks = discoveredKeys(url, clientId);
  return [url, `${url}/`].map((issuer) => ({ name, issuer, jwks }));
}

/** Keys from where the provider's own description says, which is read when the first token comes. */
function discoveredKeys(issuerUrl: string, clientId: string): JwksSource {
  const configuration = discover({ issuerUrl, clientId, clientSecret: "" });
  let source: JwksSource | undefined;
  return async (header, token) => {
    const { jwks_uri } = (await configuration()).serverMetadata();
    if (!jwks_uri) throw new Error(`${issuerUrl} names no jwks_uri`);
    source ??= remoteJwks(jwks_uri);
    return source(header, token);
  };
}
