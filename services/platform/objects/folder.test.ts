import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { faultOf } from "../fault/fault.ts";
import { watchDrafts } from "./drafts.ts";
import { openFolder } from "./folder.ts";
import type { ObjectFault, Objects } from "./model.ts";

let dataDir: string;
let objects: Objects;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "objects-"));
  objects = openFolder(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function* chunks(count: number, bytes = 1000) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(bytes, n);
}
const keys = () => Array.fromAsync(objects.list("a"));
const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) =>
      faultOf<ObjectFault>(error, "object_too_large", "object_missing")?.kind ?? error.message,
  );

it("lets nobody else look into its folders and files", async () => {
  await objects.put("a/b/c", chunks(1));
  const all = await readdir(dataDir, { recursive: true });
  const modes = await Promise.all(all.map(async (name) => (await stat(join(dataDir, name))).mode));
  expect(modes.map((mode) => mode & 0o077)).toEqual(all.map(() => 0));
  expect(all).toHaveLength(5);
});

it("returns what was put, whole or in part, with its length and digest", async () => {
  const { bytes, sha256 } = await objects.put("a/b", chunks(3));
  expect([bytes, sha256.length]).toEqual([3000, 64]);
  const whole = await objects.get("a/b");
  expect(whole.bytes).toBe(3000);
  expect(await buffer(whole.body)).toEqual(Buffer.concat(await Array.fromAsync(chunks(3))));
  const part = await objects.get("a/b", { start: 999, end: 1000 });
  expect(part.bytes).toBe(2);
  expect(await buffer(part.body)).toEqual(Buffer.from([0, 1]));
  expect(await objects.stat("a/b")).toBe(3000);
  expect(await kindOf(objects.get("a/c"))).toBe("object_missing");
  expect(await objects.stat("a/c")).toBe(undefined);
});

it("replaces an object at once: readers have the old or the new one", async () => {
  await objects.put("a/b", chunks(1, 200_000));
  const old = await objects.get("a/b");
  await objects.put("a/b", chunks(2, 10));
  expect((await buffer(old.body)).length).toBe(200_000);
  expect(await objects.stat("a/b")).toBe(20);
});

it.each([
  ["is too large", chunks(3), { maxBytes: 2999 }, "object_too_large"],
  [
    "is aborted",
    chunks(3),
    { signal: AbortSignal.abort(new Error("left")) },
    "The operation was aborted",
  ],
  ["breaks off", broken(), {}, "broke off"],
])("keeps nothing of a put that %s", async (_, body, options, kind) => {
  expect(await kindOf(objects.put("a/b", body, options))).toBe(kind);
  expect(await files()).toEqual([]);
});
async function* broken() {
  yield Buffer.alloc(10);
  throw new Error("broke off");
}

it("takes exactly the limit", async () => {
  expect((await objects.put("a/b", chunks(3), { maxBytes: 3000 })).bytes).toBe(3000);
});

it.each(["../a", "a/../b", "/a", "a//b", "a/.", "", "a b", "a\0", "a".repeat(513)])(
  "refuses the key %j",
  async (key) => {
    await expect(objects.put(key, chunks(1))).rejects.toThrow("not a key");
    expect(await files()).toEqual([]);
  },
);

it("lists and deletes below a prefix, and finds deleting nothing fine", async () => {
  for (const key of ["a/1/x", "a/1/y", "a/10/x"]) await objects.put(key, chunks(1));
  expect(await keys()).toEqual(["a/1/x", "a/1/y", "a/10/x"]);
  await objects.deletePrefix("a/1");
  await objects.delete("a/none");
  expect(await keys()).toEqual(["a/10/x"]);
});

it("clears what dead processes left behind, and nothing that is under way, however slow", async () => {
  const drafts = join(dataDir, "drafts");
  await mkdir(drafts, { recursive: true });
  await writeFile(join(drafts, "dead"), "half");
  await writeFile(join(drafts, "growing"), "half");
  await writeFile(join(drafts, "slow"), "half");
  const [beatMs, quietMs] = [20, 200];
  const own = watchDrafts(drafts, beatMs, quietMs);
  const another = watchDrafts(drafts, beatMs, quietMs);
  using _ = another.alive("slow");
  await own.clear();
  expect((await readdir(drafts)).toSorted()).toEqual(["dead", "growing", "slow"]);
  await sleep(quietMs + 10);
  await writeFile(join(drafts, "growing"), "more");
  await writeFile(join(drafts, "new"), "half");
  await own.clear();
  expect((await readdir(drafts)).toSorted()).toEqual(["growing", "new", "slow"]);
});

it("leaves a put alone whose data does not come", async () => {
  const { promise: more, resolve } = Promise.withResolvers<void>();
  async function* slow() {
    yield Buffer.from("a");
    await more;
    yield Buffer.from("b");
  }
  const put = objects.put("a/slow", slow());
  await expect.poll(() => readdir(join(dataDir, "drafts")).catch(() => [])).toHaveLength(1);
  await objects.clearDrafts(new Date());
  await objects.clearDrafts(new Date());
  resolve();
  expect((await put).bytes).toBe(2);
});

/** A small file system of our own, in a name space of its own. */
const onSmallDisk = (folder: string, script: string) =>
  execFileSync(
    "unshare",
    [
      ...["--user", "--map-root-user", "--mount", "sh", "-c"],
      `mount -t tmpfs -o size=2m tmpfs "$0" && exec "$1" --input-type=module-typescript -e "$2"`,
      ...[folder, process.execPath, script],
    ],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
const canMount = (() => {
  try {
    execFileSync("unshare", ["--user", "--map-root-user", "--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

it.skipIf(!canMount)("keeps nothing of what a full disk has no room for (needs unshare)", () => {
  const from = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const printed = onSmallDisk(
    dataDir,
    `
    import { readdirSync } from "node:fs";
    import { openFolder } from ${from("./folder.ts")};
    const dataDir = ${JSON.stringify(dataDir)};
    const objects = openFolder(dataDir);
    async function* chunks(count) { for (let n = 0; n < count; n++) yield Buffer.alloc(1 << 18); }
    await objects.put("a/small", chunks(2));
    const code = await objects.put("a/large", chunks(16)).then(() => "stored", (error) => error.code);
    await objects.put("a/after", chunks(2));
    console.log(code, readdirSync(dataDir + "/drafts").length, readdirSync(dataDir + "/objects/a").join());`,
  );
  expect(printed.trim()).toBe("ENOSPC 0 after,small");
});

it("removes what somebody is still writing to", async () => {
  let writing = true;
  const write = async (name: string) => {
    while (writing) await objects.put(`a/${name}`, chunks(1, 1)).catch(() => undefined);
  };
  const writers = ["b", "c", "d", "e"].map(write);
  const removed: string[] = [];
  for (let round = 0; round < 100; round++) removed.push(await kindOf(objects.deletePrefix("a")));
  writing = false;
  await Promise.all(writers);
  expect(new Set(removed)).toEqual(new Set(["done"]));
});
