import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyPairToken } from "../../services/host/demo/token.ts";
import { startS3 } from "../support/s3.ts";
import { type Cluster, startCluster, VICTIMS, type Victim } from "./cluster.ts";
import { type Counts, countAll, wrongsOf } from "./counts.ts";
import { leftOver } from "./left.ts";
import { POINTS, type Point } from "./points.ts";
import { startReceiver } from "./receiver.ts";
import { type Outcome, playRound } from "./round.ts";
import { installStops } from "./stops.ts";

/** Where and what round number `n` kills: every victim at every point comes once in 48 rounds, in mixed order. */
export function choice(n: number): { readonly point: Point; readonly victim: Victim } {
  const all = POINTS.length * VICTIMS.length;
  // 17 shares no factor with 48.
  const index = (n * 17) % all;
  return {
    point: POINTS[index % POINTS.length] as Point,
    victim: VICTIMS[Math.floor(index / POINTS.length)] as Victim,
  };
}

const SCOPE = "groundwork:app:transcription";
const CALL = join(import.meta.dirname, "../../services/host/demo/sample/call.ogg");

interface Play {
  readonly rounds: number;
  /** Number of the first round. */
  readonly first?: number;
  /** Objects in a store that speaks S3, which is not killed; in the data folder otherwise. */
  readonly s3?: boolean;
  readonly onRound: (
    n: number,
    at: ReturnType<typeof choice>,
    outcome: Outcome,
    wrong: readonly string[],
  ) => void;
}

/** Plays the rounds on a cluster of its own, one after the other. */
export async function play({ rounds, first = 0, s3 = false, onRound }: Play): Promise<Counts> {
  const dataDir = await mkdtemp(join(tmpdir(), "groundwork-chaos-"));
  await mkdir(join(dataDir, "tmp"));
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const receiver = await startReceiver(secret);
  const store = s3 ? await startS3(join(dataDir, "s3")) : undefined;
  const cluster = await startCluster(dataDir, secret, store?.url);
  try {
    await installStops(cluster.databaseUrl);
    const scene = {
      cluster,
      receiver,
      media: await recording(dataDir),
      token: await token(cluster),
    };
    const calm = await playRound(scene, "calm");
    const outcomes: Outcome[] = [];
    for (let n = first; n < first + rounds; n++) {
      const at = choice(n);
      if (n % 48 === 47) scene.token = await token(cluster);
      const outcome = await playRound(scene, `round-${n}`, at);
      outcomes.push(outcome);
      onRound(n, at, outcome, wrongsOf(outcome, calm.transcript));
    }
    return countAll(outcomes, calm.transcript, await leftOver(cluster));
  } finally {
    await cluster.close();
    await store?.close();
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Of a client made for the occasion: tokens live for an hour, many rounds take longer. */
const token = async ({ url, databaseUrl, dataDir }: Cluster) =>
  keyPairToken({
    url: url.replace("127.0.0.1", "localhost"),
    env: { DATA_DIR: await mkdtemp(join(dataDir, "client-")), DATABASE_URL: databaseUrl },
    scope: SCOPE,
    signal: AbortSignal.timeout(300_000),
  });

/** The sample as a WAV file of 2.6 MB: large enough to be half sent. */
async function recording(folder: string): Promise<Uint8Array> {
  const path = join(folder, "call.wav");
  const args = ["-i", CALL, "-ac", "2", "-ar", "44100", path];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...args]);
  return readFile(path);
}
