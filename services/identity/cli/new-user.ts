import { type Command, type Context, Exit, UsageError } from "../../platform/cli/command.ts";
import { APPLICATIONS } from "../model.ts";
import { expandScopes } from "../scopes.ts";
import { changeUsers, newUserId, sameName, type User, usersFile } from "../users/file.ts";
import { DEFAULT_APPLICATIONS } from "../users/first.ts";
import { hashPassword } from "../users/password.ts";
import { dataOption, installationOf, wordsOption } from "./installation.ts";
import { readPassword } from "./password.ts";
import { ISSUER, issuerFrom } from "./users.ts";

const MIN_PASSWORD_CHARS = 10;
const MAX_PASSWORD_CHARS = 1024;
const MAX_NAME_CHARS = 256;
const ROLE_ADMIN = "admin";
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

export const usersAdd: Command = {
  name: "users add",
  summary: "Add a user of the embedded identity providers; a running server takes it at once",
  positionals: "NAME",
  arity: { min: 1, max: 1 },
  options: {
    issuer: ISSUER,
    role: { type: "string", multiple: true, value: "ROLE…", doc: "admin, for administrators" },
    scope: {
      type: "string",
      multiple: true,
      value: "SCOPE…",
      doc: `what the user may use; ${DEFAULT_APPLICATIONS.join(", ")} unless given, and panel for admin`,
    },
    "password-stdin": { type: "boolean", doc: "read the password from standard input" },
    ...dataOption,
    json: { type: "boolean", doc: "print the result as JSON" },
  },
  examples: [
    "groundwork users add ann --role admin",
    "pass show bob | groundwork users add bob --issuer partner --password-stdin",
  ],
  async run(context) {
    const { dataDir, usersFile: configured, vendor } = installationOf(context);
    const draft = draftFrom(context, vendor);
    const password = checkPassword(await readPassword(context.options["password-stdin"] === true));
    const user = { ...draft, id: newUserId(), password: await hashPassword(password) };
    const path = usersFile(configured, dataDir);
    await changeUsers(path, (users) => [...users, newTo(users, user)]);
    const { id, username, issuer, roles, scopes } = user;
    if (context.options.json) context.terminal.json({ id, username, issuer, roles, scopes });
    else context.terminal.print(`${username} can sign in at the ${issuer} provider (${path})`);
    return Exit.ok;
  },
};

function draftFrom(context: Context, vendor: string): Omit<User, "id" | "password"> {
  const username = (context.args[0] ?? "").trim();
  if (username === "" || username.length > MAX_NAME_CHARS || UNPRINTABLE.test(username)) {
    throw new UsageError(`NAME must have 1 to ${MAX_NAME_CHARS} characters, all of them visible.`);
  }
  const issuer = issuerFrom(context);
  const roles = wordsOption(context, "role");
  const unknown = roles.find((role) => role !== ROLE_ADMIN);
  if (unknown) throw new UsageError(`There is no role "${unknown}"; ${ROLE_ADMIN} is one.`);
  const named = wordsOption(context, "scope");
  const usual = roles.includes(ROLE_ADMIN) ? APPLICATIONS : DEFAULT_APPLICATIONS;
  const scopes = named.length > 0 ? checkScopes(vendor, named) : usual;
  return { username, issuer, roles, scopes };
}

function checkScopes(vendor: string, names: readonly string[]): readonly string[] {
  try {
    return expandScopes(vendor, names);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}.`);
  }
}

function checkPassword(password: string): string {
  if (password.length < MIN_PASSWORD_CHARS || password.length > MAX_PASSWORD_CHARS) {
    throw new Error(
      `the password must have ${MIN_PASSWORD_CHARS} to ${MAX_PASSWORD_CHARS} characters`,
    );
  }
  return password;
}

function newTo(users: readonly User[], user: User): User {
  const twin = users.find(
    (each) => each.issuer === user.issuer && sameName(each.username, user.username),
  );
  if (twin)
    throw new Error(`there is a user ${twin.username} at the ${user.issuer} provider already`);
  return user;
}
