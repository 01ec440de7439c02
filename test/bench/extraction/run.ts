import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
/** Renderers and an engine to compare with, from PyPI: see CONTRIBUTING.md. */
const VENV = resolve(root, ".cache/extraction-venv/bin/python");

/** Python with a package in the bench's own environment, or undefined. */
export function pythonWith(module: string): string | undefined {
  if (!existsSync(VENV)) return undefined;
  try {
    execFileSync(VENV, ["-c", `import ${module}`], { stdio: "ignore" });
    return VENV;
  } catch {
    return undefined;
  }
}

/** What a command cost, its children included. */
export interface Cost {
  readonly cpuS: number;
  readonly wallS: number;
  readonly peakMb: number;
  readonly output: string;
}

/** The kernel's own account of a finished child (getrusage), which Node cannot ask for. */
const MEASURE = `
import json, resource, subprocess, sys, time
began = time.time()
done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps({"cpuS": used.ru_utime + used.ru_stime, "wallS": time.time() - began,
  "peakMb": used.ru_maxrss / 1024, "output": done.stdout.decode("utf-8", "replace"), "code": done.returncode}))`;

/** Runs a command to its end. @throws when it fails */
export function measured(command: readonly string[]): Cost {
  const text = execFileSync("python3", ["-c", MEASURE, ...command], {
    encoding: "utf8",
    maxBuffer: 1 << 29,
  });
  const { code, ...cost } = JSON.parse(text) as Cost & { code: number };
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}`);
  return cost;
}

export const say = (line = ""): void => void process.stdout.write(`${line}\n`);
export const skipped = (what: string, why: string): void => say(`${what}: skipped, ${why}`);

/** Columns of equal width: the first to the left, the others to the right. */
export function row(first: string, ...rest: readonly (string | number)[]): void {
  say(first.padEnd(34) + rest.map((each) => String(each).padStart(11)).join(""));
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const three = (value: number): string => (Number.isFinite(value) ? value.toFixed(3) : "-");
