import { expect, test } from "vitest";
import { BYTES_PER_MS, type Span } from "../model.ts";
import { toPieces } from "./pieces.ts";

const MINUTE = 60_000;

/** A sound of one loudness with pauses, given by where they begin and how long they are; and what of it was read. */
function sound(totalMs: number, pauses: readonly (readonly [number, number])[]) {
  const samples = new Int16Array((totalMs * BYTES_PER_MS) / 2);
  for (let at = 0; at < samples.length; at++) samples[at] = at % 2 ? 3000 : -3000;
  for (const [startMs, ms] of pauses) samples.fill(5, startMs * 16, (startMs + ms) * 16);
  const bytes = new Uint8Array(samples.buffer);
  const read = async ({ startMs, endMs }: Span) =>
    bytes.subarray(startMs * BYTES_PER_MS, endMs * BYTES_PER_MS);
  return toPieces(totalMs, read);
}

test("cuts in the middle of the longest pause that lies about a minute after the last cut", async () => {
  const pieces = await sound(8 * MINUTE, [
    [20_000, 2_000],
    [50_000, 300],
    [62_000, 600],
    [117_000, 700],
  ]);
  expect(pieces.slice(0, 2)).toEqual([
    { startMs: 0, endMs: 62_300 },
    { startMs: 62_300, endMs: expect.any(Number) },
  ]);
  expect(Math.abs((pieces[1]?.endMs ?? 0) - 117_350)).toBeLessThanOrEqual(50);
});

test("leaves a short recording whole", async () => {
  expect(await sound(37_500, [[20_000, 1_000]])).toEqual([{ startMs: 0, endMs: 37_500 }]);
});

test("shares a recording of a few minutes among several workers", async () => {
  for (const [minutes, least] of [
    [1, 2],
    [2, 4],
    [4, 7],
    [6, 7],
  ] as const) {
    const pieces = await sound(minutes * MINUTE, []);
    expect(pieces.length).toBeGreaterThanOrEqual(least);
    expect(pieces.length).toBeLessThanOrEqual(10);
    for (const { startMs, endMs } of pieces.slice(0, -1)) {
      expect(Number.isInteger(endMs)).toBe(true);
      expect(endMs - startMs).toBeGreaterThanOrEqual(22_000);
    }
  }
});

test("cuts what never pauses, too, and loses nothing", async () => {
  const pieces = await sound(10 * MINUTE + 7, []);
  expect(pieces.at(-1)?.endMs).toBe(10 * MINUTE + 7);
  for (const [index, { startMs, endMs }] of pieces.entries()) {
    expect(startMs).toBe(pieces[index - 1]?.endMs ?? 0);
    expect(endMs - startMs).toBeLessThanOrEqual(75_000);
  }
});
