import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { CHUNK_BYTES, inChunks } from "./chunks.ts";

const sizes = async (pieces: AsyncIterable<Uint8Array>) =>
  (await Array.fromAsync(inChunks(pieces))).map((chunk) => chunk.byteLength);

test("joins pieces that come quickly to large chunks", async () => {
  async function* quick() {
    for (let i = 0; i < 10; i++) yield new Uint8Array(CHUNK_BYTES / 4);
  }
  expect(await sizes(quick())).toEqual([CHUNK_BYTES, CHUNK_BYTES, CHUNK_BYTES / 2]);
});

test("hands on what comes slowly, so that nobody takes the sender for one that has stopped", async () => {
  async function* slow() {
    for (let i = 0; i < 4; i++) {
      yield new Uint8Array(10);
      await wait(600);
    }
  }
  const chunks = await sizes(slow());
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.reduce((sum, bytes) => sum + bytes)).toBe(40);
});
