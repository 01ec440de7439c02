import { randomBytes } from "node:crypto";
import { open, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { IssuerName } from "../../platform/auth/caller.ts";
import { parseJson } from "../../platform/config/json.ts";
import { lockFolder } from "../../platform/database/lock.ts";
import { makeFolder } from "../../platform/files/folder.ts";
import { isPasswordHash } from "./password.ts";

/** A user of an embedded provider, as the users file has it. */
export interface User {
  /** The subject of the user's tokens; never used again for another. */
  readonly id: string;
  /** As typed on the login page; unique within its issuer, whatever the case. */
  readonly username: string;
  readonly issuer: IssuerName;
  /** From hashPassword. */
  readonly password: string;
  /** "admin", … */
  readonly roles: readonly string[];
  /** Applications, or scopes in full. */
  readonly scopes: readonly string[];
}

const ISSUERS: readonly string[] = ["service", "partner"];
const LOCK_ATTEMPTS = 50;
const LOCK_WAIT_MS = 100;

export const usersFile = (configured: string, dataDir: string): string =>
  configured || join(dataDir, "identity", "users.json");

export const newUserId = (): string => `user_${randomBytes(12).toString("base64url")}`;

export const sameName = (a: string, b: string): boolean => fold(a) === fold(b);
/** Names are compared without regard to case and to how letters are composed. */
export const fold = (name: string): string => name.normalize("NFKC").toLowerCase();

/** @throws Error naming the file and what is wrong in it */
export async function readUsers(path: string): Promise<readonly User[]> {
  const text = await readFile(path, "utf8");
  try {
    return parseUsers(text);
  } catch (error) {
    throw new Error(`the users file ${path} cannot be used: ${(error as Error).message}`);
  }
}

/** @throws Error saying which entry is wrong, and how */
export function parseUsers(text: string): readonly User[] {
  const { users } = parseJson(text) as { users?: unknown };
  if (!Array.isArray(users)) throw new Error('it has no list "users"');
  const checked = users.map(checkUser);
  checked.forEach((user, index) => {
    const twin = checked.findIndex(
      (other) =>
        other.id === user.id ||
        (other.issuer === user.issuer && sameName(other.username, user.username)),
    );
    if (twin < index) throw new Error(`users[${index}] repeats the name or id of users[${twin}]`);
  });
  return checked;
}

function checkUser(value: unknown, index: number): User {
  const user = value as User;
  const texts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((each) => typeof each === "string");
  const require = (right: boolean, what: string) => {
    if (!right) throw new Error(`users[${index}]: ${what}`);
  };
  require(typeof user === "object" && user !== null, "must be an object");
  require(typeof user.id === "string" && user.id !== "", "id must be a text");
  require(typeof user.username === "string" && user.username !== "", "username must be a text");
  require(ISSUERS.includes(user.issuer), `issuer must be one of ${ISSUERS.join(", ")}`);
  require(isPasswordHash(String(user.password)), "password must be a hash by groundwork users add");
  require(texts(user.roles), "roles must be a list of texts");
  require(texts(user.scopes), "scopes must be a list of texts");
  return user;
}

/**
 * Changes the users file; a reader sees the old one or the new one, never half.
 * Writers take turns.
 *
 * @param change  gets no users when there is no file yet
 */
export async function changeUsers(
  path: string,
  change: (users: readonly User[]) => readonly User[],
): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder, 0o700);
  const unlock = await patientLock(join(folder, "users.lock"));
  try {
    const users = (await exists(path)) ? await readUsers(path) : [];
    await replace(path, `${JSON.stringify({ users: change(users) }, null, 2)}\n`);
  } finally {
    await unlock();
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function patientLock(folder: string): Promise<() => Promise<void>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (attempt === LOCK_ATTEMPTS) throw error;
      await sleep(LOCK_WAIT_MS);
    }
  }
}

async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
