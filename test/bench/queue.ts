import { availableParallelism } from "node:os";
import { measure, type Run } from "./queue/measure.ts";
import { longRecording, type Sound, utterances } from "./queue/sounds.ts";

const UTTERANCES = Number(process.env.BENCH_UTTERANCES ?? 500);
const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
const WORKERS = (process.env.BENCH_WORKERS ?? "1,2").split(",").map(Number);

interface Load {
  readonly name: string;
  readonly sounds: readonly Sound[];
}

/**
 * Throughput of the queue: many short recordings, then a long one that all workers
 * share, with one and with two workers of one speech process each. The queue is
 * full before they start. BENCH_UTTERANCES and BENCH_MINUTES make it smaller, BENCH_WORKERS=2
 * leaves the other run out.
 */
export async function benchQueue(): Promise<void> {
  const short = await utterances(UTTERANCES);
  const long = MINUTES > 0 ? [await longRecording(MINUTES)] : [];
  const loads: readonly Load[] = [
    { name: `${short.length} utterances`, sounds: short },
    { name: `one recording of ${MINUTES} minutes`, sounds: long },
  ];
  for (const load of loads.filter(({ sounds }) => sounds.length > 0)) {
    const runs = [];
    for (const workers of WORKERS) {
      const run = await measure(load.sounds, workers);
      runs.push(run);
      print(load, workers, run);
    }
    const [one, two] = runs;
    if (!one || !two) continue;
    process.stdout.write(
      `${"".padEnd(32)} two workers are ${(one.seconds / two.seconds).toFixed(2)} times as fast as one\n`,
    );
  }
}

function print({ name, sounds }: Load, workers: number, run: Run): void {
  const { seconds, audioS, failed, others, spent, memory } = run;
  const all = Object.values(spent).reduce((sum, each) => sum + each, 0);
  const each = Object.entries(spent).map(
    ([who, cpuS]) => `${who} ${Math.round((1000 * cpuS) / sounds.length)}`,
  );
  const figures = [
    `${(audioS / 60).toFixed(1)} min in ${seconds.toFixed(1)} s`,
    `${(audioS / seconds).toFixed(1)} hours of audio per hour`,
    // What other programs take away from a shared machine, this figure does not show.
    `${(audioS / all).toFixed(1)} per CPU hour`,
    `${failed} failed`,
    `other programs took ${others.toFixed(1)} of ${availableParallelism()} cores`,
    `CPU ms per recording: ${each.join(", ")}`,
    `memory by thirds of the run: ${memory.map(Math.round).join(", ")} MB`,
  ];
  const plural = workers > 1 ? "s" : " ";
  process.stdout.write(`${name.padEnd(32)} ${workers} worker${plural}  ${figures.join("; ")}\n`);
}
