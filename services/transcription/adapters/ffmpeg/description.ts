/** One of a file's audio tracks, as the file describes it. */
export interface Track {
  readonly codec: string;
  readonly sampleRate: number;
  readonly channels: number;
  /** As it is tagged, ISO 639 of three letters; empty when it is not. */
  readonly language: string;
  /** Players take it unless told otherwise. */
  readonly usual: boolean;
  /** Beside what happens, not what happens: a commentary, a description for the blind. */
  readonly aside: boolean;
}

/** What ffmpeg says about a file while it reads it. */
export interface Description {
  /** Undefined when it is no audio or video of a known kind. */
  readonly container: string | undefined;
  /** Of audio. */
  readonly tracks: readonly Track[];
  /** What the file says of its length; 0 when it does not, or means other tracks too. */
  readonly statedMs: number;
}

/** Lines that describe the input or end its description; titles and other words of the sender stand further in. */
export const TELLING =
  /^\[info\] (Input #0|Output #0|Stream mapping:| {2}Duration:| {2}Stream #0:)/;

const INPUT = /^\[info\] Input #0, ([^,]+)/;
const DURATION = /^\[info\] {3}Duration: (\d+):(\d+):([\d.]+)/;
/** "  Stream #0:1[0x2](eng): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, stereo, fltp, 128 kb/s (default)"; behind the last kind that it names nothing is the sender's. */
const STREAM =
  /^\[info\] {3}Stream #0:\d+(?:\[\w+\])?(?:\((.*)\))?: (Audio|Video|Subtitle|Data|Attachment): (\S+?),? (.*)$/;
/** Senders write what they like into the tag of a language, the end of a line too. */
export const isTorn = (line = ""): boolean =>
  /^\[info\] {3}Stream #0:\d/.test(line) &&
  !/: (Audio|Video|Subtitle|Data|Attachment|Unknown)\b/.test(line);
const ASIDE = /\((comment|visual impaired|descriptions|karaoke|lyrics|clean effects)\)/;

/** @param lines  of ffmpeg's output at level "info", those that are TELLING */
export function describe(lines: readonly string[]): Description {
  const end = lines.findIndex((line) => /^\[info\] (Output|Stream mapping)/.test(line));
  const input = end < 0 ? lines : lines.slice(0, end);
  const streams = input.flatMap((line) => {
    const [, language = "", kind, codec = "", rest = ""] = STREAM.exec(line) ?? [];
    return kind && !rest.includes("attached pic") ? [{ kind, language, codec, rest }] : [];
  });
  return {
    container: firstMatch(input, INPUT)?.[1],
    tracks: streams.filter(({ kind }) => kind === "Audio").map(toTrack),
    statedMs: streams.length === 1 ? durationOf(firstMatch(input, DURATION)) : 0,
  };
}

function toTrack({
  language,
  codec,
  rest,
}: Readonly<Record<"language" | "codec" | "rest", string>>): Track {
  return {
    codec,
    sampleRate: Number(/(\d+) Hz/.exec(rest)?.[1] ?? 0),
    channels: channelsOf(rest),
    // What is no tag of a language is what the sender wanted to say.
    language: /^[\w-]{2,35}$/.test(language) && language !== "und" ? language : "",
    usual: rest.includes("(default)"),
    aside: ASIDE.test(rest),
  };
}

function firstMatch(lines: readonly string[], pattern: RegExp) {
  for (const line of lines) {
    const match = pattern.exec(line);
    if (match) return match;
  }
  return undefined;
}

const durationOf = (match?: RegExpExecArray) =>
  match ? ((Number(match[1]) * 60 + Number(match[2])) * 60 + Number(match[3])) * 1000 : 0;

/** Layouts with names of their own; "5.1(side)" and "7 channels" count themselves. */
const LAYOUTS: readonly (readonly [RegExp, number])[] = [
  [/^mono\b/, 1],
  [/^(stereo|downmix)\b/, 2],
  [/^quad\b/, 4],
  [/^hexagonal\b/, 6],
  [/^octagonal\b/, 8],
  [/^hexadecagonal\b/, 16],
];

/** @param rest  "44100 Hz, stereo, fltp, 128 kb/s" */
function channelsOf(rest: string): number {
  const layout = /Hz, ([^,]+)/.exec(rest)?.[1] ?? "";
  const named = LAYOUTS.find(([pattern]) => pattern.test(layout));
  if (named) return named[1];
  const counted = /^(\d+) channels/.exec(layout);
  if (counted) return Number(counted[1]);
  const [places = ""] = /^\d+(\.\d+)+/.exec(layout) ?? [];
  return places.split(".").reduce((sum, each) => sum + Number(each), 0) || 1;
}
