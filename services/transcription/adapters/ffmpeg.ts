import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Fault } from "../../platform/fault/fault.ts";
import { type MediaFault, SAMPLE_RATE } from "../model.ts";
import { sniff } from "./sniff.ts";

export interface Decoded {
  /** A file of 32-bit floats, SAMPLE_RATE of them a second. */
  readonly path: string;
  readonly durationMs: number;
  /** Lines that the decoder wrote about damage. */
  readonly complaints: number;
}

interface DecodeOptions {
  readonly signal: AbortSignal;
  readonly maxHours: number;
}

const BYTES_PER_MS = (SAMPLE_RATE * 4) / 1000;
const HEAD_BYTES = 512;
/** A decoder that has not finished by then hangs. */
const MAX_DECODE_MS = 3_600_000;
/** Less than this is no recording. */
const MIN_MS = 20;

/**
 * Decodes the first audio track of any common file with the system's ffmpeg, in
 * a process without network and with a limit to its output. Gaps in the timeline
 * become silence, so that times stay true.
 *
 * @throws Fault<MediaFault>
 */
export async function decode(
  path: string,
  into: string,
  { signal, maxHours }: DecodeOptions,
): Promise<Decoded> {
  await refuseReferences(path);
  const maxBytes = maxHours * 3_600_000 * BYTES_PER_MS;
  const child = spawn("ffmpeg", argumentsFor(path), {
    stdio: ["ignore", "pipe", "pipe"],
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_DECODE_MS)]),
    killSignal: "SIGKILL",
  });
  const failed = new Promise<never>((_, reject) =>
    child.once("error", (error) => reject(missing(error))),
  );
  failed.catch(() => {});
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints = (complaints + text).slice(-20_000);
  });
  let bytes = 0;
  async function* limited() {
    for await (const chunk of child.stdout) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw fault("media_too_long", `longer than ${maxHours} hours`);
      yield chunk;
    }
  }
  try {
    await Promise.race([pipeline(limited(), createWriteStream(into)), failed]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    child.kill("SIGKILL");
  }
  const durationMs = Math.floor((await stat(into)).size / BYTES_PER_MS);
  const said = complaints.split("\n").filter(Boolean);
  if (durationMs < MIN_MS) throw noSound(said);
  return { path: into, durationMs, complaints: said.length };
}

const argumentsFor = (path: string) => [
  "-nostdin",
  "-hide_banner",
  ...["-v", "error"],
  ...["-protocol_whitelist", "file,pipe"],
  ...["-i", `file:${path}`],
  ...["-map", "0:a:0", "-vn", "-sn", "-dn"],
  ...["-af", "aresample=async=1:first_pts=0"],
  ...["-ac", "1", "-ar", String(SAMPLE_RATE)],
  ...["-f", "f32le", "pipe:1"],
];

const fault = (kind: MediaFault["kind"], detail: string) =>
  new Fault<MediaFault>({ kind, detail }, { message: detail });

async function refuseReferences(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const kind = sniff(buffer.subarray(0, bytesRead));
    if (kind === "reference")
      throw fault("media_unreadable", "the file only refers to other files");
    if (kind === "unknown")
      throw fault("media_unreadable", "the file is not audio or video of a known kind");
  } finally {
    await file.close();
  }
}

function noSound(said: readonly string[]): Fault<MediaFault> {
  const noStream = said.some((line) =>
    /matches no streams|does not contain any stream/i.test(line),
  );
  return noStream
    ? fault("no_audio", "the file has no audio track")
    : fault("media_unreadable", "nothing in the file could be decoded");
}

function missing(error: NodeJS.ErrnoException): Error {
  if (error.code !== "ENOENT") return error;
  return new Error("ffmpeg is not installed: run npm run setup");
}

/** Samples from a decoded file. @param from  in milliseconds */
export async function readSamples(path: string, from: number, to: number): Promise<Float32Array> {
  const file = await open(path);
  try {
    const start = Math.floor((from * BYTES_PER_MS) / 4) * 4;
    const length = Math.max(0, Math.floor((to * BYTES_PER_MS) / 4) * 4 - start);
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, start);
    const samples = new Float32Array(bytesRead >> 2);
    // Damaged files decode to values far beyond full scale.
    for (let i = 0; i < samples.length; i++)
      samples[i] = Math.min(1, Math.max(-1, buffer.readFloatLE(i * 4) || 0));
    return samples;
  } finally {
    await file.close();
  }
}
