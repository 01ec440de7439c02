import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
// @ts-expect-error the package has no types
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { faultOf } from "../fault/fault.ts";
import type { ObjectFault, Objects } from "./model.ts";
import { openObjects } from "./objects.ts";

/** A server that speaks S3, of somebody else; not Amazon's. */
let server: { run(): Promise<AddressInfo>; close(): Promise<void> };
let directory: string;
let objects: Objects;
let endpoint: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "objects-s3-"));
  server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: "recordings", configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  objects = open("recordings/here");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  await rm(directory, { recursive: true, force: true });
});

const open = (path: string): Objects =>
  openObjects({ url: `s3://${path}?endpoint=${endpoint}`, dataDir: directory });

async function* chunks(count: number, bytes = 1000) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(bytes, n);
}
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) =>
      faultOf<ObjectFault>(error, "object_too_large", "object_missing")?.kind ?? error.message,
  );

it("returns what was put, whole or in part, with its length and digest", async () => {
  const { bytes, sha256 } = await objects.put("a/b", chunks(3));
  expect([bytes, sha256.length]).toEqual([3000, 64]);
  const whole = await objects.get("a/b");
  expect(whole.bytes).toBe(3000);
  expect(await buffer(whole.body)).toEqual(Buffer.concat(await Array.fromAsync(chunks(3))));
  const part = await objects.get("a/b", { start: 999, end: 1000 });
  expect([part.bytes, await buffer(part.body)]).toEqual([2, Buffer.from([0, 1])]);
  expect(await objects.stat("a/b")).toBe(3000);
});

it("sends what is larger than one part in several", async () => {
  await objects.put("large", chunks(12, 1 << 20));
  const { body, bytes } = await objects.get("large");
  expect(bytes).toBe(12 << 20);
  expect((await buffer(body)).subarray(-1)).toEqual(Buffer.from([11]));
});

it("says what is missing, and is content when what is deleted is not there", async () => {
  expect(await kindOf(objects.get("nope"))).toBe("object_missing");
  expect(await objects.stat("nope")).toBeUndefined();
  await objects.delete("nope");
});

it("stores nothing of what is too large, breaks off or is given up", async () => {
  async function* breaking() {
    yield* chunks(8, 1 << 20);
    throw new Error("broke off");
  }
  const away = new AbortController();
  async function* endless() {
    for (let n = 0; ; n++) {
      if (n === 8) away.abort();
      yield Buffer.alloc(1 << 20);
    }
  }
  expect(await kindOf(objects.put("x/1", chunks(3), { maxBytes: 2999 }))).toBe("object_too_large");
  expect(await kindOf(objects.put("x/2", breaking()))).toBe("broke off");
  await expect(objects.put("x/3", endless(), { signal: away.signal })).rejects.toThrow();
  expect(await Array.fromAsync(objects.list("x"))).toEqual([]);
});

it("lists and deletes below a prefix, whole names only, and nothing of its neighbours", async () => {
  const neighbour = open("recordings/elsewhere");
  for (const key of ["p/1", "p/2/3", "pq/1"]) await objects.put(key, chunks(1));
  await neighbour.put("p/1", chunks(1));
  expect((await Array.fromAsync(objects.list("p"))).toSorted()).toEqual(["p/1", "p/2/3"]);
  await objects.deletePrefix("p");
  expect(await Array.fromAsync(objects.list("p"))).toEqual([]);
  expect(await objects.stat("pq/1")).toBe(1000);
  expect(await neighbour.stat("p/1")).toBe(1000);
});

it("is content with a store that cannot list uploads that never ended", async () => {
  await objects.clearDrafts(new Date());
});

it("is ready when its bucket is there, and only then", async () => {
  await objects.ready();
  await expect(open("no-such-bucket").ready()).rejects.toThrow();
});
