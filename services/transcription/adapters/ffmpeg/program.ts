import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Fault } from "../../../platform/fault/fault.ts";
import type { MediaFault } from "../../model.ts";
import { describe, TELLING } from "./description.ts";

/** What holds sound itself. Whatever names other files (hls, concat, dash, sdp, image2, …) is not here. */
const DEMUXERS =
  "aac,ac3,aiff,amr,amrnb,amrwb,ape,asf,au,avi,caf,dts,dtshd,eac3,flac,flv,live_flv,loas," +
  "matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,mp2,mp3,mpc,mpc8,mpeg,mpegts,nsv,ogg,rm,swf,tak,truehd,tta,voc,w64,wav,wv,xwma";

/** Without network, without other files, without questions; every line says how grave it is. */
const GUARDED = [
  ...["-nostdin", "-hide_banner", "-nostats", "-v", "level+info"],
  ...["-protocol_whitelist", "file,pipe", "-format_whitelist", DEMUXERS],
];

/** What ffmpeg prints about trouble: "[error] …" or "[mp3 @ 0x…] [error] …". */
const COMPLAINT = /^(\[[^\]]*@[^\]]*\] )?\[(error|fatal|panic)\]/;
/** Beyond 1000 tracks it reads a file no further than its header. */
const CROWDED = /exceeds max_streams/;
/** An MP4 keeps its index at its end until it is complete. */
const INDEXLESS = /moov atom not found/;
/** A length that is a guess proves nothing. */
const ESTIMATED = /Estimating duration from bitrate/;
/** Of what it says about the file, longer lines and more of them say nothing more. */
const LINE = 500;
const LINES = 500;

/** Runs ffmpeg on a file: its output as it comes, and what it says about the file. */
export function start(
  path: string,
  args: readonly string[],
  { signal }: { readonly signal: AbortSignal },
) {
  const child = spawn("ffmpeg", [...GUARDED, "-i", `file:${path}`, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
    env: { PATH: process.env.PATH, LANG: "C" },
  });
  const failed = once(child, "error").then(([error]) => Promise.reject(missing(error)));
  failed.catch(() => {});
  const lines: string[] = [];
  let [complaints, crowded, indexless, estimated] = [0, false, false, false];
  createInterface({ input: child.stderr }).on("line", (line) => {
    crowded ||= CROWDED.test(line);
    indexless ||= INDEXLESS.test(line);
    estimated ||= ESTIMATED.test(line);
    if (COMPLAINT.test(line)) complaints++;
    else if (lines.length < LINES && TELLING.test(line)) lines.push(line.slice(0, LINE));
  });
  const closed = once(child, "close");
  closed.catch(() => {});
  return {
    stdout: child.stdout,
    /** Rejects when it could not be started or was told to stop. */
    failed,
    /** Once it has ended: what it said. */
    said: async () => {
      await closed;
      const { statedMs, ...description } = describe(lines);
      const stated = { statedMs: estimated ? 0 : statedMs };
      return { ...description, ...stated, complaints, crowded, indexless };
    },
    kill: () => kill(child),
  };
}

const kill = (child: ChildProcess) => void child.kill("SIGKILL");

export const fault = (kind: MediaFault["kind"], detail: string) =>
  new Fault<MediaFault>({ kind, detail }, { message: detail });

function missing(error: NodeJS.ErrnoException): Error {
  if (error.code !== "ENOENT") return error;
  return new Error("ffmpeg is not installed: run npm run setup");
}
