import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { faultOf } from "../fault/fault.ts";
import { openFolder } from "./folder.ts";
import type { ObjectFault, Objects } from "./model.ts";

let dataDir: string;
let objects: Objects;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "objects-"));
  objects = openFolder(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
const contentOf = async (key: string) => text((await objects.get(key)).body);
const failure = async (work: Promise<unknown>) =>
  faultOf<ObjectFault>(
    await work.catch((error: unknown) => error),
    "object_missing",
    "object_too_large",
  );

describe("a folder of objects", () => {
  it("gives back what was put, whole or in part, with its size and digest", async () => {
    const stored = await objects.put("a/b.txt", chunks("hello ", "world"));
    expect(stored).toEqual({
      bytes: 11,
      sha256: "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
    });
    expect(await contentOf("a/b.txt")).toBe("hello world");
    const part = await objects.get("a/b.txt", { start: 6, end: 10 });
    expect([part.bytes, await text(part.body)]).toEqual([5, "world"]);
    expect(await objects.stat("a/b.txt")).toBe(11);
  });

  it("keeps the old content when the new one breaks off, and no rest of it", async () => {
    await objects.put("a", chunks("old"));
    async function* broken() {
      yield Buffer.from("new");
      throw new Error("gone");
    }
    await expect(objects.put("a", broken())).rejects.toThrow("gone");
    expect(await contentOf("a")).toBe("old");
    expect(await files()).toHaveLength(1);
  });

  it("takes exactly the limit and not a byte more", async () => {
    expect((await objects.put("a", chunks("12", "34"), { maxBytes: 4 })).bytes).toBe(4);
    expect(await failure(objects.put("b", chunks("12", "345"), { maxBytes: 4 }))).toEqual({
      kind: "object_too_large",
      maxBytes: 4,
    });
    expect(await objects.stat("b")).toBeUndefined();
    expect(await files()).toHaveLength(1);
  });

  it("stops when it is told to and leaves nothing", async () => {
    const stop = new AbortController();
    async function* endless() {
      for (;;) {
        yield Buffer.alloc(1024);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
    const put = objects.put("a", endless(), { signal: stop.signal });
    setTimeout(() => stop.abort(), 30);
    await expect(put).rejects.toThrow();
    expect(await files()).toEqual([]);
  });

  it("lists and deletes by prefix, whole names only", async () => {
    for (const key of ["job1/b", "job1/a/c", "job10/a"]) await objects.put(key, chunks("x"));
    expect(await Array.fromAsync(objects.list("job1"))).toEqual(["job1/a/c", "job1/b"]);
    await objects.deletePrefix("job1");
    expect(await Array.fromAsync(objects.list("job1"))).toEqual([]);
    expect(await objects.stat("job10/a")).toBe(1);
  });

  it("is content when what is deleted is not there, and says what is missing when it is read", async () => {
    await objects.delete("none");
    await objects.deletePrefix("none");
    expect(await failure(objects.get("none"))).toEqual({ kind: "object_missing", key: "none" });
  });

  it.each([
    "../up",
    "a/../../up",
    "/etc/passwd",
    "a//b",
    "",
    ".",
    "a/..",
    "a\0b",
    "a b",
    "é",
    "x".repeat(600),
  ])("has no object of the name %j", async (key) => {
    await expect(objects.put(key, chunks("x"))).rejects.toThrow("not a key");
    await expect((async () => objects.get(key))()).rejects.toThrow("not a key");
  });

  it("lets nobody else read", async () => {
    await objects.put("a", chunks("x"));
    expect((await stat(join(dataDir, "objects/a"))).mode & 0o077).toBe(0);
  });
});
