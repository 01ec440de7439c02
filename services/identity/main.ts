import type { FastifyInstance } from "fastify";
import type { IssuerName } from "../platform/auth/caller.ts";
import type { Issuer } from "../platform/auth/verifier.ts";
import type { Database } from "../platform/database/database.ts";
import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import { strangers } from "../platform/net/strangers.ts";
import { serviceInterceptors } from "../platform/rpc/interceptors.ts";
import type { Part } from "../platform/server/part.ts";
import type { IdentityConfig } from "./config.ts";
import { openEmbedded } from "./embedded.ts";
import { issuerAddress, localIssuers } from "./issuers.ts";
import { openKeyRing } from "./keys/ring.ts";
import type { Clock } from "./model.ts";
import { onTheWire } from "./onthewire.ts";
import { openParties } from "./parties.ts";
import { mountProvider } from "./provider/mount.ts";
import { type IdentityDeps, identityRoutes } from "./routes.ts";
import { keepPurged } from "./store/purge.ts";
import { openStore, secretNamed } from "./store/store.ts";
import { limitStrangers } from "./strangers.ts";
import { holdTokens } from "./tokens/held.ts";
import { openUsers } from "./users/open.ts";

export interface OpenIdentity {
  readonly config: IdentityConfig;
  /** First part of scopes. */
  readonly vendor: string;
  /** How browsers and clients reach the gateway, without a slash at the end. */
  readonly publicUrl: string;
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly dataDir: string;
  /** How often one address may ask for logins and tokens; 0 is without limit. */
  readonly signInsPerMinute: number;
  readonly now?: Clock;
  /** Tells the operator the first administrator's password; standard error unless given. */
  readonly announce?: (line: string) => void;
}

export interface Identity extends Part {
  /** What verifiers in this process are to trust. */
  readonly issuers: readonly Issuer[];
}

const HOUR_MS = 3_600_000;

/** Opens the identity service and the embedded providers. */
export async function openIdentity(options: OpenIdentity): Promise<Identity> {
  const { config, publicUrl, database, log } = options;
  const floor = await openFloor(options);
  const { store, rings, now } = floor;
  let app: FastifyInstance | undefined;
  const parties = openParties({ ...floor, app: () => app });
  const providers = openEmbedded(floor);
  const connect = identityRoutes(depsOf(floor, parties));
  const stopPurging = keepPurged(store, now, log);
  return {
    name: "identity",
    issuers: localIssuers(config, publicUrl, rings),
    connect: (router) => void connect(router),
    http: async (plugin) => {
      app = plugin;
      for (const provider of providers) await mountProvider(plugin, provider);
      // The keys of client tokens, when no provider of ours shows them.
      if (config.issuerUrl) plugin.get("/idp/service/jwks", () => rings.service.publicKeys());
    },
    async ready() {
      await database.ready();
      await Promise.all([rings.service.publicKeys(), rings.partner.publicKeys()]);
    },
    close: async () => stopPurging(),
  };
}

/** What everything here stands on. */
async function openFloor({ now = Date.now, ...options }: OpenIdentity) {
  const store = await openStore(options.database);
  const open = (name: IssuerName) => openKeyRing(store, name, now);
  return {
    ...options,
    now,
    store,
    rings: { service: open("service"), partner: open("partner") },
    directory: await openUsers(options),
    clientSecret: await secretNamed(store, "client"),
    cookieKey: await secretNamed(store, "cookies"),
    strangers: strangers(options.signInsPerMinute),
  };
}

type Floor = Awaited<ReturnType<typeof openFloor>>;
type Parties = ReturnType<typeof openParties>;

function depsOf(floor: Floor, parties: Parties): IdentityDeps {
  const { config, publicUrl, store, rings, now, log, metrics } = floor;
  const issuer = issuerAddress(publicUrl, "service");
  return {
    store,
    parties,
    held: holdTokens({ store, now, renew: (name, token) => parties[name].refresh(token) }),
    now,
    sessionMs: config.sessionHours * HOUR_MS,
    refreshMs: config.refreshDays * 24 * HOUR_MS,
    passwordLogin: config.partnerPasswordLogin,
    clientTokens: {
      store,
      ring: rings.service,
      issuer,
      audience: config.audience,
      assertionAudiences: [`${publicUrl}/oauth2/token`, issuer],
      now,
    },
    revoke: revokeAt(parties, log),
    interceptors: [
      ...serviceInterceptors({
        ...{ service: "identity", log, metrics, onTheWire },
        access: () => "public",
      }),
      limitStrangers(floor.strangers),
    ],
  };
}

const revokeAt =
  (parties: Parties, log: Log): IdentityDeps["revoke"] =>
  ({ issuer, refreshToken }) => {
    if (!refreshToken) return;
    parties[issuer].revoke(refreshToken).catch((error) => {
      log.info({ issuer, error }, "the provider did not revoke an ended session's token");
    });
  };
