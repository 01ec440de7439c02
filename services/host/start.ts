import type { Issuer } from "../platform/auth/verifier.ts";
import type { Env } from "../platform/config/config.ts";
import type { Log } from "../platform/log/log.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { findPort } from "../platform/net/port.ts";
import { listen } from "../platform/server/listen.ts";
import type { Part } from "../platform/server/part.ts";
import { closeParts } from "../platform/server/stop.ts";
import { type HostConfig, readConfigs } from "./config.ts";
import { openParts } from "./parts.ts";
import { checkRoles, type Roles } from "./roles.ts";

interface Start {
  readonly roles: Roles;
  readonly env: Env;
  readonly log: Log;
  /** Issuers whose tokens are accepted besides those of the settings. */
  readonly trust?: readonly Issuer[];
  /** Tells the first administrator's password, once; standard error unless given. */
  readonly announce?: (line: string) => void;
  /** Ends a start that is not finished; what is open by then is closed again. */
  readonly signal?: AbortSignal;
}

export interface Running {
  /** Where the process itself listens; by the name that logins come back to, unless PUBLIC_URL is another's. */
  readonly url: string;
  /** Where users reach it. */
  readonly publicUrl: string;
  /** Resolves when every role can do its work. */
  readonly ready: Promise<void>;
  /**
   * Lets work under way finish, then closes everything, what was opened first last.
   *
   * @param graceMs  how long it may take; HTTPSRV_GRACEFUL_TIMEOUT unless given
   */
  close(graceMs?: number): Promise<void>;
}

/**
 * Starts the roles in this process, on one port.
 *
 * @throws ConfigError naming every bad key, or Error saying what cannot be had; nothing stays open then
 */
export async function start(options: Start): Promise<Running> {
  const { roles, env, log, trust = [], announce, signal } = options;
  const configs = readConfigs(env);
  checkRoles(roles, configs.host);
  const { host, gracefulS, trustedProxies } = configs.host;
  if (roles.has("transcription") !== roles.has("worker") && !configs.host.objectsUrl) {
    log.warn("without OBJECTS_URL, transcription and its workers must see the same DATA_DIR");
  }
  if (inTheClear(configs.host.publicUrl)) {
    log.warn("PUBLIC_URL is http: passwords and tokens can be read on their way; put TLS in front");
  }
  // Tokens name the address of their issuer, so the port is chosen before anything is opened;
  // and whoever typed one that is taken need not wait for the rest.
  const port = await findPort(host, configs.host.port);
  const publicUrl = configs.host.publicUrl ?? defaultUrl(configs.host, port);
  const metrics = createMetrics();
  const parts: Part[] = [];
  try {
    await openParts({ roles, configs, publicUrl, log, metrics, trust, announce, signal }, parts);
    const gracefulMs = gracefulS * 1000;
    const listening = { host, port, parts, trustedProxies, log, metrics, gracefulMs };
    const { url: address, close } = await listen(listening);
    const url = configs.host.publicUrl ? address : publicUrl;
    const ready = Promise.all(parts.map((part) => part.ready())).then(() => {});
    ready.catch(() => {});
    return { url, publicUrl, ready, close };
  } catch (error) {
    await closeParts(parts, log);
    throw error;
  }
}

const inTheClear = (publicUrl = "") =>
  /^http:/.test(publicUrl) && !/^http:\/\/(localhost|127\.|\[::1\])/.test(publicUrl);

const EVERYWHERE = new Set(["0.0.0.0", "::", "127.0.0.1", "::1", "localhost"]);

const defaultUrl = ({ host }: HostConfig, port: number) =>
  `http://${EVERYWHERE.has(host) ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
