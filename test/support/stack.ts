import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROLES, type Role, rolesFrom } from "../../services/host/roles.ts";
import { type Running, start } from "../../services/host/start.ts";
import type { Env } from "../../services/platform/config/config.ts";
import { freePort } from "../../services/platform/net/port.ts";
import { freshDatabase } from "./postgres.ts";
import { AUDIENCE, silent, testIssuer } from "./tokens.ts";

/** How the gateway reaches the services: by calls, or by gRPC as if they were in other processes. */
export type Reach = "in process" | "grpc";

interface StackOptions {
  readonly transport?: Reach;
  /** All of them unless given. */
  readonly roles?: readonly Role[];
  readonly env?: Env;
}

/** What a test wants the token to say. */
export interface Claims {
  readonly subject?: string;
  readonly roles?: readonly string[];
  /** All four applications unless given. */
  readonly scopes?: readonly string[];
  readonly issuer?: "service" | "partner";
}

export interface Stack {
  /** Of the gateway; gRPC of all services too when they are reached in process. */
  readonly url: string;
  /** Where each role's gRPC is. */
  readonly urls: Readonly<Partial<Record<Role, string>>>;
  readonly dataDir: string;
  readonly databaseUrl: string;
  token(claims?: Claims): Promise<string>;
  close(): Promise<void>;
}

const SCOPES = ["search", "transcription", "extraction", "panel"].map(
  (application) => `groundwork:app:${application}`,
);

/** The whole product on free ports, with a database and a data folder of its own. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { transport = "in process", roles = ROLES } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "groundwork-stack-"));
  const database = await freshDatabase();
  const issuers = { service: await testIssuer("service"), partner: await testIssuer("partner") };
  const trust = Object.values(issuers).map(({ trusted }) => trusted);
  const shared: Env = {
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    API_AUDIENCE: AUDIENCE,
    HTTPSRV_GRACEFUL_TIMEOUT: "2",
    ...options.env,
  };
  const running: Running[] = [];
  const open = async (names: readonly Role[], env: Env = {}) => {
    const one = await start({
      roles: rolesFrom(names),
      env: { ...shared, ...env },
      log: silent,
      trust,
    });
    running.push(one);
    return one;
  };
  const close = async () => {
    for (const one of running.toReversed()) await one.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const urls = transport === "grpc" ? await split(roles, open) : await together(roles, open);
    await Promise.all(running.map(({ ready }) => ready));
    const token = ({
      issuer = "service",
      subject = "user-1",
      roles: held = [],
      scopes = SCOPES,
    }: Claims = {}) =>
      issuers[issuer].token({ sub: subject, roles: [...held], scope: scopes.join(" ") });
    const url = (urls.gateway ?? running[0]?.url) as string;
    return { url, urls, dataDir, databaseUrl: database.url, token, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Open = (names: readonly Role[], env?: Env) => Promise<Running>;
type Urls = Partial<Record<Role, string>>;

async function together(roles: readonly Role[], open: Open): Promise<Urls> {
  const { url } = await open(roles);
  return Object.fromEntries(roles.map((role) => [role, url]));
}

/** Each service behind a port of its own, and the gateway that reaches them by gRPC. */
async function split(roles: readonly Role[], open: Open): Promise<Urls> {
  const port = String(await freePort());
  const publicUrl = `http://localhost:${port}`;
  const urls: Urls = {};
  const groups: readonly (readonly Role[])[] = [
    ["identity"],
    ["search"],
    ["transcription", "worker"],
    ["extraction"],
  ];
  for (const group of groups) {
    const names = group.filter((role) => roles.includes(role));
    if (names.length === 0) continue;
    const env = { PUBLIC_URL: publicUrl, ...(urls.identity && { IDENTITY_URL: urls.identity }) };
    const { url } = await open(names, env);
    for (const name of names) urls[name] = url;
  }
  const { url } = await open(["gateway"], {
    PORT: port,
    PUBLIC_URL: publicUrl,
    SEARCH_URL: urls.search,
    TRANSCRIPTION_URL: urls.transcription,
    IDENTITY_URL: urls.identity,
    EXTRACTION_URLS: urls.extraction,
  });
  return { ...urls, gateway: url };
}
