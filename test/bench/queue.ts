import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbedded } from "../../services/platform/database/embedded.ts";
import { shared } from "../support/has.ts";
import { silent } from "../support/tokens.ts";
import { clientToken } from "./client.ts";
import { type Server, serve } from "./process.ts";
import { longRecording, type Sound, utterances } from "./queue/sounds.ts";
import { machineS, total, type Usage, usageOf } from "./queue/usage.ts";

const UTTERANCES = Number(process.env.BENCH_UTTERANCES ?? 500);
const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
const UPLOADS = 8;
const LOOK_MS = 250;

/** What one run came to. */
interface Run {
  readonly seconds: number;
  readonly audioS: number;
  readonly failed: number;
  /** Cores that other programs kept busy meanwhile: they slow down what is measured. */
  readonly others: number;
  /** Of all workers and their children: when the first fifth of the time was over, and at the end. */
  readonly usage: readonly [Usage, Usage];
}

/**
 * Throughput of the queue: many short recordings, then a long one that all workers
 * share, with one and with two workers of one speech process each. The queue is
 * full before they start. BENCH_UTTERANCES and BENCH_MINUTES make it smaller.
 */
export async function benchQueue(): Promise<void> {
  const short = await utterances(UTTERANCES);
  const long = await longRecording(MINUTES);
  const loads = [
    { name: `${short.length} utterances`, sounds: short },
    { name: `one recording of ${MINUTES} minutes`, sounds: [long] },
  ];
  for (const { name, sounds } of loads) {
    const runs = [];
    for (const workers of [1, 2]) {
      const run = await measure(sounds, workers);
      runs.push(run);
      print(name, workers, run);
    }
    const [one, two] = runs as [Run, Run];
    process.stdout.write(
      `${"".padEnd(32)} two workers are ${(one.seconds / two.seconds).toFixed(2)} times as fast as one\n`,
    );
  }
}

function print(name: string, workers: number, run: Run): void {
  const { seconds, audioS, failed, others, usage } = run;
  const [early, late] = usage;
  const figures = [
    `${(audioS / 60).toFixed(1)} min in ${seconds.toFixed(1)} s`,
    `${(audioS / seconds).toFixed(1)} hours of audio per hour`,
    // What other programs take away from a shared machine, this figure does not show.
    `${(audioS / late.cpuS).toFixed(1)} per CPU hour`,
    `${failed} failed`,
    `other programs took ${others.toFixed(1)} of ${availableParallelism()} cores`,
    `memory ${Math.round(early.memoryMb)} MB early, ${Math.round(late.memoryMb)} MB late`,
  ];
  const plural = workers > 1 ? "s" : " ";
  process.stdout.write(`${name.padEnd(32)} ${workers} worker${plural}  ${figures.join(", ")}\n`);
}

async function measure(sounds: readonly Sound[], count: number): Promise<Run> {
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
    const before = machineS();
    const begun = performance.now();
    const own = (await serverUsage(client)) + total([usageOf(front.pid)]).cpuS;
    const usage = await untilEnded(client, workers);
    const ours = (await serverUsage(client)) + total([usageOf(front.pid)]).cpuS - own;
    const othersS = machineS() - before - ours - usage[1].cpuS;
    const others = Math.max(0, othersS / ((performance.now() - begun) / 1000));
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
      others,
      usage,
    };
  } finally {
    await Promise.all([front, ...workers].map((each) => each.stop()));
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Processor time of PostgreSQL and its processes. */
async function serverUsage(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select pg_read_file('postmaster.pid') as text");
  return usageOf(Number.parseInt(rows[0].text, 10)).cpuS;
}

/** @returns what the workers use when a fifth of the time is over, and at the end */
async function untilEnded(client: pg.Client, workers: readonly Server[]): Promise<[Usage, Usage]> {
  const now = () => total(workers.map(({ pid }) => usageOf(pid)));
  const seen = [now()];
  const unfinished = "select 1 from transcription.transcription where ended_at is null limit 1";
  while ((await client.query(unfinished)).rowCount !== 0) {
    seen.push(now());
    await sleep(LOOK_MS);
  }
  return [seen[Math.floor(seen.length / 5)] as Usage, seen.at(-1) as Usage];
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
