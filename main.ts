#!/usr/bin/env -S node --max-semi-space-size=16
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// A thousand files are stripped of their types and compiled once, not at each start; where nothing can be written, at each.
const compiled = fileURLToPath(new URL(".cache/compiled", import.meta.url));
enableCompileCache(compiled);
// For the processes that this one starts.
process.env.NODE_COMPILE_CACHE ??= compiled;

// Reading the modules of a command takes a second; until it listens itself, nothing was begun.
const interrupted = 130;
const leave = () => {
  process.stderr.write("groundwork: interrupted\n");
  process.exit(interrupted);
};
process.on("SIGINT", leave).on("SIGTERM", leave);

const { commandsFor } = await import("./services/host/commands.ts");
const { runCommand } = await import("./services/platform/cli/run.ts");

const argv = process.argv.slice(2);
const running = runCommand(await commandsFor(argv), argv, process.env);
// Only now that the command listens itself: a signal that came while modules were read is told to whoever
// listens when the event loop turns next, and with nobody in between it would be told to nobody.
process.off("SIGINT", leave).off("SIGTERM", leave);
const code = await running;
process.exitCode = code;
// Whoever interrupts waits for nothing that is still under way.
if (code === interrupted) process.exit();
