import type { Env } from "../config/config.ts";
import type { Terminal } from "./terminal.ts";

/** What scripts may rely on. */
export const Exit = {
  ok: 0,
  failed: 1,
  usage: 2,
  /** Some inputs worked, some did not. */
  partly: 3,
  /** It was read, and there is nothing to say to it: a question that nobody can answer. */
  declined: 4,
  interrupted: 130,
} as const;

export interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly default?: string | boolean;
  /** May be given several times; its value is then a list. */
  readonly multiple?: boolean;
  /** What stands for the value in the help: "DIR". */
  readonly value?: string;
  readonly doc: string;
}

export interface Context {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  readonly env: Env;
  readonly terminal: Terminal;
  /** Fires on Ctrl-C and on SIGTERM. */
  readonly signal: AbortSignal;
}

/** One verb of the command line. */
export interface Command {
  /** One or two words: "ask", "models list". */
  readonly name: string;
  readonly summary: string;
  /** What follows the name: "QUESTION", "FILE…". */
  readonly positionals?: string;
  /** How many positional arguments there may be; none by default. */
  readonly arity?: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, Option>>;
  readonly examples?: readonly string[];
  /** The exit code. A thrown UsageError ends with 2, any other error with 1. */
  run(context: Context): Promise<number>;
}

/** The command was typed wrongly; the message says how it should have been. */
export class UsageError extends Error {}

/** The option's text, or undefined. */
export function textOption(context: Context, name: string): string | undefined {
  const value = context.options[name];
  return typeof value === "string" ? value : undefined;
}
