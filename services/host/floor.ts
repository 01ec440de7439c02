import type { Issuer } from "../platform/auth/verifier.ts";
import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { Part } from "../platform/server/part.ts";
import type { Configs } from "./config.ts";
import type { Role, Roles } from "./roles.ts";

/** What every role is given. */
export interface Floor {
  readonly roles: Roles;
  readonly configs: Configs;
  /** Where users reach the gateway. */
  readonly publicUrl: string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Issuers whose tokens are accepted besides those of the settings. */
  readonly trust: readonly Issuer[];
  /** Tells the first administrator's password. */
  readonly announce: ((line: string) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Roles of this process that are open already. */
export type Opened = ReadonlyMap<Role, Part>;
