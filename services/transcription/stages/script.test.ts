import { expect, test } from "vitest";
import { beginsAlone, endOf, joined, runsLeft, widthOf, wordsOf } from "./script.ts";
import { toWords } from "./words.ts";

test.each([
  [["Good", "morning."], "Good morning."],
  [["你", "好，", "世", "界。"], "你好，世界。"],
  [["我", "用", "GitHub", "工", "作"], "我用 GitHub 工作"],
  [["สวัส", "ดี"], "สวัสดี"],
  [["안녕", "하세요"], "안녕 하세요"],
  [["שלום", "עולם"], "שלום עולם"],
  [[], ""],
])("%j is written %s", (words, text) => {
  expect(joined(words)).toBe(text);
});

test.each([
  ["two words", ["two", "words"]],
  ["你好，世界。", ["你", "好，", "世", "界。"]],
  ["ที่นี่", ["ที่", "นี่"].join("").match(/[ก-ฮะาำเ-ๅ]\p{M}*/gu)],
  ["用GitHub吧", ["用", "GitHub", "吧"]],
  ["「はい」と", ["「は", "い」", "と"]],
])("the words of %s are %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("a token begins a word where its writing has no spaces, its marks and points do not", () => {
  expect(["你", "は", "ก", "k", "。", "\u0e34", "ー"].map(beginsAlone)).toEqual([
    ...[true, true, true, false, false, false, false],
  ]);
  const tokens = ["▁hi", "你", "好", "。", "再", "见"].map((text, at) => ({
    text,
    atMs: at * 200,
  }));
  const words = toWords(tokens, 0, 2_000);
  expect(words.map(({ text }) => text)).toEqual(["hi", "你", "好。", "再", "见"]);
  expect(words.map(({ startMs }) => startMs)).toEqual([0, 200, 400, 800, 1_000]);
});

test.each([
  ["Mixed", 5],
  ["混合", 4],
  ["한국", 4],
  ["ที่", 1],
  ["e\u0301", 1],
])("%s is %i wide", (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test("knows where a text begins and how a sentence of it ends", () => {
  expect(["שלום", "…مرحبا", "Hi שלום", "你好", ""].map(runsLeft)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  expect(["world", "世界", "दुनिया", "โลก"].map(endOf)).toEqual([".", "。", "।", ""]);
});
