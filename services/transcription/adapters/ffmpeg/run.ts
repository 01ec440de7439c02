import { open } from "node:fs/promises";
import { BYTES_PER_MS, SAMPLE_RATE } from "../../model.ts";
import { REACHING } from "./log.ts";
import { fault, start } from "./program.ts";
import { loudestOf, splitting } from "./samples.ts";

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly maxHours: number;
  /** A decoder that gives nothing for this long hangs; two minutes unless given. */
  readonly stallMs?: number;
  /** Codecs of what is no sound in the file. */
  readonly beside?: readonly string[];
  /** Told every line that the decoder writes. */
  readonly onLine?: (line: string) => void;
}

export const STALL_MS = 120_000;
/** Below this, in decibels of full scale, there is nothing to hear. */
export const SILENT_DB = -50;
const SILENT = 10 ** (SILENT_DB / 20) * 32_768;

/** Of a telephone call: as many channels may be as long as one. */
const BOTH_SIDES = 2;

/** What of a file becomes sound. */
export interface Way {
  readonly track: number;
  /** Its channels in so many. */
  readonly channels: number;
  /** That many are not mixed as their layout asks for: what has no place of its own is added to the last one, but of two the first is it. */
  readonly of?: number | undefined;
}

/** One run of the decoder, and what it said. */
export async function run(input: string, way: Way, into: readonly string[], options: RunOptions) {
  const { signal, maxHours, stallMs = STALL_MS, beside, onLine } = options;
  // Of all channels together: nothing of eight silent ones is eight times as much on disk.
  const maxBytes = (maxHours * 3_600_000 * BYTES_PER_MS) / Math.max(1, way.channels / BOTH_SIDES);
  const files = await Promise.all(into.map((each) => open(each, "w", 0o600)));
  const stall = new AbortController();
  const child = start("ffmpeg", input, conversion(way), {
    signal: AbortSignal.any([signal, stall.signal]),
    ...{ maxHours, beside, onLine },
  });
  const timer = setTimeout(() => stall.abort(), stallMs);
  let [bytes, loudest] = [0, 0];
  const write = async () => {
    for await (const parts of splitting(child.stdout, way.channels)) {
      timer.refresh();
      bytes += parts[0]?.length ?? 0;
      if (bytes > maxBytes) throw tooLong(maxHours, way.channels);
      if (loudest < SILENT) loudest = Math.max(loudest, ...parts.map(loudestOf));
      await Promise.all(parts.map((part, channel) => files[channel]?.writeFile(part)));
    }
    return child.said();
  };
  try {
    const said = await Promise.race([write(), child.failed]);
    return { ...said, durationMs: Math.floor(bytes / BYTES_PER_MS), silent: loudest < SILENT };
  } catch (error) {
    signal.throwIfAborted();
    throw stall.signal.aborted ? hangs(stallMs) : error;
  } finally {
    clearTimeout(timer);
    child.kill();
    await Promise.all(files.map((file) => file.close()));
  }
}

export const tooLong = (hours: number, channels: number) =>
  fault(
    "media_too_long",
    channels > BOTH_SIDES
      ? `It is longer than ${(BOTH_SIDES * hours) / channels} hours, which is the most for ${channels} channels that are heard apart.`
      : `It is longer than ${hours} hours.`,
  );

export const hangs = (ms: number) =>
  fault("media_unreadable", `Its decoding came to a halt for ${ms / 1000} s: it is damaged.`);

const conversion = ({ track, channels, of }: Way): readonly string[] => [
  ...["-map", `0:a:${track}`, "-vn", "-sn", "-dn"],
  ...["-af", `${mixing(channels, of)}aresample=async=1:first_pts=0,${REACHING}`],
  ...["-ac", String(channels), "-ar", String(SAMPLE_RATE)],
  // 16 bits clip what damaged files decode to far beyond full scale.
  ...["-f", "s16le", "pipe:1"],
];

/** Channels that stay apart are numbered, for a layout would be mixed into another. */
export function mixing(channels: number, of = 0): string {
  if (channels === 1 && of === 0) return "";
  const numbers = Array.from({ length: of || channels }, (_, channel) => `c${channel}`);
  const last = channels === 1 && of === 2 ? "c0" : numbers.slice(channels - 1).join("+");
  const each = [...numbers.slice(0, channels - 1), last];
  return `pan=${channels}c|${each.map((from, channel) => `c${channel}=${from}`).join("|")},`;
}
