import type { Command } from "../platform/cli/command.ts";
import { clientsAdd } from "./cli/clients.ts";
import { keysNew } from "./cli/keys.ts";
import { tokenCommand } from "./cli/token.ts";
import { usersAdd } from "./cli/users.ts";

export const commands: readonly Command[] = [keysNew, clientsAdd, tokenCommand, usersAdd];
