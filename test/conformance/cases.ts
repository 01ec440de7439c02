import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "yaml";

/** One part of a multipart form. */
export interface FormPart {
  readonly name: string;
  /** Makes it a file. */
  readonly filename?: string;
  readonly text?: string;
  /** A sample by name: "pdf" or "speech". */
  readonly sample?: "pdf" | "speech";
  /** So many bytes of nonsense. */
  readonly bytes?: number;
}

export interface Request {
  readonly method?: string;
  /** "{name}" stands for what an earlier step has saved. */
  readonly path: string;
  /** Whose token it carries; nobody's unless given. */
  readonly as?: "user" | "other user" | "admin" | "partner";
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly multipart?: readonly FormPart[];
}

export interface Answer {
  readonly status: number;
  /** Each a regular expression. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole body; see match.ts for what may stand for a value. */
  readonly json?: unknown;
  /** What the body must hold at least. */
  readonly holds?: unknown;
  /** A regular expression. */
  readonly text?: string;
}

export interface Step {
  readonly request: Request;
  readonly answer: Answer;
  /** A name for the value of this key of the answer. */
  readonly save?: Readonly<Record<string, string>>;
  /** Asks again for so many seconds while the answer has this status. */
  readonly while?: { readonly status: number; readonly seconds: number };
}

/** One case: what the specification says, and the requests that prove it. */
export interface Case {
  readonly operation: string;
  readonly name: string;
  /** A passage of the specification, word for word. */
  readonly quote: string;
  /** Programs without which it is skipped. */
  readonly needs?: readonly string[];
  readonly steps: readonly Step[];
}

const folder = resolve(import.meta.dirname, "rest");

/** All cases, in the order of files and lines. */
export const cases: readonly Case[] = readdirSync(folder)
  .filter((name) => name.endsWith(".yaml"))
  .toSorted()
  .flatMap((name) => parse(readFileSync(resolve(folder, name), "utf8")) as Case[]);

/** "operation: name" of cases that are known to fail, each with why. */
export function knownFailing(): ReadonlyMap<string, string> {
  const text = readFileSync(resolve(import.meta.dirname, "known-failing.txt"), "utf8");
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [title = "", why] = line.split(" — ");
      if (!why?.trim()) throw new Error(`known-failing.txt: no why in "${line}"`);
      return [title.trim(), why.trim()];
    }),
  );
}

export const titleOf = ({ operation, name }: Case): string => `${operation}: ${name}`;
