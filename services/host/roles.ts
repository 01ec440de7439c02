import { type BadKey, ConfigError } from "../platform/config/config.ts";
import type { HostConfig } from "./config.ts";

/** What one process can be. */
export const ROLES = [
  "identity",
  "search",
  "extraction",
  "transcription",
  "worker",
  "gateway",
] as const;
export type Role = (typeof ROLES)[number];

export type Roles = ReadonlySet<Role>;

/** The roles that were named; all of them when none was. @throws Error naming one that does not exist */
export function rolesFrom(names: readonly string[]): Roles {
  const unknown = names.filter((name) => !ROLES.includes(name as Role));
  if (unknown.length > 0)
    throw new Error(`there is no role ${unknown.join(", ")}; there are ${ROLES.join(", ")}`);
  return new Set(names.length > 0 ? (names as Role[]) : ROLES);
}

/** Roles that keep rows in PostgreSQL. */
export const needsDatabase = (roles: Roles) =>
  roles.has("identity") || roles.has("transcription") || roles.has("worker");

/** Roles that only answer callers whose token they have checked. */
export const needsIssuers = (roles: Roles) => roles.has("search") || roles.has("transcription");

/**
 * What is set may be right on its own and still not suit the roles.
 *
 * @throws ConfigError naming every setting that is missing
 */
export function checkRoles(roles: Roles, config: HostConfig): void {
  const bad: BadKey[] = [];
  const need = (condition: boolean, key: string, why: string) => {
    if (condition) bad.push({ key, value: "", why });
  };
  const apart = roles.has("transcription") !== roles.has("worker");
  need(
    apart && !config.databaseUrl,
    "DATABASE_URL",
    "transcription and its workers in separate processes share one PostgreSQL",
  );
  const identityElsewhere = needsIssuers(roles) && !roles.has("identity");
  const gatewayElsewhere = roles.has("identity") && !roles.has("gateway") && !needsIssuers(roles);
  need(
    (identityElsewhere || gatewayElsewhere) && !config.publicUrl,
    "PUBLIC_URL",
    "tokens are issued in the name of the address at which users reach the gateway",
  );
  const behind = roles.has("gateway")
    ? [config.searchUrl, config.transcriptionUrl, config.identityUrl, config.extractionUrls[0]]
    : [];
  need(
    roles.has("gateway") && roles.size === 1 && !behind.some(Boolean),
    "SEARCH_URL",
    "a gateway on its own needs a service behind it: this, TRANSCRIPTION_URL, EXTRACTION_URLS or IDENTITY_URL",
  );
  if (bad.length > 0) throw new ConfigError(bad);
}
