import { expect, test } from "vitest";
import { toBlocks } from "./blocks.ts";
import { costOf, SPEAKERS, startsOf, workOn } from "./work.ts";

const MINUTE_MS = 60_000;
const minutes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    startMs: at * MINUTE_MS,
    endMs: (at + 1) * MINUTE_MS,
  }));

test("who speaks is listened for beside what is said, never over a whole recording at once", () => {
  const work = workOn(minutes(90), toBlocks(90 * MINUTE_MS));
  expect(work.slice(0, 6).map(({ index }) => index)).toEqual([0, -2, 1, 2, -3, 3]);
  expect(Math.max(...work.map(({ piece }) => piece.endMs - piece.startMs))).toBe(2 * MINUTE_MS);
  expect(work.every(({ index }) => index !== SPEAKERS)).toBe(true);
});

test("each begins behind the cost of what comes before it", () => {
  const work = workOn(minutes(3), toBlocks(3 * MINUTE_MS));
  expect(work.map(({ index }) => index)).toEqual([0, -2, 1, 2, -3]);
  expect(startsOf(work, 10)).toEqual([10, 11, 13, 14, 15]);
  expect(costOf(work)).toBe(7);
});

test("the last block ends with the recording, and nothing has none", () => {
  expect(toBlocks(121_000)).toEqual([
    { startMs: 0, endMs: 120_000 },
    { startMs: 120_000, endMs: 121_000 },
  ]);
  expect(toBlocks(0)).toEqual([]);
});
