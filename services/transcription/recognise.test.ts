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

test("keeps quiet about a cough, and about speech that it understood", async () => {
  expect((await heard(1_000, [])).unclear).toEqual([]);
  expect((await heard(10_000, [word(0, 400)])).unclear).toEqual([]);
});
