#!/usr/bin/env -S node --max-semi-space-size=16
import { commandsFor } from "./services/host/commands.ts";
import { runCommand } from "./services/platform/cli/run.ts";

const argv = process.argv.slice(2);
process.exitCode = await runCommand(await commandsFor(argv), argv, process.env);
