import { stat } from "node:fs/promises";
import type { IssuerName } from "../../platform/auth/caller.ts";
import type { Log } from "../../platform/log/log.ts";
import { fold, readUsers, type User } from "./file.ts";
import { hashPassword, highestCost, verifyPassword } from "./password.ts";

/** The users of the embedded providers. */
export interface Directory {
  byId(issuer: IssuerName, id: string): Promise<User | undefined>;
  /** The user, if there is one with this name and password. Takes as long if there is none. */
  authenticate(issuer: IssuerName, username: string, password: string): Promise<User | undefined>;
}

/**
 * The users file, read again when it changes. A file that was broken by hand is
 * reported, and the users it had before stay.
 *
 * @throws Error when it cannot be read at the start
 */
export async function openDirectory(path: string, log: Log): Promise<Directory> {
  let version = await versionOf(path);
  let users = await readUsers(path);
  let nobody = await hashOfNobody(users);
  const current = async () => {
    const now = await versionOf(path);
    if (now === version) return users;
    version = now;
    try {
      users = await readUsers(path);
      nobody = await hashOfNobody(users);
      log.info({ path, users: users.length }, "the users file was read again");
    } catch (error) {
      log.error({ error }, "the users file cannot be used; the users stay as they were");
    }
    return users;
  };
  return {
    async byId(issuer, id) {
      return (await current()).find((user) => user.issuer === issuer && user.id === id);
    },
    async authenticate(issuer, username, password) {
      const name = fold(username);
      const all = await current();
      const user = all.find((each) => each.issuer === issuer && fold(each.username) === name);
      const right = await verifyPassword(password, user?.password ?? nobody);
      return user && right ? user : undefined;
    },
  };
}

/** What a name is verified against that nobody has: as costly as the users' own hashes. */
const hashOfNobody = (users: readonly User[]): Promise<string> =>
  hashPassword("", highestCost(users.map(({ password }) => password)));

async function versionOf(path: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(path);
  return `${ino} ${size} ${mtimeMs}`;
}
