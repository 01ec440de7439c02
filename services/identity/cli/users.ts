import type { IssuerName } from "../../platform/auth/caller.ts";
import {
  type Command,
  type Context,
  Exit,
  textOption,
  UsageError,
} from "../../platform/cli/command.ts";
import { changeUsers, exists, readUsers, sameName, type User, usersFile } from "../users/file.ts";
import { dataOption, installationOf } from "./installation.ts";

/** At which of the two providers a user is. */
export const ISSUER = {
  type: "string",
  value: "service|partner",
  default: "service",
  doc: "at which of the two",
} as const;

export const usersList: Command = {
  name: "users list",
  summary: "Show the users of the embedded identity providers",
  options: { ...dataOption, json: { type: "boolean", doc: "print the result as JSON" } },
  async run(context) {
    const { dataDir, usersFile: configured } = installationOf(context);
    const path = usersFile(configured, dataDir);
    const users = (await exists(path)) ? await readUsers(path) : [];
    const shown = users.map(({ password: _, ...user }) => user);
    const { terminal, options } = context;
    if (options.json) terminal.json(shown);
    else
      for (const { username, issuer, roles, scopes } of shown)
        terminal.print([username, issuer, roles.join(" ") || "-", scopes.join(" ")].join("  "));
    return Exit.ok;
  },
};

export const usersRemove: Command = {
  name: "users remove",
  summary: "Remove a user: no more logins and no new tokens; one that is out ends within the hour",
  positionals: "NAME",
  arity: { min: 1, max: 1 },
  options: { issuer: ISSUER, ...dataOption },
  examples: ["groundwork users remove bob --issuer partner"],
  async run(context) {
    const { dataDir, usersFile: configured } = installationOf(context);
    const [name = ""] = context.args;
    const issuer = issuerFrom(context);
    const gone = (user: User) => user.issuer === issuer && sameName(user.username, name);
    await changeUsers(usersFile(configured, dataDir), (users) => {
      if (!users.some(gone))
        throw new Error(
          `there is no user ${name} at the ${issuer} provider: groundwork users list shows those there are`,
        );
      return users.filter((user) => !gone(user));
    });
    context.terminal.print(`${name} cannot sign in at the ${issuer} provider any more`);
    return Exit.ok;
  },
};

/** @throws UsageError */
export function issuerFrom(context: Context): IssuerName {
  const issuer = textOption(context, "issuer");
  if (issuer === "service" || issuer === "partner") return issuer;
  throw new UsageError("--issuer is service or partner.");
}
