import { open } from "node:fs/promises";
import type { MediaInfo } from "../../model.ts";
import { SNIFF_BYTES, sniff, statedBytes } from "../../stages/sniff.ts";
import { fault } from "./program.ts";
import { channelsOf, type RunOptions, run, SILENT, type Way } from "./run.ts";

/** A decoded recording: files of SAMPLE_RATE 16-bit samples a second, one channel each. */
export interface Decoded {
  readonly durationMs: number;
  readonly media: MediaInfo;
  /** Files that were written. */
  readonly channels: number;
  /** Lines that the decoder wrote about damage. */
  readonly complaints: number;
}

interface DecodeOptions extends RunOptions {
  /** How many channels are heard, each into a file of its own; all in one unless given. */
  readonly apart?: ((channels: number) => number) | undefined;
}

/** Less than this is no recording. */
const MIN_MS = 20;
/** Cut off this much before its own header says, a file is damaged. */
const CUT_MS = 1_000;

/**
 * Decodes an audio track of any common file with the system's ffmpeg, in a
 * process without network and with a limit to its output: the first one, or the
 * next where that is silent; of two channels that cancel each other out, the first.
 * Gaps in the timeline become silence, so that times stay true.
 *
 * @param into  paths of the decoded files, by channel
 * @throws Fault<MediaFault>
 */
export async function decode(
  path: string,
  into: (channel: number) => string,
  options: DecodeOptions,
): Promise<Decoded> {
  const short = await isShort(path);
  const { apart } = options;
  const channels = apart ? apart(await channelsOf(path, options)) : 1;
  const paths = Array.from({ length: channels }, (_, channel) => into(channel));
  const decodeBy = (way: Way) => run(path, way, paths, options);
  const first = await decodeBy({ track: 0, channels });
  const decoded = (sound: Sound) => toDecoded(first, sound, channels, short);
  if (first.loudest >= SILENT || channels > 1) return decoded(first);
  const others = first.tracks.flatMap((count, track): readonly Way[] => [
    ...(track > 0 ? [{ track, channels }] : []),
    ...(count > 1 ? [{ track, channels, of: count }] : []),
  ]);
  for (const way of others) {
    const sound = await decodeBy(way);
    if (sound.loudest >= SILENT) return decoded(sound);
  }
  // Silence is a recording, too, but what lies in the file is the last way's.
  return decoded(others.length > 0 ? await decodeBy({ track: 0, channels }) : first);
}

type Sound = Awaited<ReturnType<typeof run>>;

function toDecoded(
  { known, crowded, media, statedMs }: Sound,
  sound: Sound,
  channels: number,
  short: boolean,
): Decoded {
  const { durationMs } = sound;
  if (crowded && durationMs === 0) throw fault("media_unreadable", "It has more than 1000 tracks.");
  if (!known) throw fault("media_unreadable", "It is not audio or video of a known kind.");
  if (!media) throw fault("no_audio", "It has no audio track.");
  if (durationMs < MIN_MS)
    throw fault("media_unreadable", "Nothing in it could be decoded: it is damaged or encrypted.");
  const cut = short || statedMs - durationMs > CUT_MS ? 1 : 0;
  return { durationMs, media, channels, complaints: sound.complaints + cut };
}

/** Whether a file is shorter than it says. @throws Fault<MediaFault> unless it may hold sound of its own */
async function isShort(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const kind = sniff(head);
    if (kind === "empty") throw fault("media_unreadable", "It is empty.");
    if (kind === "text") throw fault("media_unreadable", "It is text, not audio or video.");
    if (kind === "reference")
      throw fault("media_unreadable", "It only refers to other files or addresses.");
    return (await file.stat()).size < (statedBytes(head) ?? 0);
  } finally {
    await file.close();
  }
}
