import { expect, test } from "vitest";
import { MOMENT_MS } from "./moments.ts";
import { redrawn } from "./redraw.ts";
import { unit } from "./vectors.ts";

/** Somebody's voice in a room that all share. */
const voice = (person: number) =>
  unit(Float32Array.from({ length: 4 }, (_, at) => (at === person ? 1 : at === 3 ? 2 : 0)));
const turn = (startMs: number, endMs: number, speaker: number, heard = speaker) => ({
  startMs,
  endMs,
  speaker,
  vector: voice(heard),
});
/** Who is heard from when on, in order; the last one until the end. */
const momentsOf = (endMs: number, ...heard: readonly (readonly [fromMs: number, who: number])[]) =>
  Array.from({ length: Math.floor(endMs / MOMENT_MS) }, (_, index) => {
    const atMs = (index + 0.5) * MOMENT_MS;
    return { atMs, vector: voice(heard.findLast(([fromMs]) => fromMs <= atMs)?.[1] ?? 0) };
  });

test("cuts a turn in which somebody else answers", () => {
  const turns = [turn(0, 12_000, 0), turn(12_000, 20_000, 1)];
  const moments = momentsOf(20_000, [0, 0], [6_000, 1], [9_000, 0], [12_000, 1]);
  const drawn = redrawn(turns, moments);
  expect(drawn.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 1]);
  expect(drawn[1]?.startMs).toBeCloseTo(6_000, -3);
  expect(drawn[1]?.endMs).toBeCloseTo(9_000, -3);
});

test("gives a turn to whom it sounds like, and believes no single doubtful moment", () => {
  const turns = [turn(0, 6_000, 0), turn(6_000, 9_000, 1, 0), turn(9_000, 18_000, 1)];
  const moments = momentsOf(18_000, [0, 0], [9_000, 1]);
  const doubtful = { atMs: 3_150, vector: unit(Float32Array.from([0.9, 1, 0, 2])) };
  expect(redrawn(turns, moments.with(10, doubtful))).toEqual([
    { startMs: 0, endMs: 9_000, speaker: 0 },
    { startMs: 9_000, endMs: 18_000, speaker: 1 },
  ]);
});

test("leaves people who speak at once as they are, and one alone, too", () => {
  const turns = [turn(0, 6_000, 0), turn(4_000, 9_000, 1)];
  const drawn = redrawn(turns, momentsOf(9_000, [0, 0], [4_500, 1]));
  const during = drawn.filter(({ startMs, endMs }) => startMs < 5_900 && endMs > 4_100);
  expect(new Set(during.map(({ speaker }) => speaker))).toEqual(new Set([0, 1]));
  const alone = { startMs: 0, endMs: 6_000, speaker: 0 };
  expect(redrawn([turn(0, 6_000, 0)], momentsOf(6_000, [0, 1]))).toEqual([alone]);
  expect(redrawn([], [])).toEqual([]);
});
