import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Fault } from "../../../platform/fault/fault.ts";
import type { MediaFault } from "../../model.ts";
import { describe, isTorn, TELLING } from "./description.ts";

/** What holds sound itself. Whatever names other files (hls, concat, dash, sdp, image2, …) is not here. */
const DEMUXERS =
  "aac,ac3,aiff,amr,amrnb,amrwb,ape,asf,au,avi,caf,dss,dts,dtshd,eac3,flac,flv,gsm,live_flv,loas," +
  "matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,mp2,mp3,mpc,mpc8,mpeg,mpegts,mxf,nsv,nut,ogg,rm,swf,tak,truehd,tta,voc,w64,wav,wv,xwma";

/** Without network, without other files, without questions, on one core; every line says how grave it is. */
const GUARDED = [
  ...["-nostdin", "-hide_banner", "-nostats", "-v", "level+info"],
  ...["-protocol_whitelist", "file,pipe", "-format_whitelist", DEMUXERS],
  ...["-threads", "1", "-filter_threads", "1", "-filter_complex_threads", "1"],
];

/**
 * ffmpeg looks into every track before it decodes one: pictures of a few
 * kilobytes may be gigabytes to it. What it is refused then is no harm to the sound.
 */
const MEMORY_KB = 1 << 20;
/** Of processor time: the slowest codec takes a tenth of what it decodes. */
const CPU_S = { least: 60, perHour: 360 };
/** The shell's limits hold for the program that takes its place. */
const LIMITED = `ulimit -v ${MEMORY_KB}; ulimit -S -t "$1"; shift; exec ffmpeg "$@"`;
/** What a shell ends with that finds no such program. */
const NOT_FOUND = 127;

/** What ffmpeg prints about trouble: "[error] …" or "[mp3 @ 0x…] [error] …". */
const COMPLAINT = /^(\[[^\]]*@[^\]]*\] )?\[(error|fatal|panic)\]/;
/** "[volumedetect@2 @ 0x…] [info] max_volume: -17.7 dB" */
const PEAK = /^\[volumedetect@(\d+) @ [^\]]*\] \[info\] max_volume: (-?[\d.]+) dB/;
/** It says farewell at the limit of its time, unless it is stuck. */
const OVERTIME = /received signal 24\b/;
const STUCK = 123;
/** Beyond 1000 tracks it reads a file no further than its header. */
const CROWDED = /exceeds max_streams/;
/** An MP4 keeps its index at its end until it is complete. */
const INDEXLESS = /moov atom not found/;
/** A length that is a guess proves nothing. */
const ESTIMATED = /Estimating duration from bitrate/;
/** Of what it says about the file, longer lines and more of them say nothing more. */
const LINE = 500;
const LINES = 500;

interface Start {
  readonly signal: AbortSignal;
  /** Of sound, which bounds the work. */
  readonly maxHours: number;
  /** Of the file: only from here, so many seconds. All of it unless given. */
  readonly part?: { readonly fromS: number; readonly lengthS: number };
}

/** Runs ffmpeg on a file, in bounds: its output as it comes, and what it says about the file. */
export function start(path: string, args: readonly string[], { signal, maxHours, part }: Start) {
  const cpuS = Math.ceil(CPU_S.least + CPU_S.perHour * maxHours);
  const within = part ? ["-ss", String(part.fromS), "-t", String(part.lengthS)] : [];
  const input = [...within, "-vn", "-sn", "-dn", "-i", `file:${path}`];
  const given = [String(cpuS), ...GUARDED, ...input, ...args];
  const child = spawn("sh", ["-c", LIMITED, "sh", ...given], {
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
    env: { PATH: process.env.PATH, LANG: "C" },
  });
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  const lines: string[] = [];
  const peaks: number[] = [];
  let [complaints, crowded, indexless, estimated, overtime] = [0, false, false, false, false];
  createInterface({ input: child.stderr }).on("line", (line) => {
    crowded ||= CROWDED.test(line);
    indexless ||= INDEXLESS.test(line);
    estimated ||= ESTIMATED.test(line);
    overtime ||= OVERTIME.test(line);
    const [, way, decibels] = PEAK.exec(line) ?? [];
    if (way) peaks[Number(way)] = Number(decibels);
    if (COMPLAINT.test(line)) complaints++;
    else if (isTorn(lines.at(-1))) lines.push(`${lines.pop()} ${line}`.slice(0, LINE));
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
      const [code, by] = (await closed) as [number | null, NodeJS.Signals | null];
      if (code === NOT_FOUND) throw new Error("ffmpeg is not installed: run npm run setup");
      if (overtime || by === "SIGXCPU" || code === STUCK) throw slow(cpuS);
      // Whoever ended it did not mean the file; a decoder that falls over does.
      if (by === "SIGKILL" || by === "SIGTERM") throw new Error(`ffmpeg was ended by ${by}`);
      if (by) complaints++;
      const { statedMs, ...description } = describe(lines);
      const stated = { statedMs: estimated ? 0 : statedMs };
      return { ...description, ...stated, complaints, crowded, indexless, peaks };
    },
    kill: () => kill(child),
  };
}

const slow = (seconds: number) =>
  fault("media_unreadable", `Its decoding took more than ${seconds} s of processor time.`);

const kill = (child: ChildProcess) => void child.kill("SIGKILL");

export const fault = (kind: MediaFault["kind"], detail: string) =>
  new Fault<MediaFault>({ kind, detail }, { message: detail });
