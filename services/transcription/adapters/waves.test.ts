import { expect, test } from "vitest";
import { levelled } from "./waves.ts";

const tone = (loudness: number) =>
  Float32Array.from(
    { length: 1_600 },
    (_, index) => loudness * Math.SQRT2 * Math.sin((index * Math.PI) / 40),
  );

const loudnessOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

test.each([0.002, 0.021, 0.06, 0.3])("speech of loudness %f is heard at one level", (loudness) => {
  expect(loudnessOf(levelled(tone(loudness)))).toBeCloseTo(0.06, 4);
});

test("silence stays silence", () => {
  expect(levelled(new Float32Array(100))).toEqual(new Float32Array(100));
});

test("clips what would be louder than a sample can be", () => {
  const knock = new Float32Array(16_000);
  knock[5] = 0.1;
  expect(Math.max(...levelled(knock))).toBe(1);
});
