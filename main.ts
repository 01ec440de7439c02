#!/usr/bin/env -S node --max-semi-space-size=16
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// A thousand files are stripped of their types and compiled once, not at each start; where nothing can be written, at each.
const compiled = fileURLToPath(new URL(".cache/compiled", import.meta.url));
enableCompileCache(compiled);
// For the processes that this one starts.
process.env.NODE_COMPILE_CACHE ??= compiled;

const { commandsFor } = await import("./services/host/commands.ts");
const { runCommand } = await import("./services/platform/cli/run.ts");

const argv = process.argv.slice(2);
process.exitCode = await runCommand(await commandsFor(argv), argv, process.env);
