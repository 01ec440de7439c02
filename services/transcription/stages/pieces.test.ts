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
  const pieces = await sound(3 * MINUTE, [
    [20_000, 2_000],
    [50_000, 300],
    [62_000, 600],
    [117_000, 700],
  ]);
  expect(pieces).toEqual([
    { startMs: 0, endMs: 62_300 },
    { startMs: 62_300, endMs: expect.any(Number) },
    { startMs: expect.any(Number), endMs: 3 * MINUTE },
  ]);
  expect(Math.abs((pieces[1]?.endMs ?? 0) - 117_350)).toBeLessThanOrEqual(50);
});

test("leaves a short recording whole", async () => {
  expect(await sound(75_000, [[50_000, 1_000]])).toEqual([{ startMs: 0, endMs: 75_000 }]);
});

test("cuts what never pauses, too, and loses nothing", async () => {
  const pieces = await sound(10 * MINUTE + 7, []);
  expect(pieces.at(-1)?.endMs).toBe(10 * MINUTE + 7);
  for (const [index, { startMs, endMs }] of pieces.entries()) {
    expect(startMs).toBe(pieces[index - 1]?.endMs ?? 0);
    expect(endMs - startMs).toBeLessThanOrEqual(75_000);
  }
});
