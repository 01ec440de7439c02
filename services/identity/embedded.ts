import type Provider from "oidc-provider";
import type { IssuerName } from "../platform/auth/caller.ts";
import type { Log } from "../platform/log/log.ts";
import type { Strangers } from "../platform/net/strangers.ts";
import type { IdentityConfig } from "./config.ts";
import { issuerAddress } from "./issuers.ts";
import type { KeyRing } from "./keys/ring.ts";
import { limited } from "./login/attempts.ts";
import type { Clock } from "./model.ts";
import { EMBEDDED_CLIENT, redirectUri } from "./parties.ts";
import type { Mounted } from "./provider/mount.ts";
import type { ProviderOptions } from "./provider/options.ts";
import { createProvider } from "./provider/provider.ts";
import type { Store } from "./store/store.ts";
import type { Directory } from "./users/directory.ts";

interface OpenEmbedded {
  readonly config: IdentityConfig;
  readonly vendor: string;
  readonly publicUrl: string;
  readonly store: Store;
  readonly directory: Directory;
  readonly rings: Readonly<Record<IssuerName, KeyRing>>;
  readonly clientSecret: string;
  readonly cookieKey: string;
  readonly strangers: Strangers;
  readonly now: Clock;
  readonly log: Log;
}

/** The providers of this installation: both, unless the configuration names others. */
export function openEmbedded(options: OpenEmbedded): readonly Mounted[] {
  const { config } = options;
  const names: IssuerName[] = [];
  if (!config.issuerUrl) names.push("service");
  if (!config.partnerIssuerUrl) names.push("partner");
  return names.map((name) => embedded(name, options));
}

function embedded(name: IssuerName, options: OpenEmbedded): Mounted {
  const { config, publicUrl, store, directory, now } = options;
  const provider = {
    ...options,
    name,
    issuer: issuerAddress(publicUrl, name),
    audience: config.audience,
    redirectUri: redirectUri(publicUrl),
    clientId: EMBEDDED_CLIENT,
    refreshDays: config.refreshDays,
    passwordLogin: name === "partner" && config.partnerPasswordLogin,
  };
  return {
    name,
    provider: withCurrentKeys(provider, options.rings[name]),
    authenticate: (username, password, address) =>
      limited(store, now, { issuer: name, username, address }, () =>
        directory.authenticate(name, username, password),
      ),
    strangers: options.strangers,
    publicUrl: new URL(publicUrl),
    log: options.log,
  };
}

/** A provider takes its keys when it is made: another is made when they have changed. */
function withCurrentKeys(options: ProviderOptions, ring: KeyRing): () => Promise<Provider> {
  let made: { readonly kids: string; readonly provider: Provider } | undefined;
  return async () => {
    const jwks = await ring.privateKeys();
    const kids = jwks.keys.map(({ kid }) => kid).join(" ");
    if (made?.kids !== kids) made = { kids, provider: createProvider(options, jwks) };
    return made.provider;
  };
}
