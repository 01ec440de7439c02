import { expect, test } from "vitest";
import { unit } from "./vectors.ts";
import { tellApart } from "./voices.ts";

/** Somebody's voice: a direction, a little different each time. */
const voice = (person: number, variation = 0, ms = 3_000) => ({
  vector: unit(
    Float32Array.from({ length: 8 }, (_, at) => (at === person ? 1 : variation * (at % 3))),
  ),
  ms,
});

/** Numbers from 0 to 1 that are the same every time (Numerical Recipes' generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("finds how many people speak and who says what", () => {
  const voices = [voice(0), voice(1, 0.1), voice(0, 0.2), voice(2), voice(1), voice(2, 0.1)];
  const [a, b, c] = [0, 1, 3].map((index) => tellApart(voices, 0)[index]);
  expect(new Set([a, b, c]).size).toBe(3);
  expect(tellApart(voices, 0)).toEqual([a, b, a, c, b, c]);
});

test("finds one person in one voice, and nobody in nothing", () => {
  expect(tellApart([voice(0), voice(0, 0.1), voice(0, 0.2)], 0)).toEqual([0, 0, 0]);
  expect(tellApart([], 0)).toEqual([]);
});

test("finds as many people as it is told there are", () => {
  const voices = [voice(0), voice(0, 0.1), voice(1), voice(1, 0.1)];
  expect(new Set(tellApart(voices, 1)).size).toBe(1);
  expect(new Set(tellApart(voices, 2)).size).toBe(2);
});

test("tells people apart whom one room makes alike", () => {
  const alike = (person: number, variation: number) => {
    const own = voice(person, variation).vector;
    return { vector: unit(own.map((value, at) => value + (at === 7 ? 6 : 0))), ms: 3_000 };
  };
  const voices = [alike(0, 0), alike(1, 0.05), alike(0, 0.05), alike(1, 0)];
  for (const count of [0, 2]) {
    const [a, b] = tellApart(voices, count);
    expect(a).not.toBe(b);
    expect(tellApart(voices, count)).toEqual([a, b, a, b]);
  }
});

test("makes no two people of one whose voice changes a little", () => {
  const noise = numbers(7);
  const voices = Array.from({ length: 30 }, () => ({
    vector: unit(
      Float32Array.from({ length: 40 }, (_, at) => (at === 0 ? 1 : 0.15 * (noise() - 0.5))),
    ),
    ms: 2_000,
  }));
  expect(new Set(tellApart(voices, 0))).toEqual(new Set([0]));
});

test("knows two people although each one's voice changes much", () => {
  const noise = numbers(9);
  const voices = Array.from({ length: 30 }, (_, index) => ({
    vector: unit(
      Float32Array.from({ length: 40 }, (_, at) =>
        at === index % 2 ? 0.9 : at === 2 ? 1 : 0.9 * (noise() - 0.5),
      ),
    ),
    ms: 2_000,
  }));
  const who = tellApart(voices, 0);
  expect(who).toEqual(voices.map((_, index) => (index % 2 === 0 ? who[0] : who[1])));
  expect(who[0]).not.toBe(who[1]);
});

test("gives a short noise to whom it is nearest and makes no person of it", () => {
  const voices = [voice(0), voice(1), voice(0, 0.3, 300), voice(2, 0, 1_200), voice(1, 0.1, 9_000)];
  const [one, two, short] = tellApart(voices, 0);
  expect(short).toBe(one);
  expect(two).not.toBe(one);
  expect(new Set(tellApart(voices, 0)).size).toBe(2);
});

test("compares an hour of short turns in little time", () => {
  const voices = Array.from({ length: 4_000 }, (_, index) =>
    voice(index % 3, (index % 7) / 40, 1_500),
  );
  expect(new Set(tellApart(voices, 0)).size).toBe(3);
});

test("finds who speaks for a minute of a recording of hours, at one place", () => {
  const voices = Array.from({ length: 3_000 }, (_, index) =>
    index >= 2_000 && index < 2_100 && index % 6 === 0
      ? voice(2, 0.05, 5_000)
      : voice((index % 7) % 2, (index % 5) / 60, index < 1_500 ? 8_000 : 4_000),
  );
  const who = tellApart(voices, 0);
  expect(new Set(who).size).toBe(3);
  expect(who[2_004]).toBe(who[2_010]);
  expect([who[2_003], who[2_005]]).not.toContain(who[2_004]);
});
