import type { MediaInfo } from "../model.ts";
import { fault, GUARDED, start } from "./program.ts";

const MAX_PROBE_MS = 30_000;
/** A file with more tracks than this is not searched for one with sound. */
const MOST_TRACKS = 8;

export interface Found {
  readonly media: MediaInfo;
  /** Of audio, those that are searched. */
  readonly tracks: readonly { readonly channels: number }[];
  /** What the file says of the first one's length; 0 when it does not. */
  readonly statedMs: number;
}

/** What the file is, by the decoder's own judgement of its content. @throws Fault<MediaFault> */
export async function probe(path: string, signal: AbortSignal): Promise<Found> {
  const shown = "format=format_name:stream=codec_type,codec_name,sample_rate,channels,duration";
  const args = [...GUARDED, "-show_entries", shown, "-of", "json", `file:${path}`];
  const child = start("ffprobe", args, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_PROBE_MS)]),
  });
  let text = "";
  const read = async () => {
    for await (const chunk of child.stdout) text = (text + chunk).slice(0, 1 << 20);
  };
  await Promise.race([read(), child.failed]).finally(child.kill);
  signal.throwIfAborted();
  const { format, streams = [] } = parsed(text);
  if (!format) throw fault("media_unreadable", "It is not audio or video of a known kind.");
  const sounds = streams.filter(({ codec_type }) => codec_type === "audio");
  const [sound] = sounds;
  if (!sound) throw fault("no_audio", "It has no audio track.");
  return {
    media: {
      container: format.format_name.split(",")[0] ?? "",
      codec: sound.codec_name ?? "",
      sampleRate: Number(sound.sample_rate ?? 0),
      channels: sound.channels ?? 0,
    },
    tracks: sounds.slice(0, MOST_TRACKS).map(({ channels = 1 }) => ({ channels })),
    statedMs: 1000 * Number(sound.duration ?? 0) || 0,
  };
}

interface Probed {
  readonly format?: { readonly format_name: string };
  readonly streams?: readonly {
    readonly codec_type?: string;
    readonly codec_name?: string;
    readonly duration?: string;
    readonly sample_rate?: string;
    readonly channels?: number;
  }[];
}

function parsed(text: string): Probed {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
