import { spawn } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** The command line as a process of its own. */
export interface Program {
  readonly pid: number;
  /** The address in the one line that `serve` prints. Rejects when the process ends before. */
  readonly url: Promise<string>;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stdout(): string;
  stderr(): string;
  kill(signal: NodeJS.Signals): void;
  /** From now on it prints into a closed pipe. */
  stopReading(): void;
}

/** Only what is given here is in its environment, besides the paths. */
export function launch(args: readonly string[], env: Record<string, string> = {}): Program {
  const { PATH = "", HOME = "/tmp", TMPDIR } = process.env;
  const inherited = { PATH, HOME, ...(TMPDIR && { TMPDIR }) };
  const child = spawn(process.execPath, [resolve(ROOT, "main.ts"), ...args], {
    cwd: ROOT,
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  const url = Promise.withResolvers<string>();
  url.promise.catch(() => {});
  child.stdout.setEncoding("utf8").on("data", (text) => {
    out += text;
    const found = / on (http:\S+)\n/.exec(out);
    if (found) url.resolve(found[1] as string);
  });
  child.stderr.setEncoding("utf8").on("data", (text) => (err += text));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) => {
    child.on("close", (code, signal) => {
      url.reject(new Error(`ended with ${code ?? signal}: ${err.slice(-2000)}`));
      done({ code, signal });
    });
  });
  return {
    pid: child.pid as number,
    url: url.promise,
    ended,
    stdout: () => out,
    stderr: () => err,
    kill: (signal) => void child.kill(signal),
    stopReading: () => child.stdout.destroy(),
  };
}
