import { spawn } from "node:child_process";
import { type Command, Exit } from "../../platform/cli/command.ts";
import type { Terminal } from "../../platform/cli/terminal.ts";
import { pullModel } from "./model.ts";
import { NEEDS, type Need, onPath } from "./needs.ts";

/** How packages come onto this machine. */
export type Way = "apt" | "sudo apt" | "by hand";

const MINUTES = 60_000;
const APT_MS = 10 * MINUTES;

export const setupCommand: Command = {
  name: "setup",
  summary: "Get what npm cannot bring: ffmpeg, a speech engine, fast OCR data",
  options: {
    "no-model": { type: "boolean", doc: "leave the speech model, some hundred MB, for later" },
  },
  examples: ["groundwork setup"],
  async run(context) {
    const { terminal, signal, options } = context;
    const missing = NEEDS.filter((need) => !need.here());
    for (const need of NEEDS) if (!missing.includes(need)) terminal.print(`${need.what}: here`);
    if (missing.length > 0) await install(missing, terminal, signal);
    for (const need of missing)
      terminal.print(`${need.what}: ${need.here() ? "installed" : lack(need)}`);
    if (!options["no-model"]) await pullModel(context);
    return signal.aborted ? Exit.interrupted : Exit.ok;
  },
};

const lack = ({ why }: Need) => `missing (it ${why})`;

async function install(needs: readonly Need[], terminal: Terminal, signal: AbortSignal) {
  const packages = needs.flatMap((need) => need.packages);
  const way = wayHere();
  if (way !== "apt") return void terminal.print(lineFor(way, packages));
  terminal.note(`installing ${packages.join(" ")} …`);
  const why =
    (await apt(["update", "-qq"], signal)) ??
    (await apt(["install", "-y", "-qq", "--no-install-recommends", ...packages], signal));
  if (!why) return;
  terminal.print(`apt-get did not succeed: ${why}`);
  terminal.print(lineFor("sudo apt", packages));
}

function wayHere(): Way {
  if (!onPath("apt-get")) return "by hand";
  return process.getuid?.() === 0 ? "apt" : "sudo apt";
}

/** What a person is to type. */
export const lineFor = (way: Way, packages: readonly string[]): string =>
  way === "by hand"
    ? `Install these with your system's package manager (Debian's names): ${packages.join(" ")}`
    : `Type: ${way === "apt" ? "" : "sudo "}apt-get update && ${way === "apt" ? "" : "sudo "}apt-get install -y ${packages.join(" ")}`;

/** @returns the end of what it said when it failed */
function apt(args: readonly string[], signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" };
    const stdio = ["ignore", "pipe", "pipe"] as const;
    const child = spawn("apt-get", args, { env, stdio: [...stdio], signal, timeout: APT_MS });
    let tail = "";
    const keep = (text: Buffer) => (tail = (tail + text).slice(-600));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code === 0 ? undefined : tail.trim() || `exit ${code}`));
  });
}
