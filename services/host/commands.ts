import { commands as extraction } from "../extraction/cli.ts";
import { commands as identity } from "../identity/cli.ts";
import type { Command } from "../platform/cli/command.ts";
import { commands as search } from "../search/cli.ts";
import { commands as transcription } from "../transcription/cli.ts";
import { demoCommand } from "./demo/demo.ts";
import { serveCommand } from "./serve.ts";
import { setupCommand } from "./setup/setup.ts";

/** Every verb of the command line. */
export const commands: readonly Command[] = [
  serveCommand,
  demoCommand,
  setupCommand,
  ...search,
  ...transcription,
  ...extraction,
  ...identity,
];
