import { type FileHandle, open } from "node:fs/promises";
import { type MediaInfo, SAMPLE_RATE } from "../../model.ts";
import { endsInPage, isOgg, OGG_TAIL_BYTES } from "../../stages/ogg.ts";
import {
  SNIFF_BYTES,
  sniff,
  startsWave,
  statedBytes,
  WAVE_HEAD_BYTES,
} from "../../stages/sniff.ts";
import { audible } from "./listen.ts";
import { fault } from "./program.ts";
import { probe, type RunOptions, run, type Way } from "./run.ts";
import { trackOf, type Wanted } from "./tracks.ts";

/** A decoded recording: files of SAMPLE_RATE 16-bit samples a second, one channel each. */
export interface Decoded {
  readonly durationMs: number;
  readonly media: MediaInfo;
  /** Files that were written. */
  readonly channels: number;
}

interface DecodeOptions extends RunOptions {
  /** How many channels are heard, each into a file of its own, the last with those beyond; all in one unless given. */
  readonly apart?: ((channels: number) => number) | undefined;
  readonly wanted?: Wanted;
}

/** Less than this is no recording. */
const MIN_MS = 20;
/** Cut off this much before its own header says, a file is damaged: encoders' own delays are shorter. */
const CUT_MS = 300;

/**
 * Decodes an audio track of any common file with the system's ffmpeg, in a
 * process without network and with a limit to its output: the one asked for, or
 * the best, or the next where that is silent; of two channels that cancel each
 * other out, the first. Gaps in the timeline become silence, so that times stay true.
 *
 * @param into  paths of the decoded files, by channel
 * @throws Fault<MediaFault>
 */
export async function decode(
  path: string,
  into: (channel: number) => string,
  options: DecodeOptions,
): Promise<Decoded> {
  const ending = await endingOf(path);
  const { apart, wanted = {} } = options;
  const file = await probe(path, options);
  const track = trackOf(file.tracks, wanted);
  refuse(file, track);
  const carried = file.tracks[track]?.channels ?? 1;
  const channels = apart ? apart(carried) : 1;
  const of = apart && carried > channels ? carried : undefined;
  const running = { ...options, beside: file.beside };
  const paths = Array.from({ length: channels }, (_, channel) => into(channel));
  const decodeBy = async (way: Way) => ({ ...(await run(path, way, paths, running)), ...way });
  const usual = { ...(await decodeBy({ track, channels, of })), tracks: file.tracks };
  const other = usual.silent && channels === 1 && (await audible(path, usual, wanted, options));
  return toDecoded(file, other ? await decodeBy(other) : usual, ending);
}

type File = Awaited<ReturnType<typeof probe>>;
type Sound = Awaited<ReturnType<typeof run>> & Way;

/** Of what ffprobe could not read ffmpeg may still hear something. @throws Fault<MediaFault> */
function refuse({ container, crowded, indexless, tracks }: File, track: number): void {
  if (indexless)
    throw unreadable("It was cut off: the index at its end is missing. Send the whole file.");
  if (crowded && tracks.length === 0) throw unreadable("It has more than 1000 tracks.");
  if (!container) return;
  if (tracks.length === 0) throw fault("no_audio", "It has no audio track.");
  if (!tracks[track])
    throw fault("no_audio", `It has no audio track ${track + 1}, only ${tracks.length}.`);
}

function toDecoded({ container, tracks, statedMs }: File, sound: Sound, ending: Ending): Decoded {
  const { durationMs, track, channels, complaints, damage } = sound;
  if (durationMs < MIN_MS && !container)
    throw unreadable("It is not audio or video of a known kind.");
  if (durationMs < MIN_MS)
    throw unreadable(
      complaints === 0
        ? `It holds no sound, or less than ${MIN_MS} ms of it.`
        : "Nothing in it could be decoded: it is damaged or encrypted.",
    );
  const missingMs = Math.round(statedMs - durationMs);
  const cut = ending === "short" || missingMs > CUT_MS;
  // The decoder stops where another recording begins.
  const places = ending === "another" ? [...damage.placesMs, durationMs] : damage.placesMs;
  const heard = tracks[track];
  const several = { track: track + 1, languages: tracks.map(({ language }) => language) };
  const [codec, sampleRate] = [heard?.codec ?? "", heard?.sampleRate ?? SAMPLE_RATE];
  return {
    durationMs,
    media: {
      ...{ container: container ?? "", codec, sampleRate, channels: heard?.channels ?? channels },
      ...(tracks.length > 1 && { several }),
      ...(cut && { damage: { ...damage, missingMs: missingMs > CUT_MS ? missingMs : 0 } }),
      ...(!cut && complaints + places.length > 0 && { damage: { ...damage, placesMs: places } }),
    },
    channels,
  };
}

const unreadable = (detail: string) => fault("media_unreadable", detail);

/** Before what it says to have, after it, or with another recording joined to it. */
type Ending = "short" | "whole" | "another";

/** How a file ends. @throws Fault<MediaFault> unless it may hold sound of its own */
async function endingOf(path: string): Promise<Ending> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await part(file, 0, SNIFF_BYTES);
    const kind = sniff(head);
    if (kind === "empty") throw unreadable("It is empty.");
    if (kind === "text") throw unreadable("It is text, not audio or video.");
    if (kind === "reference") throw unreadable("It only refers to other files or addresses.");
    if (isOgg(head)) {
      const tail = await part(file, Math.max(0, size - OGG_TAIL_BYTES), OGG_TAIL_BYTES);
      return endsInPage(tail) ? "short" : "whole";
    }
    const stated = statedBytes(head) ?? 0;
    if (size < stated) return "short";
    const joined = stated > 0 && startsWave(await part(file, stated, WAVE_HEAD_BYTES));
    return joined ? "another" : "whole";
  } finally {
    await file.close();
  }
}

async function part(file: FileHandle, from: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}
