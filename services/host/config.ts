import { settings as gatewaySettings } from "../../gateway/config.ts";
import { settings as extractionSettings } from "../extraction/config.ts";
import { settings as identitySettings } from "../identity/config.ts";
import {
  type BadKey,
  ConfigError,
  type ConfigOf,
  type Env,
  readConfig,
  type Settings,
} from "../platform/config/config.ts";
import { choice, integer, list, networks, text, url } from "../platform/config/settings.ts";
import { settings as searchSettings } from "../search/config.ts";
import { settings as transcriptionSettings } from "../transcription/config.ts";

/** What any process needs to know, whichever roles it plays. */
const settings = {
  host: text("HOST", {
    default: "127.0.0.1",
    doc: "Interface to listen on; 0.0.0.0 is all of them",
  }),
  port: integer("PORT", {
    default: 8000,
    min: 0,
    max: 65_535,
    doc: "Port to listen on; 0 takes a free one",
  }),
  publicUrl: url("PUBLIC_URL", {
    schemes: ["http", "https"],
    doc: "How users reach the gateway; http://localhost:PORT when unset",
  }),
  dataDir: text("DATA_DIR", {
    default: "./.groundwork",
    doc: "Where everything lies that must last, unless the next two are set",
  }),
  databaseUrl: url("DATABASE_URL", {
    schemes: ["postgres", "postgresql"],
    secret: true,
    doc: "A PostgreSQL to use; without it one is started in the data folder",
  }),
  objectsUrl: url("OBJECTS_URL", {
    schemes: ["s3"],
    secret: true,
    doc: "s3://bucket/prefix for recordings and transcripts; the data folder when unset",
  }),
  logLevel: choice("LOG_LEVEL", ["silent", "error", "warn", "info", "debug"], {
    default: "info",
    doc: "What is logged, as JSON on standard error",
  }),
  vendor: text("VENDOR", { default: "groundwork", doc: "First part of scopes: VENDOR:app:search" }),
  searchUrl: url("SEARCH_URL", {
    schemes: ["http", "https"],
    doc: "Where search runs, for a gateway in another process",
  }),
  transcriptionUrl: url("TRANSCRIPTION_URL", {
    schemes: ["http", "https"],
    doc: "Where transcription runs, for a gateway in another process",
  }),
  extractionUrls: list("EXTRACTION_URLS", {
    default: [],
    each: { pattern: /^https?:\/\/[^\s/?#]+/, like: "an address such as http://extraction-1:8000" },
    doc: "Where instances of extraction run, for a gateway in another process",
  }),
  identityUrl: url("IDENTITY_URL", {
    schemes: ["http", "https"],
    doc: "Where identity runs, for the other roles in another process",
  }),
  trustedProxies: networks("TRUSTED_PROXIES", {
    default: [],
    doc: "Proxies, and gateways in other processes, whose word on the client's address is believed: addresses or blocks such as 10.0.0.0/8",
  }),
  gracefulS: integer("HTTPSRV_GRACEFUL_TIMEOUT", {
    default: 1800,
    min: 0,
    max: 86_400,
    doc: "How long work under way may go on after SIGTERM, in seconds",
  }),
};

export type HostConfig = ConfigOf<typeof settings>;

/** Every setting of every role, in the order of the manual. */
export const allSettings = {
  host: settings,
  gateway: gatewaySettings,
  identity: identitySettings,
  search: searchSettings,
  transcription: transcriptionSettings,
  extraction: extractionSettings,
};

export type Configs = {
  readonly [K in keyof typeof allSettings]: ConfigOf<(typeof allSettings)[K]>;
};

/** Reads all of them. @throws ConfigError naming every bad key of every role, each once */
export function readConfigs(env: Env): Configs {
  const bad = new Map<string, BadKey>();
  const read = (of: Settings) => {
    try {
      return readConfig(env, of);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const each of error.bad) bad.set(each.key, each);
      return undefined;
    }
  };
  const configs = Object.fromEntries(
    Object.entries<Settings>(allSettings).map(([name, of]) => [name, read(of)]),
  );
  if (bad.size > 0) throw new ConfigError([...bad.values()]);
  return configs as Configs;
}
