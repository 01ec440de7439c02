import { expect, test } from "vitest";
import type { Word } from "../model.ts";
import { toVoices } from "./channels.ts";

const word = (text: string, startMs: number, confidence = 0.9, levelDb = -20): Word => ({
  text,
  startMs,
  endMs: startMs + 200,
  confidence,
  aligned: true,
  levelDb,
});
const textsOf = (channels: readonly (readonly Word[])[]) =>
  toVoices(channels).map((words) => words.map(({ text, speaker }) => `${text} ${speaker}`));

test("everybody has a channel, also when they speak at once", () => {
  const left = [word("good", 0), word("morning", 300)];
  const right = [word("hello", 100), word("there", 400)];
  expect(textsOf([left, [], right])).toEqual([["good 0", "morning 0"], [], ["hello 2", "there 2"]]);
});

test("what another microphone overhears counts once, where it is understood best", () => {
  const near = [word("good", 0, 0.9), word("morning", 300, 0.5)];
  const far = [word("GOOD", 120, 0.4, -35), word("morning", 350, 0.7, -28), word("good", 900)];
  expect(textsOf([near, far])).toEqual([["good 0"], ["morning 1", "good 1"]]);
});

test("one voice in two equal channels is one voice", () => {
  const both = [word("yes", 0), word("yes", 150), word("no", 500)];
  expect(textsOf([both, both.map((each) => ({ ...each }))])).toEqual([
    ["yes 0", "yes 0", "no 0"],
    [],
  ]);
});

test("two people who greet each other at once both do", () => {
  const left = [word("hello", 500), word("good", 900), word("morning", 1_100)];
  const right = [word("hello", 520, 0.8, -22), word("this", 900), word("is", 1_200)];
  const both = [left, right].map((words) => words.map(({ text }) => text));
  const heard = () => toVoices([left, right]).map((words) => words.map(({ text }) => text));
  expect(heard()).toEqual(both);
  // Also where one of them speaks softly: what comes next is not overheard.
  right[0] = word("hello", 520, 0.8, -30);
  expect(heard()).toEqual(both);
});

test("two people who agree at once are two, unless one is the echo of the other", () => {
  const yes = (levelDb: number) => textsOf([[word("yes", 0)], [word("yes", 60, 0.8, levelDb)]]);
  expect(yes(-22)).toEqual([["yes 0"], ["yes 1"]]);
  expect(yes(-32)).toEqual([["yes 0"], []]);
});
