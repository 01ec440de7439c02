import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * A registry mirror that lacks a package for another platform leaves it out of the lock, and `npm ci` then refuses the
 * whole lock. This finds such gaps, and closes them: `node test/check/lock.ts --write`.
 */

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}

type Packages = Readonly<Record<string, Locked>>;

interface Gap {
  readonly path: string;
  readonly entry: Locked;
}

const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const PROCESSORS = [
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "x64",
  "wasm32",
];
const EXACT = /^\d+\.\d+\.\d+/;

/** Optional packages that the lock does not hold. */
export function gapsOf(packages: Packages): readonly Gap[] {
  const gaps = Object.entries(packages).flatMap(([of, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !found(packages, of, name))
      .map(([name, range]) => ({ path: `node_modules/${name}`, entry: entryOf(name, range, dev) })),
  );
  return gaps.filter(({ path }, index) => gaps.findIndex((each) => each.path === path) === index);
}

/** As Node looks a package up: beside the one that asks, then in each folder above. */
function found(packages: Packages, from: string, name: string): boolean {
  const folders = from.split("/node_modules/");
  const above = folders.map((_, count) =>
    folders.slice(0, folders.length - count).join("/node_modules/"),
  );
  return [...above, ""].some(
    (folder) => `${folder && `${folder}/`}node_modules/${name}` in packages,
  );
}

/** The platform is in the name: npm looks at these fields before it fetches anything. */
function entryOf(name: string, range: string, dev: boolean | undefined): Locked {
  const words = name.replace("windows", "win32").split(/[-/.]/);
  const os = SYSTEMS.filter((each) => words.includes(each));
  const cpu = PROCESSORS.filter((each) =>
    words.some((word) => word === each || word.startsWith(`${each}v`)),
  );
  return {
    version: EXACT.test(range) ? range : range.replace(/^[^\d]*/, ""),
    ...(dev && { dev }),
    optional: true,
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(words.includes("musl") && { libc: ["musl"] }),
  };
}

if (process.argv[1] === import.meta.filename && process.argv.includes("--write")) {
  const path = resolve(import.meta.dirname, "../../package-lock.json");
  const lock = JSON.parse(readFileSync(path, "utf8"));
  for (const { path, entry } of gapsOf(lock.packages)) lock.packages[path] = entry;
  const root = lock.packages[""];
  delete lock.packages[""];
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  lock.packages = { "": root, ...Object.fromEntries(sorted) };
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
