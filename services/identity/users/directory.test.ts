import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silent } from "../../../test/support/tokens.ts";
import { openDirectory } from "./directory.ts";
import { changeUsers, parseUsers, readUsers, type User } from "./file.ts";
import { firstAdministrator } from "./first.ts";
import { hashPassword } from "./password.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-users-"));
  path = join(folder, "identity", "users.json");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const password = await hashPassword("a long password");
const user = async (username: string, more: Partial<User> = {}): Promise<User> => ({
  id: `user_${username}`,
  username,
  issuer: "service",
  password,
  roles: [],
  scopes: ["search"],
  ...more,
});
const add = async (each: User) => changeUsers(path, (users) => [...users, each]);

test("a user who is added while the server runs can sign in at once, one who is removed cannot", async () => {
  await add(await user("ann"));
  const directory = await openDirectory(path, silent);
  expect(await directory.authenticate("service", "bob", "a long password")).toBeUndefined();
  await add(await user("bob"));
  expect((await directory.authenticate("service", "Bob", "a long password"))?.id).toBe("user_bob");
  await changeUsers(path, (users) => users.filter(({ username }) => username !== "bob"));
  expect(await directory.byId("service", "user_bob")).toBeUndefined();
});

test("a user exists at one provider only", async () => {
  await add(await user("ann"));
  const directory = await openDirectory(path, silent);
  expect(await directory.authenticate("partner", "ann", "a long password")).toBeUndefined();
  expect(await directory.byId("partner", "user_ann")).toBeUndefined();
});

test("a file that somebody breaks leaves the users as they were", async () => {
  await add(await user("ann"));
  const directory = await openDirectory(path, silent);
  await writeFile(path, "{ not json");
  expect(await directory.byId("service", "user_ann")).toBeDefined();
});

test("twenty users added at once are all there", async () => {
  const users = await Promise.all(Array.from({ length: 20 }, (_, index) => user(`u${index}`)));
  await Promise.all(users.map(add));
  expect(await readUsers(path)).toHaveLength(20);
});

test("the first administrator is made once, and only the hash is kept", async () => {
  const passwords = await Promise.all([firstAdministrator(path), firstAdministrator(path)]);
  const made = passwords.filter((each) => each !== undefined);
  expect(made).toHaveLength(1);
  expect(await readFile(path, "utf8")).not.toContain(made[0]);
  const directory = await openDirectory(path, silent);
  const admin = await directory.authenticate("service", "admin", made[0] ?? "");
  expect(admin?.roles).toEqual(["admin"]);
  expect(await firstAdministrator(path)).toBeUndefined();
});

test("nobody but the owner may read the file", async () => {
  await add(await user("ann"));
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test.each<[string, object, string]>([
  ["no list", {}, 'no list "users"'],
  [
    "a password in the clear",
    { users: [{ id: "1", username: "a", issuer: "service", password: "x" }] },
    "users[0]: password",
  ],
  ["an unknown issuer", { users: [{ id: "1", username: "a", issuer: "x" }] }, "users[0]: issuer"],
])("a file with %s is refused, naming the place", (_name, content, message) => {
  expect(() => parseUsers(JSON.stringify(content))).toThrow(message);
});

test("two users with one name are refused, in whatever case", async () => {
  const users = [await user("Ann"), await user("ann", { id: "other" })];
  expect(() => parseUsers(JSON.stringify({ users }))).toThrow("users[1] repeats");
});
