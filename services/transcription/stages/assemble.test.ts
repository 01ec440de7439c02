import { expect, test } from "vitest";
import { assemble } from "./assemble.ts";

/** Times of words as they are served. */
function served(totalMs: number, ...times: readonly (readonly [number, number])[]) {
  const words = times.map(([startMs, endMs]) => ({
    ...{ text: "so", startMs, endMs, confidence: 1, aligned: true },
    ...{ speaker: 0, speakerConfidence: 1 },
  }));
  const { slice_meta } = assemble([words], {
    totalMs,
    language: "en",
    engine: { name: "engine", version: "1", model: "model" },
    media: { container: "wav", codec: "pcm_s16le", sampleRate: 16_000, channels: 1 },
    warnings: [],
  });
  const tokens = slice_meta.flatMap(({ token_meta }) => token_meta);
  return tokens.map(({ start_ms, duration_ms }) => [start_ms, start_ms + duration_ms]);
}

test("keeps the times of words, in whole milliseconds", () => {
  expect(served(1_000, [0.4, 199.6], [250, 400])).toEqual([
    [0, 200],
    [250, 400],
  ]);
});

test("every word lasts, also one whose start and end are the same moment", () => {
  expect(served(1_000, [100, 100], [100, 300], [500, 500])).toEqual([
    [100, 120],
    [120, 300],
    [500, 520],
  ]);
});

test("words never overlap or leave the recording, wherever an engine puts them", () => {
  const times = served(1_000, [900, 1_400], [950, 950], [1_200, 1_300], [1_000, 900]);
  expect(times).toEqual([
    [900, 940],
    [940, 960],
    [960, 980],
    [980, 1_000],
  ]);
  expect(served(30, [0, 50], [10, 10], [20, 90])).toEqual([
    [0, 10],
    [10, 20],
    [20, 30],
  ]);
});
