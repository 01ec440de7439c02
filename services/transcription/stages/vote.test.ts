import { expect, test } from "vitest";
import { vote } from "./vote.ts";

const words = (text: string, confidence: number, shiftMs = 0) =>
  text.split(" ").map((word, index) => ({
    text: word,
    startMs: index * 300 + shiftMs,
    endMs: index * 300 + 250 + shiftMs,
    confidence,
    aligned: true,
  }));
const textOf = (heard: ReturnType<typeof vote>) => heard.map(({ text }) => text).join(" ");

test("takes the surer word where two hearings differ, at the first one's time", () => {
  const heard = vote(words("THE SQUALAD QUARTER", 0.4), words("THE SQUALID QUARTER", 0.7, 20));
  expect(textOf(heard)).toBe("THE SQUALID QUARTER");
  expect(heard.map(({ startMs }) => startMs)).toEqual([0, 300, 600]);
  expect(heard[1]?.confidence).toBeLessThan(heard[0]?.confidence ?? 0);
});

test("drops a doubtful word that only one hearing has, and keeps a sure one from either", () => {
  expect(textOf(vote(words("GOOD NIGHT", 0.9), words("A GOOD NIGHT", 0.5)))).toBe("GOOD NIGHT");
  expect(textOf(vote(words("GOOD NIGHT", 0.9), words("A GOOD NIGHT", 0.8)))).toBe("A GOOD NIGHT");
  expect(textOf(vote(words("A GOOD NIGHT", 0.5), words("GOOD NIGHT", 0.9)))).toBe("GOOD NIGHT");
});

test("takes a word that is expected where two hearings differ, unless the other is much surer", () => {
  const [sure, unsure] = [words("THE DEADLOSS", 0.6), words("THE DEDALOS", 0.5)];
  const expected = new Set(["DEDALOS"]);
  expect(textOf(vote(sure, unsure, expected))).toBe("THE DEDALOS");
  expect(textOf(vote(unsure, sure, expected))).toBe("THE DEDALOS");
  expect(textOf(vote(sure, unsure))).toBe("THE DEADLOSS");
  expect(textOf(vote(words("THE DEADLOSS", 0.9), unsure, expected))).toBe("THE DEADLOSS");
});

test("makes nothing of nothing", () => {
  expect(vote([], [])).toEqual([]);
  expect(textOf(vote([], words("AND", 0.3)))).toBe("");
});
