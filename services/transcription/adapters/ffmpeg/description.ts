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

/** What a file says that it is. */
export interface Description {
  /** Undefined when it is no audio or video of a known kind. */
  readonly container: string | undefined;
  /** Of audio. */
  readonly tracks: readonly Track[];
  /** Codecs of pictures, captions and whatever else is no sound. */
  readonly beside: readonly string[];
  /** What the file says of its length; 0 when it does not, or means other tracks too. */
  readonly statedMs: number;
}

/** A part of what ffprobe tells of a track. */
interface Stream {
  readonly codec_type?: string;
  readonly codec_name?: string;
  readonly sample_rate?: string;
  readonly channels?: number;
  readonly disposition?: Readonly<Record<string, number>>;
  readonly tags?: { readonly language?: string };
}
interface Probed {
  readonly streams?: readonly Stream[];
  readonly format?: { readonly format_name?: string; readonly duration?: string };
}

const ASIDE = [
  "clean_effects",
  "comment",
  "descriptions",
  "karaoke",
  "lyrics",
  "visual_impaired",
] as const;

/** What ffprobe has to say so that a file can be described: JSON, in which nothing that a sender wrote passes for anything else. */
export const ASKED = [
  ...["-of", "json=compact=1", "-show_entries"],
  [
    "format=format_name,duration",
    "stream=codec_type,codec_name,sample_rate,channels",
    `stream_disposition=default,attached_pic,${ASIDE.join(",")}`,
    "stream_tags=language",
  ].join(":"),
];

/** @param json  as ffprobe writes it; of a file that it could not read, too */
export function describe(json: string): Description {
  const { streams = [], format } = parsed(json);
  const real = streams.filter(({ disposition }) => !disposition?.attached_pic);
  return {
    container: format?.format_name?.split(",")[0],
    tracks: real.filter(({ codec_type }) => codec_type === "audio").map(toTrack),
    beside: streams
      .filter(({ codec_type }) => codec_type !== "audio")
      .map(({ codec_name = "" }) => codec_name),
    statedMs: real.length === 1 ? 1000 * Number(format?.duration ?? 0) : 0,
  };
}

function parsed(json: string): Probed {
  try {
    return JSON.parse(json) as Probed;
  } catch {
    // It was ended while it wrote.
    return {};
  }
}

function toTrack({ codec_name, sample_rate, channels, disposition = {}, tags }: Stream): Track {
  const language = tags?.language ?? "";
  return {
    codec: codec_name ?? "",
    sampleRate: Number(sample_rate ?? 0),
    channels: channels || 1,
    // What is no tag of a language is what the sender wanted to say.
    language: /^[\w-]{2,35}$/.test(language) && language !== "und" ? language : "",
    usual: disposition.default === 1,
    aside: ASIDE.some((each) => disposition[each] === 1),
  };
}
