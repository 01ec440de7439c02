import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Set where everything is installed: a missing program is then a failure and no reason to skip. */
const all = process.env.REQUIRE_ALL === "1";

/** Whether a program is on the path. */
export function has(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return all;
  }
}

/** A folder of real inputs beside the project, if it is there. */
export function shared(path: string): string | undefined {
  const folder = resolve(import.meta.dirname, "../../../shared", path);
  return existsSync(folder) ? folder : undefined;
}
