import type { Command } from "../platform/cli/command.ts";
import { checkCommand, listCommand } from "./cli/agents.ts";
import { askCommand } from "./cli/ask.ts";
import { importCommand } from "./cli/import.ts";
import { introspectCommand } from "./cli/introspect.ts";
import { sampleCommand } from "./cli/sample.ts";

export const commands: readonly Command[] = [
  askCommand,
  listCommand,
  checkCommand,
  introspectCommand,
  importCommand,
  sampleCommand,
];
