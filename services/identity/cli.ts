import type { Command } from "../platform/cli/command.ts";
import { clientsAdd, clientsList, clientsRemove } from "./cli/clients.ts";
import { keysNew } from "./cli/keys.ts";
import { usersAdd } from "./cli/new-user.ts";
import { tokenCommand } from "./cli/token.ts";
import { usersList, usersRemove } from "./cli/users.ts";

export const commands: readonly Command[] = [
  keysNew,
  clientsAdd,
  clientsList,
  clientsRemove,
  tokenCommand,
  usersAdd,
  usersList,
  usersRemove,
];
