import { randomBytes } from "node:crypto";
import { APPLICATIONS } from "../model.ts";
import { changeUsers, exists, newUserId } from "./file.ts";
import { hashPassword } from "./password.ts";

export const FIRST_ADMINISTRATOR = "admin";
/** What a user may use unless told otherwise; administrators also the panel. */
export const DEFAULT_APPLICATIONS = APPLICATIONS.filter((each) => each !== "panel");

/**
 * Makes a users file with one administrator, unless there is one.
 *
 * @returns the administrator's password, this once
 */
export async function firstAdministrator(path: string): Promise<string | undefined> {
  if (await exists(path)) return undefined;
  const password = randomBytes(15).toString("base64url");
  const first = {
    id: newUserId(),
    username: FIRST_ADMINISTRATOR,
    issuer: "service" as const,
    password: await hashPassword(password),
    roles: ["admin"],
    scopes: [...APPLICATIONS],
  };
  let made = false;
  await changeUsers(path, (users) => {
    // Another process, or `users add`, may have been first.
    made = users.length === 0;
    return made ? [first] : users;
  });
  return made ? password : undefined;
}
