import { readFileSync } from "node:fs";

/** The environment, as a process sees it. */
export type Env = Readonly<Record<string, string | undefined>>;

/** One setting: how its text is read, and what the manual says of it. */
export interface Setting<T> {
  /** The environment variable. */
  readonly name: string;
  /** For the manual: "integer", "text", "flag", … */
  readonly kind: string;
  readonly doc: string;
  /** The default as a person would type it; undefined when unset means "none". */
  readonly shown: string | undefined;
  readonly secret: boolean;
  /** Throws a plain Error that says what would have been right. */
  readonly parse: (text: string) => T;
  readonly fallback: T;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of settings holds every type of value
export type Settings = Readonly<Record<string, Setting<any>>>;
export type ConfigOf<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never;
};

/** One key that cannot be used, and why. */
export interface BadKey {
  readonly key: string;
  readonly value: string;
  readonly why: string;
}

/** Names every bad key at once, so that a start fails once and not five times. */
export class ConfigError extends Error {
  readonly bad: readonly BadKey[];
  constructor(bad: readonly BadKey[]) {
    super(bad.map(({ key, value, why }) => `${key}=${JSON.stringify(value)}: ${why}`).join("\n"));
    this.name = "ConfigError";
    this.bad = bad;
  }
}

/** The variable that names the file in which a secret lies. */
const fileOf = (name: string) => `${name}_FILE`;

/**
 * The settings as a frozen object, read from `env`. An empty variable counts as unset.
 * A secret may lie in a file that the variable with `_FILE` behind its name names.
 *
 * @throws ConfigError naming every bad key
 */
export function readConfig<S extends Settings>(env: Env, settings: S): ConfigOf<S> {
  const bad: BadKey[] = [];
  const entries = Object.entries(settings).map(([key, setting]) => {
    const { name, secret, parse, fallback } = setting;
    const path = secret ? env[fileOf(name)]?.trim() : undefined;
    const text = env[name]?.trim();
    try {
      if (path) return [key, parse(contentOf(path, name, text))];
      return [key, text ? parse(text) : fallback];
    } catch (error) {
      const value = path ?? (secret ? "…" : (text?.slice(0, 200) ?? ""));
      bad.push({ key: path ? fileOf(name) : name, value, why: (error as Error).message });
      return [key, fallback];
    }
  });
  if (bad.length > 0) throw new ConfigError(bad);
  return Object.freeze(Object.fromEntries(entries));
}

/** A secret from its file, without the line's end. @throws Error saying what is wrong with it */
function contentOf(path: string, name: string, text: string | undefined): string {
  if (text) throw new Error(`${name} is set, too: leave one of them`);
  let content: string;
  try {
    content = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new Error(`cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  if (!content) throw new Error("is an empty file");
  return content;
}

/** One row of the manual's table for each setting; `file` is the variable of a secret's file. */
export function describeConfig(settings: Settings) {
  return Object.values(settings).map(({ name, kind, shown, doc, secret }) => ({
    ...{ name, kind, shown, doc },
    ...(secret && { file: fileOf(name) }),
  }));
}
