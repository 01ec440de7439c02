import { parseBlocks } from "../net/blocks.ts";
import type { Setting } from "./config.ts";

interface Optional {
  readonly doc: string;
  readonly secret?: boolean;
}
interface Defaulted<T> extends Optional {
  readonly default: T;
}
interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

function setting<T>(
  name: string,
  kind: string,
  parse: (text: string) => T,
  options: Optional & { readonly default?: T },
): Setting<T> {
  const { doc, secret = false, default: fallback } = options;
  const shown = fallback === undefined ? undefined : String(fallback);
  return { name, kind, doc, shown, secret, parse, fallback: fallback as T };
}

/** A whole number within bounds. */
export const integer = (name: string, options: Defaulted<number> & Bounds): Setting<number> =>
  setting(name, "integer", (text) => bounded(text, options), options);

function bounded(text: string, { min = -Infinity, max = Infinity }: Bounds) {
  // As people write numbers: "0x10" and "1e3" are slips.
  if (!/^-?\d{1,15}$/.test(text)) throw new Error("must be a whole number");
  const value = Number(text);
  if (value < min || value > max) throw new Error(`must be from ${min} to ${max}`);
  return value;
}

const TRUE = new Set(["true", "1", "yes", "on"]);
const FALSE = new Set(["false", "0", "no", "off"]);

/** true or false, in any case; 1/0, yes/no and on/off mean the same. */
export const flag = (name: string, options: Defaulted<boolean>): Setting<boolean> =>
  setting(
    name,
    "flag",
    (text) => {
      const word = text.toLowerCase();
      if (!TRUE.has(word) && !FALSE.has(word)) throw new Error("must be true or false");
      return TRUE.has(word);
    },
    options,
  );

/** Any text. */
export function text(name: string, options: Defaulted<string>): Setting<string>;
export function text(name: string, options: Optional): Setting<string | undefined>;
export function text(name: string, options: Optional & { readonly default?: string }) {
  return setting<string | undefined>(name, "text", (value) => value, options);
}

/** One of a few words. */
export const choice = <const W extends string>(
  name: string,
  words: readonly W[],
  options: Defaulted<W>,
): Setting<W> =>
  setting(
    name,
    words.join(" | "),
    (value) => {
      const word = words.find((each) => each === value);
      if (!word) throw new Error(`must be one of ${words.join(", ")}`);
      return word;
    },
    options,
  );

/** Words separated by commas. */
const words = (value: string): readonly string[] =>
  value
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

interface Matching {
  /** What each of a list must look like, and how to say so. */
  readonly each?: { readonly pattern: RegExp; readonly like: string };
}

export const list = (name: string, options: Defaulted<readonly string[]> & Matching) =>
  setting<readonly string[]>(
    name,
    "list",
    (value) => {
      const wrong = words(value).find((word) => options.each?.pattern.test(word) === false);
      if (wrong === undefined) return words(value);
      const shown = options.secret ? "one of them" : `"${wrong}"`;
      throw new Error(`${shown} is not ${options.each?.like}`);
    },
    options,
  );

/** Whole numbers, each within the bounds. */
export const integers = (name: string, options: Defaulted<readonly number[]> & Bounds) =>
  setting<readonly number[]>(
    name,
    "list",
    (value) => words(value).map((word) => bounded(word, options)),
    options,
  );

/** Addresses and blocks of them: "10.0.0.0/8", "::1". */
export const networks = (name: string, options: Defaulted<readonly string[]>) =>
  setting<readonly string[]>(
    name,
    "list",
    (value) => {
      parseBlocks(words(value));
      return words(value);
    },
    options,
  );

interface UrlOptions extends Optional {
  /** Without the colon: "http", "postgres", … */
  readonly schemes: readonly string[];
}

/** An absolute address without a trailing slash. */
export function url(name: string, options: UrlOptions & Defaulted<string>): Setting<string>;
export function url(name: string, options: UrlOptions): Setting<string | undefined>;
export function url(name: string, options: UrlOptions & { readonly default?: string }) {
  const parse = (value: string) => {
    if (!URL.canParse(value)) throw new Error("must be an absolute address");
    const scheme = new URL(value).protocol.slice(0, -1);
    if (!options.schemes.includes(scheme)) {
      throw new Error(
        `must begin with ${options.schemes.map((each) => `${each}://`).join(" or ")}`,
      );
    }
    return value.replace(/\/$/, "");
  };
  return setting<string | undefined>(name, "address", parse, options);
}
