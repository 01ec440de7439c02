import { createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { BYTES_PER_MS, type MediaInfo, SAMPLE_RATE } from "../model.ts";
import { SNIFF_BYTES, sniff } from "../stages/sniff.ts";
import { probe } from "./probe.ts";
import { fault, GUARDED, start } from "./program.ts";

/** A decoded recording: a file of SAMPLE_RATE 16-bit samples a second, one channel. */
export interface Decoded {
  readonly durationMs: number;
  readonly media: MediaInfo;
  /** Lines that the decoder wrote about damage. */
  readonly complaints: number;
}

interface DecodeOptions {
  readonly signal: AbortSignal;
  readonly maxHours: number;
  /** Milliseconds of sound decoded so far. */
  readonly onProgress?: (doneMs: number) => void;
}

/** A decoder that has not finished by then hangs. */
const MAX_DECODE_MS = 3_600_000;
/** Less than this is no recording. */
const MIN_MS = 20;

/** Below this, of full scale, there is nothing to hear: −50 dB. */
const SILENT = 0.003 * 32_768;
/** Cut off this much before its own header says, a file is damaged. */
const CUT_MS = 1_000;

/**
 * Decodes an audio track of any common file with the system's ffmpeg, in a
 * process without network and with a limit to its output: the first one, or the
 * next where that is silent; of channels that cancel each other out, the first.
 * Gaps in the timeline become silence, so that times stay true.
 *
 * @param into  path of the decoded file
 * @throws Fault<MediaFault>
 */
export async function decode(path: string, into: string, options: DecodeOptions): Promise<Decoded> {
  await refuseReferences(path);
  const { media, tracks, statedMs } = await probe(path, options.signal);
  const ways = tracks.flatMap(({ channels }, track) => [
    conversion(path, track, false),
    ...(channels > 1 ? [conversion(path, track, true)] : []),
  ]);
  let found: Sound | undefined;
  for (const way of ways) {
    const sound = await run(way, into, options);
    if (sound.loudest >= SILENT) return toDecoded(sound, media, statedMs);
    found ??= sound;
  }
  // Silence is a recording, too, but what lies in the file is the last way's.
  if (ways.length > 1) found = await run(ways[0] as readonly string[], into, options);
  if (!found) throw fault("no_audio", "It has no audio track.");
  return toDecoded(found, media, statedMs);
}

interface Sound {
  readonly durationMs: number;
  /** The largest sample, up to 32 768. */
  readonly loudest: number;
  readonly complaints: number;
}

function toDecoded({ durationMs, complaints }: Sound, media: MediaInfo, statedMs: number): Decoded {
  if (durationMs < MIN_MS)
    throw fault("media_unreadable", "Nothing in it could be decoded: it is damaged or encrypted.");
  const cut = statedMs - durationMs > CUT_MS ? 1 : 0;
  return { durationMs, media, complaints: complaints + cut };
}

async function run(
  way: readonly string[],
  into: string,
  { signal, maxHours, onProgress }: DecodeOptions,
): Promise<Sound> {
  const maxBytes = maxHours * 3_600_000 * BYTES_PER_MS;
  const child = start("ffmpeg", ["-nostdin", "-hide_banner", ...GUARDED, ...way], {
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_DECODE_MS)]),
  });
  let [bytes, loudest] = [0, 0];
  async function* limited() {
    for await (const chunk of child.stdout) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw fault("media_too_long", `It is longer than ${maxHours} hours.`);
      if (loudest < SILENT) loudest = Math.max(loudest, loudestOf(chunk, bytes - chunk.length));
      onProgress?.(bytes / BYTES_PER_MS);
      yield chunk;
    }
  }
  try {
    await Promise.race([pipeline(limited(), createWriteStream(into)), child.failed]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    child.kill();
  }
  const durationMs = Math.floor((await stat(into)).size / BYTES_PER_MS);
  return { durationMs, loudest, complaints: child.complaints().length };
}

/** @param at  where the chunk begins: a sample may have been cut in two */
function loudestOf(chunk: Buffer, at: number): number {
  let loudest = 0;
  for (let byte = at % 2; byte + 1 < chunk.length; byte += 2)
    loudest = Math.max(loudest, Math.abs(chunk.readInt16LE(byte)));
  return loudest;
}

const conversion = (path: string, track: number, firstChannel: boolean) => [
  ...["-i", `file:${path}`],
  ...["-map", `0:a:${track}`, "-vn", "-sn", "-dn"],
  ...["-af", `${firstChannel ? "pan=mono|c0=c0," : ""}aresample=async=1:first_pts=0`],
  ...["-ac", "1", "-ar", String(SAMPLE_RATE)],
  // 16 bits clip what damaged files decode to far beyond full scale.
  ...["-f", "s16le", "pipe:1"],
];

async function refuseReferences(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    const kind = sniff(buffer.subarray(0, bytesRead));
    if (kind === "empty") throw fault("media_unreadable", "It is empty.");
    if (kind === "text") throw fault("media_unreadable", "It is text, not audio or video.");
    if (kind === "reference")
      throw fault("media_unreadable", "It only refers to other files or addresses.");
  } finally {
    await file.close();
  }
}
