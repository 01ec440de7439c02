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

test("tells people apart whom one room makes alike, when it knows how many they are", () => {
  const alike = (person: number, variation: number) => {
    const own = voice(person, variation).vector;
    return { vector: unit(own.map((value, at) => value + (at === 7 ? 6 : 0))), ms: 3_000 };
  };
  const voices = [alike(0, 0), alike(1, 0.05), alike(0, 0.05), alike(1, 0)];
  expect(tellApart(voices, 0)).toEqual([0, 0, 0, 0]);
  const [a, b] = tellApart(voices, 2);
  expect(a).not.toBe(b);
  expect(tellApart(voices, 2)).toEqual([a, b, a, b]);
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
