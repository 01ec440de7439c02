import { type MediaInfo, SAMPLE_RATE } from "../../model.ts";
import { audible } from "./listen.ts";
import { unreadable } from "./look.ts";
import { isEncrypted, probe } from "./probe.ts";
import { fault } from "./program.ts";
import { type RunOptions, run, type Way } from "./run.ts";
import { decodeSole } from "./sole.ts";
import { trackOf, type Wanted } from "./tracks.ts";

/** A decoded recording: files of SAMPLE_RATE 16-bit samples a second, one channel each. */
export interface Decoded {
  readonly durationMs: number;
  readonly media: MediaInfo;
  /** Files that were written. */
  readonly channels: number;
}

export interface DecodeOptions extends RunOptions {
  /** How many channels are heard, each into a file of its own, the last with those beyond; all in one unless given. */
  readonly apart?: ((channels: number) => number) | undefined;
  readonly wanted?: Wanted;
}

/** What ffmpeg reads, and whether its bytes end before what it says to have. */
export interface Source {
  readonly input: string;
  readonly short: boolean;
}

/** Less than this is no recording. */
const MIN_MS = 20;
/** Cut off this much before its own header says, a file is damaged: encoders' own delays are shorter. */
const CUT_MS = 300;

/**
 * Decodes an audio track of a recording with the system's ffmpeg, in a
 * process without network and with a limit to its output: the one asked for, or
 * the best, or the next where that is silent; of two channels that cancel each
 * other out, the first. Gaps in the timeline become silence, so that times stay true.
 *
 * @param into  paths of the decoded files, by channel
 * @throws Fault<MediaFault>
 */
export async function decodeOne(
  { input, short }: Source,
  into: (channel: number) => string,
  options: DecodeOptions,
): Promise<Decoded> {
  const { apart, wanted = {} } = options;
  const sole = apart ? undefined : await decodeSole(input, into(0), options);
  const file = sole?.file ?? (await probe(input, options));
  const track = trackOf(file.tracks, wanted);
  refuse(file, track);
  const carried = file.tracks[track]?.channels ?? 1;
  const channels = apart ? apart(carried) : 1;
  // In one channel all are mixed as ever.
  const of = apart && channels > 1 && carried > channels ? carried : undefined;
  const running = { ...options, beside: file.beside };
  const paths = Array.from({ length: channels }, (_, channel) => into(channel));
  const decodeBy = async (way: Way) => ({ ...(await run(input, way, paths, running)), ...way });
  const way = { track, channels, of };
  const usual = { ...(sole?.sound ?? (await decodeBy(way))), ...way, tracks: file.tracks };
  if (usual.complaints > 0 && (await isEncrypted(input, track, options)))
    throw unreadable("It is encrypted. Send it without protection.");
  const other = usual.silent && channels === 1 && (await audible(input, usual, wanted, options));
  return toDecoded(file, other ? await decodeBy(other) : usual, short);
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

function toDecoded({ container, tracks, statedMs }: File, sound: Sound, short: boolean): Decoded {
  const { durationMs, track, channels, complaints, damage } = sound;
  if (durationMs < MIN_MS && !container)
    throw unreadable("It is not audio or video of a known kind.");
  if (durationMs < MIN_MS)
    throw unreadable(
      complaints === 0
        ? `It holds no sound, or less than ${MIN_MS} ms of it.`
        : "Nothing in it could be decoded: it is damaged.",
    );
  const missingMs = Math.round(statedMs - durationMs);
  const cut = short || missingMs > CUT_MS;
  const heard = tracks[track];
  const several = { track: track + 1, languages: tracks.map(({ language }) => language) };
  const [codec, sampleRate] = [heard?.codec ?? "", heard?.sampleRate ?? SAMPLE_RATE];
  return {
    durationMs,
    media: {
      ...{ container: container ?? "", codec, sampleRate, channels: heard?.channels ?? channels },
      ...(tracks.length > 1 && { several }),
      ...(cut && { damage: { ...damage, missingMs: missingMs > CUT_MS ? missingMs : 0 } }),
      ...(!cut && complaints > 0 && { damage }),
    },
    channels,
  };
}
