import type { FastifyInstance } from "fastify";
import type { IssuerName } from "../platform/auth/caller.ts";
import type { Issuer } from "../platform/auth/verifier.ts";
import type { Database } from "../platform/database/database.ts";
import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
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
import { openStore, purge, type Store, secretNamed } from "./store/store.ts";
import { holdTokens } from "./tokens/held.ts";
import { type Directory, openDirectory } from "./users/directory.ts";
import { usersFile } from "./users/file.ts";
import { FIRST_ADMINISTRATOR, firstAdministrator } from "./users/first.ts";

export { remoteIssuers } from "./issuers.ts";

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
  readonly now?: Clock;
  /** Tells the operator the first administrator's password; standard error unless given. */
  readonly announce?: (line: string) => void;
}

export interface Identity extends Part {
  /** What verifiers in this process are to trust. */
  readonly issuers: readonly Issuer[];
}

const PURGE_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

/** Opens the identity service and the embedded providers. */
export async function openIdentity(options: OpenIdentity): Promise<Identity> {
  const { config, publicUrl, database, log, metrics, now = Date.now } = options;
  const store = await openStore(database);
  const directory = await openUsers(options);
  const open = (name: IssuerName) => openKeyRing(store, name, now);
  const rings = { service: open("service"), partner: open("partner") };
  const clientSecret = await secretNamed(store, "client");
  const cookieKey = await secretNamed(store, "cookies");
  let app: FastifyInstance | undefined;
  const parties = openParties({ ...options, clientSecret, app: () => app });
  const providers = openEmbedded({
    ...options,
    store,
    directory,
    rings,
    clientSecret,
    cookieKey,
    now,
  });
  const held = holdTokens({ store, now, renew: (issuer, token) => parties[issuer].refresh(token) });
  const ownIssuer = issuerAddress(publicUrl, "service");
  const connect = identityRoutes({
    store,
    parties,
    held,
    now,
    sessionMs: config.sessionHours * HOUR_MS,
    refreshMs: config.refreshDays * 24 * HOUR_MS,
    passwordLogin: config.partnerPasswordLogin,
    clientTokens: {
      store,
      ring: rings.service,
      issuer: ownIssuer,
      audience: config.audience,
      assertionAudiences: [`${publicUrl}/oauth2/token`, ownIssuer],
      now,
    },
    revoke: revokeAt(parties, log),
    interceptors: serviceInterceptors({
      service: "identity",
      log,
      metrics,
      onTheWire,
      access: () => "public",
    }),
  });
  const purging = setInterval(() => void sweep(store, now, log), PURGE_MS).unref();
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
    close: async () => clearInterval(purging),
  };
}

const revokeAt =
  (parties: ReturnType<typeof openParties>, log: Log): IdentityDeps["revoke"] =>
  ({ issuer, refreshToken }) => {
    if (!refreshToken) return;
    parties[issuer].revoke(refreshToken).catch((error) => {
      log.info({ issuer, error }, "the provider did not revoke an ended session's token");
    });
  };

/** The users file, made with a first administrator when there is none. */
async function openUsers(options: OpenIdentity): Promise<Directory> {
  const { config, dataDir, log, announce = (line) => process.stderr.write(`${line}\n`) } = options;
  const path = usersFile(config.usersFile, dataDir);
  const password = await firstAdministrator(path);
  if (password) {
    announce(`First administrator: user name ${FIRST_ADMINISTRATOR}, password ${password}`);
    announce(`This is shown once. Only its hash is kept, in ${path}`);
  }
  return openDirectory(path, log);
}

async function sweep(store: Store, now: Clock, log: Log): Promise<void> {
  try {
    const rows = await purge(store, new Date(now()));
    if (rows > 0) log.debug({ rows }, "removed what had expired");
  } catch (error) {
    log.warn({ error }, "what has expired could not be removed; trying again later");
  }
}
