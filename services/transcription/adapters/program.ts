import { type ChildProcess, spawn } from "node:child_process";
import { Fault } from "../../platform/fault/fault.ts";
import type { MediaFault } from "../model.ts";

/** What holds sound itself. Whatever names other files (hls, concat, dash, sdp, image2, …) is not here. */
const DEMUXERS =
  "aac,ac3,aiff,amr,amrnb,amrwb,ape,asf,au,avi,caf,dts,dtshd,eac3,flac,flv,live_flv,loas," +
  "matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,mp2,mp3,mpc,mpc8,mpeg,mpegts,nsv,ogg,rm,swf,tak,truehd,tta,voc,w64,wav,wv,xwma";

/** Without network, without other files, without questions. */
export const GUARDED = [
  "-v",
  "error",
  "-protocol_whitelist",
  "file,pipe",
  "-format_whitelist",
  DEMUXERS,
];

/** A program with its output, its last complaints, and a promise that it could not be started. */
export function start(
  program: string,
  args: readonly string[],
  { signal }: { signal: AbortSignal },
) {
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

export const fault = (kind: MediaFault["kind"], detail: string) =>
  new Fault<MediaFault>({ kind, detail }, { message: detail });

function missing(program: string, error: NodeJS.ErrnoException): Error {
  if (error.code !== "ENOENT") return error;
  return new Error(`${program} is not installed: run npm run setup`);
}
