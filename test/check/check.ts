import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inspect } from "./arrows.ts";
import { gapsOf } from "./lock.ts";

/** All that CI asks of the sources besides the tests; each step says what to do when it fails. */
const root = resolve(import.meta.dirname, "../..");

interface Step {
  readonly name: string;
  /** What is wrong, or "" when nothing is. A returned `skipped` says why it could not be looked at. */
  run(): string | { readonly skipped: string };
}

const SOURCES = ["main.ts", "services/**/*.ts", "gateway/**/*.ts"];

const steps: readonly Step[] = [
  { name: "types", run: () => command("tsc", "-p", ".") },
  { name: "lint", run: () => command("biome", "check", "--error-on-warnings", ".") },
  { name: "arrows", run: () => inspect(root, globSync(SOURCES, { cwd: root })).join("\n") },
  { name: "contracts", run: () => command("buf", "lint") },
  { name: "contract changes", run: breaking },
  { name: "generated code", run: drift },
  { name: "packages", run: packages },
];

/** The output of a program that failed; "" for one that did not. */
function command(program: string, ...args: readonly string[]): string {
  try {
    const path = join(root, "node_modules/.bin", program);
    execFileSync(path, args, { cwd: root, stdio: "pipe", maxBuffer: 64 << 20 });
    return "";
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: Buffer; stderr?: Buffer };
    return `${stdout ?? ""}${stderr ?? ""}`.trim() || message;
  }
}

/** Clients of what is on main go on working. */
function breaking(): ReturnType<Step["run"]> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
  try {
    git("rev-parse", "--verify", "--quiet", "main:proto");
  } catch {
    return { skipped: "there is no branch main with contracts to compare with" };
  }
  return command("buf", "breaking", "--against", ".git#branch=main");
}

/** What the contracts generate now, against what is committed. */
function drift(): string {
  const fresh = mkdtempSync(join(tmpdir(), "groundwork-gen-"));
  try {
    const failed = command("buf", "generate", "--output", fresh);
    if (failed) return failed;
    const [now, kept] = [join(fresh, "gen"), join(root, "gen")];
    const list = (folder: string) => globSync("**/*.ts", { cwd: folder }).sort();
    const names = [...new Set([...list(now), ...list(kept)])].sort();
    const differing = names.filter((name) => read(join(now, name)) !== read(join(kept, name)));
    return differing.map((name) => `gen/${name} is out of date: npm run gen`).join("\n");
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Versions are exact, and the lock works with any registry. */
function packages(): string {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(`${root}/package.json`, "utf8"),
  );
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}@${version}: pin an exact version in package.json`);
  const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, "utf8"));
  const bound = Object.entries<{ resolved?: string; link?: boolean }>(lock.packages)
    .filter(([, { resolved, link }]) => resolved && !link)
    .map(([name]) => `${name}: remove its "resolved" from package-lock.json`);
  const gaps = gapsOf(lock.packages).map(
    ({ path }) => `package-lock.json lacks ${path}: node test/check/lock.ts --write`,
  );
  return [...loose, ...bound, ...gaps].join("\n");
}

let failed = 0;
for (const { name, run } of steps) {
  const began = performance.now();
  const found = run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (typeof found === "object") console.log(`skip  ${name}: ${found.skipped}`);
  else if (found === "") console.log(`ok    ${name} (${seconds} s)`);
  else console.log(`FAIL  ${name} (${seconds} s)\n${found.replace(/^/gm, "      ")}`);
  if (typeof found === "string" && found !== "") failed++;
}
process.exitCode = failed === 0 ? 0 : 1;
