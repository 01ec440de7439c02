import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { decode } from "../../../services/transcription/adapters/ffmpeg/decode.ts";
import { total, usageOf } from "../queue/usage.ts";
import type { openCorpus } from "./corpus.ts";
import { ours } from "./ours.ts";

const MINUTES = 10;
const HOURS = 10;
const LOOK_MS = 100;
/** What people send, and how ffmpeg makes it. */
const KINDS: readonly (readonly string[])[] = [
  ["a.mp3", "-b:a", "128k"],
  ["a.m4a"],
  ["a.wav"],
  ["a.flac"],
  ["a.ogg"],
  ["a.opus"],
  ["a.webm", "-c:a", "libopus"],
  ["a.mkv"],
  ["a.mov"],
  ["a.avi"],
  ["a.wma"],
  ["telephone.wav", "-ar", "8000", "-ac", "1", "-c:a", "pcm_mulaw"],
];

const print = (text: string) => process.stdout.write(`${text}\n`);

/** How fast files become samples, and what a very long one takes. */
export async function benchMedia(
  corpus: Awaited<ReturnType<typeof openCorpus>>,
  folder: string,
): Promise<void> {
  const made = (name: string, source: string, ...args: readonly string[]) => {
    const path = join(folder, name);
    execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source, ...args, path]);
    return path;
  };
  print(`\nDecoding of ${MINUTES} minutes of stereo noise, in CPU seconds x real time`);
  const noise = `anoisesrc=a=0.1:d=${MINUTES * 60}:r=44100,aformat=channel_layouts=stereo`;
  const speeds: string[] = [];
  for (const [name = "", ...args] of KINDS) {
    const { cpuS } = await decoding(made(name, noise, ...args), folder);
    speeds.push(`${name} ${Math.round((MINUTES * 60) / cpuS)}`);
  }
  print(`  ${speeds.join(", ")}`);
  const long = made(
    "long.opus",
    "anullsrc=r=8000:cl=mono",
    "-t",
    String(HOURS * 3600),
    "-b:a",
    "6k",
  );
  print(`\n${HOURS} hours of silence, a file of ${megabytes(statSync(long).size)}`);
  print(`  decoding: ${seconds(await decoding(long, folder))}`);
  const whole = await watched(() => ours([long], { modelsDir: corpus.models, processes: 1 }));
  const [transcript] = whole.result.transcripts;
  print(
    `  all of it: ${seconds(whole)}; ${(transcript?.duration_ms ?? 0) / 3_600_000} hours, ${transcript?.slice_meta.length} slices, "${transcript?.transcript}"`,
  );
}

async function decoding(path: string, folder: string) {
  const into = join(folder, "decoded");
  const signal = new AbortController().signal;
  const found = await watched(() => decode(path, () => into, { signal, maxHours: HOURS + 1 }));
  await rm(into);
  return found;
}

/** @returns what work used: of this process and those that it started */
async function watched<T>(work: () => Promise<T>) {
  const usage = () => total([usageOf(process.pid)]);
  const [before, begun] = [usage(), performance.now()];
  const working = work();
  let [memoryMb, over] = [before.memoryMb, false];
  working.finally(() => (over = true)).catch(() => {});
  while (!over) {
    memoryMb = Math.max(memoryMb, usage().memoryMb);
    await sleep(LOOK_MS);
  }
  const result = await working;
  const wallS = (performance.now() - begun) / 1000;
  return { result, wallS, cpuS: usage().cpuS - before.cpuS, memoryMb };
}

const seconds = ({ wallS, cpuS, memoryMb }: { wallS: number; cpuS: number; memoryMb: number }) =>
  `${wallS.toFixed(1)} s, ${cpuS.toFixed(1)} CPU s, at most ${Math.round(memoryMb)} MB with all children`;
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
