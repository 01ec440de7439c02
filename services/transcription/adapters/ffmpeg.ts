import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Fault } from "../../platform/fault/fault.ts";
import { BYTES_PER_MS, type MediaFault, type MediaInfo, SAMPLE_RATE } from "../model.ts";
import { SNIFF_BYTES, sniff } from "../stages/sniff.ts";

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
const MAX_PROBE_MS = 30_000;
/** Less than this is no recording. */
const MIN_MS = 20;

/** What holds sound itself. Whatever names other files (hls, concat, dash, sdp, image2, …) is not here. */
const DEMUXERS =
  "aac,ac3,aiff,amr,amrnb,amrwb,ape,asf,au,avi,caf,dts,dtshd,eac3,flac,flv,live_flv,loas," +
  "matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,mp2,mp3,mpc,mpc8,mpeg,mpegts,nsv,ogg,rm,swf,tak,truehd,tta,voc,w64,wav,wv,xwma";

/** Without network, without other files, without questions. */
const GUARDED = ["-v", "error", "-protocol_whitelist", "file,pipe", "-format_whitelist", DEMUXERS];

/**
 * Decodes the first audio track of any common file with the system's ffmpeg, in
 * a process without network and with a limit to its output. Gaps in the timeline
 * become silence, so that times stay true.
 *
 * @param into  path of the decoded file
 * @throws Fault<MediaFault>
 */
export async function decode(
  path: string,
  into: string,
  { signal, maxHours, onProgress }: DecodeOptions,
): Promise<Decoded> {
  await refuseReferences(path);
  const media = await probe(path, signal);
  const maxBytes = maxHours * 3_600_000 * BYTES_PER_MS;
  const child = start("ffmpeg", ["-nostdin", "-hide_banner", ...GUARDED, ...conversion(path)], {
    signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_DECODE_MS)]),
  });
  let bytes = 0;
  async function* limited() {
    for await (const chunk of child.stdout) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw fault("media_too_long", `It is longer than ${maxHours} hours.`);
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
  if (durationMs < MIN_MS) throw fault("media_unreadable", "Nothing in it could be decoded.");
  return { durationMs, media, complaints: child.complaints().length };
}

const conversion = (path: string) => [
  ...["-i", `file:${path}`],
  ...["-map", "0:a:0", "-vn", "-sn", "-dn"],
  ...["-af", "aresample=async=1:first_pts=0"],
  ...["-ac", "1", "-ar", String(SAMPLE_RATE)],
  // 16 bits clip what damaged files decode to far beyond full scale.
  ...["-f", "s16le", "pipe:1"],
];

/** What the file is, by the decoder's own judgement of its content. @throws Fault<MediaFault> */
async function probe(path: string, signal: AbortSignal): Promise<MediaInfo> {
  const shown = "format=format_name:stream=codec_type,codec_name,sample_rate,channels";
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
  const sound = streams.find(({ codec_type }) => codec_type === "audio");
  if (!sound) throw fault("no_audio", "It has no audio track.");
  return {
    container: format.format_name.split(",")[0] ?? "",
    codec: sound.codec_name ?? "",
    sampleRate: Number(sound.sample_rate ?? 0),
    channels: sound.channels ?? 0,
  };
}

interface Probed {
  readonly format?: { readonly format_name: string };
  readonly streams?: readonly {
    readonly codec_type?: string;
    readonly codec_name?: string;
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

/** A program with its output, its last complaints, and a promise that it could not be started. */
function start(program: string, args: readonly string[], { signal }: { signal: AbortSignal }) {
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
    env: { PATH: process.env.PATH, LANG: "C" },
  });
  const failed = new Promise<never>((_, reject) =>
    child.once("error", (error) => reject(missing(program, error))),
  );
  failed.catch(() => {});
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-20_000);
  });
  return {
    stdout: child.stdout,
    failed,
    complaints: () => said.split("\n").filter(Boolean),
    kill: () => kill(child),
  };
}

const kill = (child: ChildProcess) => void child.kill("SIGKILL");

const fault = (kind: MediaFault["kind"], detail: string) =>
  new Fault<MediaFault>({ kind, detail }, { message: detail });

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

function missing(program: string, error: NodeJS.ErrnoException): Error {
  if (error.code !== "ENOENT") return error;
  return new Error(`${program} is not installed: run npm run setup`);
}
