import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** A server of our own in a process of its own. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** The most memory that it ever had, in MB (Linux). */
  peakMb(): number;
  stop(): Promise<void>;
}

const START_MS = 90_000;
/** As `npm start` has it. */
const NODE = ["--max-semi-space-size=16"];

/** Runs the command line until it prints its address. */
export async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(process.execPath, [...NODE, join(root, "main.ts"), "serve", ...args], {
    env: { ...process.env, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await addressOf(child);
  return {
    url,
    pid: child.pid as number,
    peakMb: () => peakOf(child.pid as number),
    stop: () =>
      new Promise((done) => {
        child.once("exit", () => done());
        child.kill("SIGTERM");
      }),
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let text = "";
    const late = setTimeout(() => fail(new Error("the server is not up")), START_MS);
    child.once("exit", (code) => fail(new Error(`the server ended with ${code}`)));
    child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const found = /https?:\/\/[\w.:[\]-]+/.exec(text);
      if (!found) return;
      clearTimeout(late);
      done(found[0]);
    });
  });
}

/** The most memory that a process ever had, in MB (Linux). */
export function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}

/** The end of a command's output; an exit code other than 0 is an error. */
export function command(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, "main.ts"), ...args], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    child.once("exit", (code) =>
      code === 0 ? done(text) : fail(new Error(`${args.join(" ")}: exit ${code}`)),
    );
  });
}
