import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "./folder.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "groundwork-folder-"));
});
afterEach(() => rm(root, { recursive: true }));

test("makes a folder and those above it, several times and at once", async () => {
  const path = join(root, "a/b/c");
  await Promise.all([
    makeFolder(path, 0o700),
    makeFolder(path, 0o700),
    makeFolder(join(path, "d"), 0o700),
  ]);
  await makeFolder(path);
  expect((await stat(join(path, "d"))).mode & 0o777).toBe(0o700);
});

test("makes a hundred folders of one new parent at once", async () => {
  for (let round = 0; round < 20; round++) {
    const names = Array.from({ length: 100 }, (_, index) => join(root, `${round}/new/${index}`));
    await Promise.all(names.map((name) => makeFolder(name)));
  }
});

test.each([
  ["a file", async (path: string) => writeFile(path, "")],
  ["a link to nothing", async (path: string) => symlink("/nowhere/at/all", path)],
])("does not take %s for a folder, nor make one below it", async (_what, put) => {
  const path = join(root, "x");
  await put(path);
  await expect(makeFolder(path)).rejects.toThrow(path);
  await expect(makeFolder(join(path, "y"))).rejects.toThrow(path);
});

test.skipIf(!existsSync("/proc/self"))(
  "says so where no folder can be made (needs /proc)",
  async () => {
    await expect(makeFolder("/proc/groundwork/keys")).rejects.toThrow(
      "/proc/groundwork cannot be made",
    );
  },
);
