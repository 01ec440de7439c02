import { expect, test } from "vitest";
import type { Speech } from "./engine/speech.ts";
import type { Word } from "./model.ts";
import { recognisePiece } from "./recognise.ts";

/** An engine that finds speech where it is told to, and these words in each stretch. */
const engine = (endMs: number, words: readonly Word[]): Speech =>
  ({
    detect: async () => [{ startMs: 0, endMs }],
    recognise: async () => ({ words }),
  }) as unknown as Speech;

const word = (startMs: number, endMs: number): Word => ({
  text: "SO",
  startMs,
  endMs,
  confidence: 0.9,
  aligned: true,
});

const heard = (endMs: number, words: readonly Word[]) =>
  recognisePiece(
    { startMs: 60_000, endMs: 90_000 },
    new Uint8Array(30_000 * 32),
    engine(endMs, words),
    { vocabulary: [], language: "" },
    new AbortController().signal,
  );

test("tells where it understood nothing of what sounds like speech", async () => {
  const { words, unclear } = await heard(10_000, [word(0, 9_000)]);
  expect({ words, unclear }).toEqual({
    words: [],
    unclear: [{ startMs: 60_000, endMs: 70_200 }],
  });
});

test("tells how loud each word is", async () => {
  const pcm = new Int16Array(16_000).map((_, at) =>
    at < 8_000 ? 16_384 : at % 2 ? 1_638 : -1_638,
  );
  const { words } = await recognisePiece(
    { startMs: 5_000, endMs: 6_000 },
    new Uint8Array(pcm.buffer),
    engine(1_000, [word(100, 300), word(600, 800)]),
    { vocabulary: [], language: "" },
    new AbortController().signal,
  );
  expect(words.map(({ startMs, levelDb }) => [startMs, levelDb])).toEqual([
    [5_100, -6],
    [5_600, -26],
  ]);
});

test("keeps quiet about a cough, and about speech that it understood", async () => {
  expect((await heard(1_000, [])).unclear).toEqual([]);
  expect((await heard(10_000, [word(0, 400)])).unclear).toEqual([]);
});
