import { expect, test } from "vitest";
import { believable } from "./believable.ts";

const words = (eachMs: number, aligned = true, confidence = 0.5) =>
  ["I", "AM", "FAT"].map((text, index) => ({
    text,
    startMs: index * eachMs,
    endMs: (index + 1) * eachMs,
    confidence,
    aligned,
  }));

test("believes words at any speed at which people speak", () => {
  for (const eachMs of [80, 300, 900]) expect(believable(words(eachMs))).toHaveLength(3);
});

test("does not believe that somebody takes seconds for each word", () => {
  expect(believable(words(1500))).toEqual([]);
});

test("allows for pauses where words were only laid over a stretch", () => {
  expect(believable(words(1500, false))).toHaveLength(3);
  expect(believable(words(5000, false))).toEqual([]);
});

test("takes a few words that the engine itself doubts for a knock", () => {
  expect(believable(words(300, true, 0.1))).toEqual([]);
  expect(believable(words(300, true, 0.3))).toHaveLength(3);
  expect(believable(words(300, true, 0.3).slice(0, 1))).toEqual([]);
  expect(believable(words(300, true, 0.5).slice(0, 1))).toHaveLength(1);
});
