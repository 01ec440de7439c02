import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../test/support/postgres.ts";
import { silent } from "../../test/support/tokens.ts";
import { Exit } from "../platform/cli/command.ts";
import { recordCommand } from "../platform/cli/record.ts";
import { commands } from "./cli.ts";
import { newKeyPair } from "./keys/pair.ts";
import { openDirectory } from "./users/directory.ts";
import { changeUsers } from "./users/file.ts";
import { hashPassword } from "./users/password.ts";

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "groundwork-identity-cli-"));
  database = await freshDatabase();
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const type = (...argv: readonly string[]) =>
  recordCommand(commands, argv, { DATA_DIR: folder, DATABASE_URL: database.url });

describe("keys new", () => {
  test("writes a private key that only its owner may read, and a public one", async () => {
    const out = join(folder, "keys");
    const { code, printed } = await type("keys", "new", "--out", out, "--bits", "2048", "--json");
    expect(code).toBe(Exit.ok);
    const { kid, private: pem, public: file } = JSON.parse(printed);
    expect((await stat(pem)).mode & 0o777).toBe(0o600);
    expect(await readFile(pem, "utf8")).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    const jwk = JSON.parse(await readFile(file, "utf8"));
    expect(jwk).toEqual({ kty: "RSA", kid, use: "sig", n: jwk.n, e: "AQAB" });
  });

  test("never writes over a key that is there, and leaves no half of a pair", async () => {
    const out = await mkdtemp(join(folder, "half-"));
    await writeFile(join(out, "public.json"), "mine");
    const { code, told } = await type("keys", "new", "--out", out, "--bits", "2048");
    expect([code, told]).toEqual([Exit.failed, expect.stringContaining("exists already")]);
    expect(await readFile(join(out, "public.json"), "utf8")).toBe("mine");
    await expect(stat(join(out, "private.pem"))).rejects.toThrow();
  });

  test.each(["1024", "2047", "x", "99999"])("refuses a length of %s bits", async (bits) => {
    const { code, told } = await type("keys", "new", "--out", folder, "--bits", bits);
    expect([code, told]).toEqual([Exit.usage, expect.stringContaining("2048 to 8192")]);
  });
});

describe("clients add", () => {
  const file = async (name: string, content: unknown) => {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(content));
    return path;
  };

  test("registers a public key and prints the Client ID last", async () => {
    const path = await file("good.json", (await newKeyPair(2048)).publicKey);
    const add = ["clients", "add", "--key", path, "--scope", "search", "--scope"];
    const { code, printed } = await type(...add, "groundwork:app:extraction");
    expect(code).toBe(Exit.ok);
    expect(printed).toContain("groundwork:app:search groundwork:app:extraction");
    expect(printed).toMatch(/Client ID: client_[\w-]{16}$/);
  });

  test.each([
    ["a private key", { kty: "RSA", d: "x" }, "this is a private key"],
    ["no key", [], "it is not a JSON Web Key"],
  ])("refuses %s", async (_name, content, why) => {
    const path = await file("bad.json", content);
    const { code, told } = await type("clients", "add", "--key", path, "--scope", "search");
    expect([code, told]).toEqual([Exit.failed, expect.stringContaining(why)]);
  });

  test("wants a key and scopes that exist", async () => {
    const path = await file("good.json", (await newKeyPair(2048)).publicKey);
    for (const [argv, why] of [
      [["--scope", "search"], "--key names the file"],
      [["--key", path], "--scope says"],
      [["--key", path, "--scope", "cooking"], "there is no scope groundwork:app:cooking"],
      [
        ["--key", "nowhere.json", "--scope", "search"],
        "nowhere.json cannot be read: it is not there.",
      ],
    ] as const) {
      const { code, told } = await type("clients", "add", ...argv);
      expect([code, told]).toEqual([Exit.usage, expect.stringContaining(why)]);
    }
  });
});

describe("clients list and remove", () => {
  test("show a program until it is removed, once", async () => {
    const path = join(folder, "listed.json");
    await writeFile(path, JSON.stringify((await newKeyPair(2048)).publicKey));
    const added = await type(
      "clients",
      "add",
      "--key",
      path,
      "--name",
      "nightly",
      "--scope",
      "search",
    );
    const id = added.printed.split(": ").at(-1) as string;
    const listed = await type("clients", "list");
    expect(listed.printed).toMatch(
      new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d  groundwork:app:search  nightly$`, "m"),
    );
    expect((await type("clients", "remove", id)).code).toBe(Exit.ok);
    expect((await type("clients", "list", "--json")).printed).not.toContain(id);
    const again = await type("clients", "remove", id);
    expect([again.code, again.told]).toEqual([
      Exit.failed,
      expect.stringContaining(`no client ${id}`),
    ]);
  });
});

describe("users list and remove", () => {
  test("show users without their passwords, and take one away from one provider only", async () => {
    const env = { DATA_DIR: await mkdtemp(join(folder, "users-")), DATABASE_URL: database.url };
    const run = (...argv: readonly string[]) => recordCommand(commands, argv, env);
    expect(await run("users", "list")).toMatchObject({ code: Exit.ok, printed: "" });
    const path = join(env.DATA_DIR, "identity", "users.json");
    const password = await hashPassword("a long password");
    const eve = { username: "eve", password, roles: [], scopes: ["search"] };
    await changeUsers(path, () => [
      { ...eve, id: "1", issuer: "service" },
      { ...eve, id: "2", issuer: "partner" },
    ]);
    const listed = await run("users", "list", "--json");
    expect(listed.printed).not.toContain("scrypt");
    expect(JSON.parse(listed.printed)).toHaveLength(2);
    expect((await run("users", "remove", "EVE", "--issuer", "partner")).code).toBe(Exit.ok);
    expect((await run("users", "list")).printed).toBe("eve  service  -  search");
    const again = await run("users", "remove", "eve", "--issuer", "partner");
    expect([again.code, again.told]).toEqual([Exit.failed, expect.stringContaining("no user eve")]);
  });
});

describe("users add", () => {
  const program = resolve(import.meta.dirname, "../../main.ts");
  const add = (password: string, ...argv: readonly string[]) =>
    new Promise<{ code: number; stderr: string }>((done) => {
      const args = [program, "users", "add", ...argv, "--password-stdin", "--data", folder];
      const child = execFile(process.execPath, args, (error, _stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), stderr }),
      );
      child.stdin?.end(`${password}\n`);
    });

  test("adds somebody who can sign in, with the password from standard input", async () => {
    expect(await add("a long password", "zoe", "--issuer", "partner")).toMatchObject({ code: 0 });
    const directory = await openDirectory(join(folder, "identity", "users.json"), silent);
    const found = await directory.authenticate("partner", "ZOE", "a long password");
    expect(found).toMatchObject({ roles: [], scopes: ["search", "transcription", "extraction"] });
    const again = await add("a long password", "Zoe", "--issuer", "partner");
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("already")]);
  });

  test("refuses a short password", async () => {
    const { code, stderr } = await add("short", "yan");
    expect([code, stderr]).toEqual([1, expect.stringContaining("10 to 1024 characters")]);
  });
});
