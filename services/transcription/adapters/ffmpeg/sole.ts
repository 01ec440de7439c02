import type { Description } from "./description.ts";
import { type RunOptions, run } from "./run.ts";

/**
 * Decodes a file that holds one track and nothing else, without asking ffprobe before:
 * of a short recording, starting a program is most of the work, and ffmpeg describes
 * what it decodes. Undefined for all others: ffmpeg is ended as soon as that shows.
 *
 * @throws Fault<MediaFault> as `run` does
 */
export async function decodeSole(input: string, into: string, options: RunOptions) {
  const more = new AbortController();
  const telling = listenTo(() => more.abort());
  const signal = AbortSignal.any([options.signal, more.signal]);
  const way = { track: 0, channels: 1 };
  try {
    const sound = await run(input, way, [into], { ...options, signal, onLine: telling.read });
    const file = telling.description();
    if (!file) return undefined;
    const stated = sound.estimated && { statedMs: 0 };
    return { file: { ...file, ...stated, crowded: false, indexless: false }, sound };
  } catch (error) {
    options.signal.throwIfAborted();
    if (more.signal.aborted) return undefined;
    throw error;
  }
}

/** The lines that tell of files and what is in them. */
const TELLING = /^\[info\] (Input #|Output #|Stream mapping:| {2}Duration:| {2}Stream #)/;

const INPUT = /^\[info\] Input #0, (\w+)/;
const DURATION = /^\[info\] {3}Duration: (?:N\/A|(\d+):(\d+):([\d.]+))/;
/** "  Stream #0:0[0x1](eng): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, stereo, fltp, 128 kb/s (default)" */
const STREAM =
  /^\[info\] {3}Stream #0:0(?:\[\w+\])?(?:\([\w-]+\))?: Audio: (\w+)[^,]*, (\d+) Hz, (?:(mono)|stereo|(\d+) channels)\b/;
/** What it says, in this order, of a file with one track: the file, the track, what becomes of it, and what is made. */
const SOLE = [
  ...[INPUT, DURATION, STREAM],
  ...[
    / Stream mapping:/,
    / Stream #0:0 -> #0:0 /,
    / Output #0,/,
    / Stream #0:0.*: Audio: pcm_s16le,/,
  ],
];

/**
 * Hears what ffmpeg says of a file. A sender who writes tags may add lines that look like ffmpeg's,
 * but takes none away: where there are no more than of one track, all of them are ffmpeg's own.
 *
 * @param onMore  told as soon as there are others
 */
function listenTo(onMore: () => void) {
  const lines: string[] = [];
  let more = false;
  return {
    read: (line: string) => {
      if (more || !TELLING.test(line)) return;
      more = !SOLE[lines.length]?.test(line);
      lines.push(line);
      if (more) onMore();
    },
    description: () => (more || lines.length < SOLE.length ? undefined : describe(lines)),
  };
}

/** @param lines  as in SOLE */
function describe([input = "", duration = "", stream = ""]: readonly string[]): Description {
  const [, codec = "", rate, mono, counted] = STREAM.exec(stream) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = (DURATION.exec(duration) ?? [])
    .slice(1)
    .map(Number);
  const channels = counted ? Number(counted) : mono ? 1 : 2;
  const track = { codec, sampleRate: Number(rate), channels };
  return {
    container: INPUT.exec(input)?.[1],
    tracks: [{ ...track, language: "", usual: true, aside: false }],
    beside: [],
    statedMs: ((hours * 60 + minutes) * 60 + seconds) * 1000 || 0,
  };
}
