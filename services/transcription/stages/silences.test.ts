import { expect, test } from "vitest";
import { atSilences, overSound, STEP_MS } from "./silences.ts";

/** Speech is 1 and silence 0 for so many milliseconds, in turn. */
const sound = (...runs: readonly number[]) =>
  Float32Array.from(
    runs.flatMap((ms, index) =>
      Array.from({ length: ms / STEP_MS }, () => (index % 2 === 0 ? 0.1 : 0.0005)),
    ),
  );
const word = (startMs: number, endMs: number) => ({
  text: "word",
  startMs,
  endMs,
  confidence: 1,
  aligned: true,
});
const times = (words: ReturnType<typeof atSilences>) =>
  words.map(({ startMs, endMs }) => [startMs, endMs]);

test("moves the border of two words to where the silence between them is", () => {
  const words = atSilences([word(0, 600), word(600, 1200)], sound(400, 300, 500));
  expect(times(words)).toEqual([
    [0, 400],
    [700, 1200],
  ]);
});

test("cuts silence off the first and the last word", () => {
  const words = atSilences([word(0, 1600)], sound(0, 500, 800, 300));
  expect(times(words)).toEqual([[500, 1300]]);
});

test("stretches no word over sound of which the engine heard nothing", () => {
  const [one] = atSilences([word(0, 400)], sound(12_000, 300));
  expect(one?.endMs).toBeLessThan(1_200);
});

test("leaves words alone in a closure of a consonant, and in sound without silence", () => {
  const words = [word(0, 500), word(500, 1000)];
  expect(atSilences(words, sound(480, 60, 460))).toEqual(words);
  expect(atSilences(words, sound(1000))).toEqual(words);
});

test("lays words without times over the sound between silences", () => {
  const words = ["one", "two", "six"].map((text) => ({ ...word(0, 0), text, aligned: false }));
  expect(times(overSound(words, sound(400, 300, 800)))).toEqual([
    [0, 400],
    [700, 1100],
    [1100, 1500],
  ]);
});
