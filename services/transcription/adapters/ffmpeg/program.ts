import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Fault } from "../../../platform/fault/fault.ts";
import type { MediaFault } from "../../model.ts";
import { createLog } from "./log.ts";

/** What holds sound itself. Whatever names other files (hls, concat, dash, sdp, image2, …) is not here. */
const DEMUXERS =
  "aac,ac3,aiff,amr,amrnb,amrwb,ape,asf,au,avi,caf,dsf,dss,dts,dtshd,dv,eac3,flac,flv,gsm,gxf,iff," +
  "ilbc,ircam,live_flv,loas,matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,mp2,mp3,mpc,mpc8,mpeg,mpegts,mxf," +
  "nistsphere,nsv,nut,ogg,oma,qcp,rm,shn,sox,swf,tak,truehd,tta,voc,w64,wav,wtv,wv,xwma";

/** Without network, without other files, on one core; every line says how grave it is. */
const GUARDED = [
  ...["-hide_banner", "-protocol_whitelist", "file,pipe,subfile", "-format_whitelist", DEMUXERS],
  ...["-threads", "1"],
];
/** And without questions, and without what is no sound. */
const OWN = {
  ffmpeg: [
    ...["-nostdin", "-nostats", "-v", "level+info"],
    ...["-filter_threads", "1", "-filter_complex_threads", "1", "-vn", "-sn", "-dn"],
  ],
  ffprobe: ["-v", "level+warning"],
};

/**
 * ffmpeg looks into every track before it decodes one: pictures of a few
 * kilobytes may be gigabytes to it. What it is refused then is no harm to the sound.
 */
const MEMORY_KB = 1 << 20;
/** Of processor time: the slowest codec takes a tenth of what it decodes. */
const CPU_S = { least: 60, perHour: 360 };
/** The shell's limits hold for the program that takes its place. */
const LIMITED = `ulimit -v ${MEMORY_KB}; ulimit -S -t "$1"; shift; exec "$@"`;
/** What a shell ends with that finds no such program. */
const NOT_FOUND = 127;

/** What a program ends with that is stuck at the limit of its time. */
const STUCK = 123;

interface Start {
  readonly signal: AbortSignal;
  /** Of sound, which bounds the work. */
  readonly maxHours: number;
  /** Of the file: only from here, so many seconds. All of it unless given. */
  readonly part?: { readonly fromS: number; readonly lengthS: number };
  /** Codecs of what is no sound in it. */
  readonly beside?: readonly string[] | undefined;
  /** Told every line that it writes beside its output. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** Runs one of the two on a file (or a part of it, as ffmpeg addresses it), in bounds: its output as it comes, and what it says about it. */
export function start(
  program: keyof typeof OWN,
  input: string,
  args: readonly string[],
  { signal, maxHours, part, beside, onLine }: Start,
) {
  const cpuS = Math.ceil(CPU_S.least + CPU_S.perHour * maxHours);
  const within = part ? ["-ss", String(part.fromS), "-t", String(part.lengthS)] : [];
  const own = [...GUARDED, ...OWN[program], ...within, "-i", input];
  const child = spawn("sh", ["-c", LIMITED, "sh", String(cpuS), program, ...own, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGKILL",
    env: { PATH: process.env.PATH, LANG: "C" },
  });
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  const log = createLog(beside);
  const lines = createInterface({ input: child.stderr }).on("line", log.read);
  if (onLine) lines.on("line", onLine);
  const closed = once(child, "close");
  closed.catch(() => {});
  return {
    stdout: child.stdout,
    /** Rejects when it could not be started or was told to stop. */
    failed,
    /** Once it has ended: what it said. */
    said: async () => {
      const [code, by] = (await closed) as [number | null, NodeJS.Signals | null];
      const { overtime } = log.said();
      if (code === NOT_FOUND) throw new Error(`${program} is not installed: run npm run setup`);
      if (overtime || by === "SIGXCPU" || code === STUCK) throw slow(cpuS);
      // Whoever ended it did not mean the file; a decoder that falls over does.
      if (by === "SIGKILL" || by === "SIGTERM") throw new Error(`${program} was ended by ${by}`);
      if (by) log.complain();
      return { ...log.said(), damage: log.damage() };
    },
    kill: () => kill(child),
  };
}

const slow = (seconds: number) =>
  fault("media_unreadable", `Its decoding took more than ${seconds} s of processor time.`);

const kill = (child: ChildProcess) => void child.kill("SIGKILL");

export const fault = (kind: MediaFault["kind"], detail: string) =>
  new Fault<MediaFault>({ kind, detail }, { message: detail });
