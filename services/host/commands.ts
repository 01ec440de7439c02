import { commands as extraction } from "../extraction/cli.ts";
import type { Command } from "../platform/cli/command.ts";

/** Every verb of the command line. */
export const commands: readonly Command[] = [...extraction];
