import type { Command } from "../platform/cli/command.ts";
import { modelCommands } from "./cli/models.ts";
import { callbackRotateCommand, callbackSecretCommand } from "./cli/secret.ts";
import { transcribeCommand } from "./cli/transcribe.ts";

export const commands: readonly Command[] = [
  transcribeCommand,
  ...modelCommands,
  callbackSecretCommand,
  callbackRotateCommand,
];
