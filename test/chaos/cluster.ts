import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../../services/platform/database/embedded.ts";
import { freePort } from "../../services/platform/net/port.ts";
import { shared } from "../support/has.ts";
import { launch, type Program } from "../support/program.ts";
import { KEYS } from "../support/s3.ts";
import { silent } from "../support/tokens.ts";

/** What can be killed: each is a process of its own. */
export const VICTIMS = ["gateway", "service", "worker", "postgres"] as const;
export type Victim = (typeof VICTIMS)[number];

/** The product in separate processes, over one PostgreSQL and one data folder. */
export interface Cluster {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** An S3 store; the data folder otherwise. */
  readonly objectsUrl?: string | undefined;
  signal(victim: Victim, signal: NodeJS.Signals): Promise<void>;
  /** SIGKILL, and a new one in its place; resolves once that one is ready. */
  replace(victim: Victim): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const ROLES = {
  gateway: ["identity", "gateway"],
  service: ["transcription"],
  worker: ["worker"],
} as const;
const READY_MS = 300_000;

/** @param secret  signs the callbacks: "whsec_…" */
export async function startCluster(
  dataDir: string,
  secret: string,
  objectsUrl?: string,
): Promise<Cluster> {
  const database = await startEmbedded(join(dataDir, "postgres"), silent);
  const [port, servicePort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const serviceUrl = `http://127.0.0.1:${servicePort}`;
  const env = {
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: "error",
    HTTPSRV_GRACEFUL_TIMEOUT: "1",
    EGRESS_ALLOW: "127.0.0.0/8",
    CALLBACK_SECRET: secret,
    CALLBACK_RETRIES: "1,1,1,2,2,5",
    TRANSCRIPTION_WORKERS: "1",
    TMPDIR: join(dataDir, "tmp"),
    ...(objectsUrl && { OBJECTS_URL: objectsUrl, ...KEYS }),
    MODELS_DIR: shared("data/speech/models") ?? join(dataDir, "models"),
  };
  const own = {
    gateway: { PORT: String(port), TRANSCRIPTION_URL: serviceUrl },
    service: { PORT: String(servicePort), IDENTITY_URL: url },
    worker: { PORT: "0" },
  };
  const programs = new Map<Victim, Program>();
  const open = async (victim: keyof typeof ROLES) => {
    const program = launch(["serve", ...ROLES[victim]], { ...env, ...own[victim] });
    programs.set(victim, program);
    await program.url;
  };
  const signal = async (victim: Victim, name: NodeJS.Signals) => {
    if (victim === "postgres") process.kill(await postmasterOf(dataDir), name);
    else programs.get(victim)?.kill(name);
  };
  const close = async () => {
    for (const program of programs.values()) program.kill("SIGKILL");
    await Promise.all([...programs.values()].map(({ ended }) => ended));
    await database.stop();
  };
  try {
    await Promise.all((["gateway", "service", "worker"] as const).map(open));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    databaseUrl: database.url,
    dataDir,
    objectsUrl,
    signal,
    async replace(victim) {
      await signal(victim, "SIGKILL");
      if (victim === "postgres") return () => answers(database.url);
      await programs.get(victim)?.ended;
      return () => open(victim);
    },
    close,
  };
}

async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  return Number(pid);
}

/** Resolves when the database takes connections again. */
async function answers(url: string): Promise<void> {
  for (const deadline = performance.now() + READY_MS; ; ) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
