import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbedded } from "../../../services/platform/database/embedded.ts";
import { shared } from "../../support/has.ts";
import { silent } from "../../support/tokens.ts";
import { clientToken } from "../client.ts";
import { type Server, serve } from "../process.ts";
import type { Sound } from "./sounds.ts";
import { machineS, since, total, type Usage, usageOf } from "./usage.ts";

const UPLOADS = 8;
const LOOK_MS = 250;

/** What one run came to. */
export interface Run {
  readonly seconds: number;
  readonly audioS: number;
  readonly failed: number;
  /** Cores that other programs kept busy meanwhile: they slow down what is measured. */
  readonly others: number;
  readonly spent: Spent;
  /** Of all workers and their children, in MB: the median of the first third of the time, of the second, and of the last. */
  readonly memory: readonly number[];
}

/** Processor time of one run in seconds, by who used it. */
interface Spent {
  /** The processes that hear speech. */
  readonly speech: number;
  /** Programs that decode, and whatever else the workers started and ended. */
  readonly programs: number;
  readonly workers: number;
  readonly database: number;
  /** Gateway and service. */
  readonly server: number;
}

/** Fills the queue, starts so many workers of one speech process each, and waits until all is done. */
export async function measure(sounds: readonly Sound[], count: number): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), "groundwork-bench-"));
  const database = await startEmbedded(join(folder, "postgres"), silent);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    MAX_PENDING_TRANSCRIPTIONS: "10000",
    TRANSCRIPTION_WORKERS: "1",
    ...(shared("data/speech/models") && { MODELS_DIR: shared("data/speech/models") as string }),
  };
  const front = await serve(["identity", "transcription", "gateway", "--port", "0"], env);
  const workers: Server[] = [];
  try {
    await submitAll(front.url, await clientToken(front.url, folder, env), sounds);
    const client = new pg.Client({ connectionString: database.url });
    client.on("error", () => {});
    await client.connect();
    const opening = Array.from({ length: count }, async () => {
      workers.push(await serve(["worker", "--port", "0"], { ...env, PUBLIC_URL: front.url }));
    });
    await Promise.all(opening);
    const all = async () => ({
      workers: total(workers.map(({ pid }) => usageOf(pid))),
      front: usageOf(front.pid),
      database: await serverUsage(client),
    });
    const [before, machine, begun] = [await all(), machineS(), performance.now()];
    const memory = await untilEnded(client, workers);
    const now = await all();
    const spent = toSpent(
      since(before.workers, now.workers),
      since(before.database, now.database),
      since(before.front, now.front),
    );
    const ours = Object.values(spent).reduce((sum, each) => sum + each, 0);
    const others = Math.max(
      0,
      (machineS() - machine - ours) / ((performance.now() - begun) / 1000),
    );
    const { rows } = await client.query(`select
      extract(epoch from max(ended_at) - min(started_at)) as seconds,
      sum(total_ms) / 1000 as sound,
      count(*) filter (where state = 'failed') as failed from transcription.transcription`);
    await client.end();
    const [{ seconds, sound, failed }] = rows;
    return {
      seconds: Number(seconds),
      audioS: Number(sound),
      failed: Number(failed),
      ...{ others, spent, memory },
    };
  } finally {
    await Promise.all([front, ...workers].map((each) => each.stop()));
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const toSpent = (workers: Usage, database: Usage, server: Usage): Spent => ({
  speech: workers.cpuS - workers.ownS - workers.endedS,
  programs: workers.endedS,
  workers: workers.ownS,
  database: database.cpuS,
  server: server.cpuS,
});

/** What PostgreSQL and its processes use. */
async function serverUsage(client: pg.Client): Promise<Usage> {
  const { rows } = await client.query("select pg_read_file('postmaster.pid') as text");
  return usageOf(Number.parseInt(rows[0].text, 10));
}

/** @returns the memory of the workers and what they started, as in Run */
async function untilEnded(client: pg.Client, workers: readonly Server[]): Promise<number[]> {
  const seen: number[] = [];
  const unfinished = "select 1 from transcription.transcription where ended_at is null limit 1";
  while ((await client.query(unfinished)).rowCount !== 0) {
    seen.push(total(workers.map(({ pid }) => usageOf(pid))).memoryMb);
    await sleep(LOOK_MS);
  }
  return [0, 1, 2].map((third) => {
    const part = seen.slice((third * seen.length) / 3, ((third + 1) * seen.length) / 3);
    return part.sort((a, b) => a - b)[part.length >> 1] ?? 0;
  });
}

async function submitAll(url: string, token: string, sounds: readonly Sound[]): Promise<void> {
  const waiting = [...sounds];
  const lane = async () => {
    for (let sound = waiting.shift(); sound; sound = waiting.shift()) {
      const body = new FormData();
      body.append("media", new Blob([await sound.read()]), sound.name);
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/v2/transcription`, {
        method: "POST",
        body,
        headers,
      });
      if (response.status !== 201) throw new Error(`${sound.name}: ${await response.text()}`);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS }, lane));
}
