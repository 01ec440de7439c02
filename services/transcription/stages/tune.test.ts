import { expect, test } from "vitest";
import { inTune } from "./tune.ts";

/** Words of one length and confidence, one after the other. */
const words = (text: string, eachMs: number, confidence: number) =>
  text.split(" ").map((each, index) => ({
    text: each,
    startMs: index * eachMs,
    endMs: (index + 1) * eachMs,
    confidence,
    aligned: true,
  }));

const SENTENCE = "he hoped there would be stew for dinner";
const CHORUS = "no uno a uno a uno no a uno no uno a";

test("words as long as notes, of which the engine is not sure, are none", () => {
  expect(inTune(words(SENTENCE, 800, 0.2))).toBe(true);
  expect(inTune(words("if that", 800, 0.2))).toBe(true);
});

test("what comes again and again is a tune, however short", () => {
  expect(inTune(words(CHORUS, 300, 0.3))).toBe(true);
  expect(inTune(words("no no no", 300, 0.3))).toBe(false);
});

test("speech is kept: quick, slow and sure, repeated and sure, or unsure in other words each time", () => {
  expect(inTune(words(SENTENCE, 250, 0.9))).toBe(false);
  expect(inTune(words(SENTENCE, 250, 0.2))).toBe(false);
  expect(inTune(words(SENTENCE, 800, 0.6))).toBe(false);
  expect(inTune(words(CHORUS, 300, 0.6))).toBe(false);
  expect(inTune([])).toBe(false);
});
