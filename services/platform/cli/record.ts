import type { Env } from "../config/config.ts";
import type { Command } from "./command.ts";
import { runCommand } from "./run.ts";
import type { Terminal } from "./terminal.ts";

/** What a command did, as its user would have seen it. */
export interface Recorded {
  /** The exit code. */
  readonly code: number;
  /** On standard output. */
  readonly printed: string;
  /** On standard error, without progress. */
  readonly told: string;
  /** Of each progress report: how much was done, of how much. */
  readonly steps: readonly (readonly [done: number, total?: number])[];
}

/** Runs a command line within the process and keeps what it prints. */
export async function recordCommand(
  commands: readonly Command[],
  argv: readonly string[],
  env: Env = {},
): Promise<Recorded> {
  const [printed, told]: [string[], string[]] = [[], []];
  const steps: [number, number?][] = [];
  const terminal: Terminal = {
    interactive: false,
    columns: 80,
    print: (text) => void printed.push(text),
    json: (value) => void printed.push(JSON.stringify(value)),
    note: (text) => void told.push(text),
    error: (text) => void told.push(text),
    progress: () => ({ update: (done, total) => void steps.push([done, total]), end: () => {} }),
  };
  const code = await runCommand(commands, argv, env, terminal);
  return { code, printed: printed.join("\n"), told: told.join("\n"), steps };
}
