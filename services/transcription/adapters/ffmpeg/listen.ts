import type { Track } from "./description.ts";
import { start } from "./program.ts";
import { mixing, type RunOptions, SILENT_DB, type Way } from "./run.ts";
import type { Wanted } from "./tracks.ts";

/** Tracks beyond these are not listened to. */
const MOST_TRACKS = 8;
/** Of a long recording so many stretches, spread over it, are listened to. */
const PLACES = 4;
const PLACE_S = 300;
/** And for no longer than this in all: others wait for the place. */
const PATIENCE_MS = 30_000;

interface Silent extends Way {
  readonly tracks: readonly Track[];
  readonly durationMs: number;
}

/**
 * The first other way to decode a file in which there is something to hear: another
 * track, or of channels that cancel each other out the first. All ways are listened
 * to at once; undefined where all are silent, for silence is a recording, too.
 *
 * @param silent  what was heard in the usual way
 */
export async function audible(
  input: string,
  silent: Silent,
  wanted: Wanted,
  options: RunOptions,
): Promise<Way | undefined> {
  const ways = otherWays(silent, wanted);
  if (ways.length === 0) return undefined;
  const late = AbortSignal.timeout(PATIENCE_MS);
  const signal = AbortSignal.any([options.signal, late]);
  for (const fromS of places(silent.durationMs / 1000)) {
    const peaks = await peaksOf(input, ways, fromS, { ...options, signal }).catch((error) => {
      if (late.aborted && !options.signal.aborted) return [];
      throw error;
    });
    const way = ways.find((_, index) => (peaks[index] ?? -Infinity) > SILENT_DB);
    if (way || late.aborted) return way;
  }
  return undefined;
}

function otherWays({ track: own, channels, tracks }: Silent, wanted: Wanted): readonly Way[] {
  const heard = (each: Track, track: number) =>
    track === own || (!wanted.track && track < MOST_TRACKS && each.sampleRate > 0);
  return tracks.flatMap((each, track): readonly Way[] =>
    heard(each, track)
      ? [
          ...(track === own ? [] : [{ track, channels }]),
          ...(each.channels > 1 ? [{ track, channels, of: each.channels }] : []),
        ]
      : [],
  );
}

/** Where to listen, in seconds; everywhere in a short recording. */
function places(lengthS: number): readonly number[] {
  const count = Math.max(1, Math.min(PLACES, Math.ceil(lengthS / PLACE_S)));
  return Array.from({ length: count }, (_, index) => (index * lengthS) / count);
}

/** The loudest sample of each way in one place, in decibels of full scale. */
async function peaksOf(
  input: string,
  ways: readonly Way[],
  fromS: number,
  { signal, maxHours }: RunOptions,
): Promise<readonly number[]> {
  const filters = ways.map(
    ({ track, of }, index) =>
      `[0:a:${track}]${mixing(1, of)}aformat=channel_layouts=mono,volumedetect@${index}[w${index}]`,
  );
  const outputs = ways.flatMap((_, index) => ["-map", `[w${index}]`]);
  const args = ["-filter_complex", filters.join(";"), ...outputs, "-f", "null", "pipe:1"];
  const part = { fromS, lengthS: PLACE_S };
  const child = start("ffmpeg", input, args, { signal, maxHours, part });
  child.stdout.resume();
  const { peaks } = await Promise.race([child.said(), child.failed]);
  return peaks;
}
