#!/usr/bin/env node
import { commands } from "./services/host/commands.ts";
import { runCommand } from "./services/platform/cli/run.ts";

process.exitCode = await runCommand(commands, process.argv.slice(2), process.env);
