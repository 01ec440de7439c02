import { expect, test } from "vitest";
import { canonicalLanguage } from "./language.ts";

test.each([
  ["en", "en"],
  ["EN-us", "en-US"],
  ["zh-hant-tw", "zh-Hant-TW"],
  ["iw", "he"],
  ["yue", "yue"],
])("%s is written %s", (tag, usual) => {
  expect(canonicalLanguage(tag)).toBe(usual);
});

test.each(["e", "english-language", "en_US", "en-", "en-u", "en us", "en-US-US", "12", "*"])(
  "%j is no language tag",
  (tag) => {
    expect(canonicalLanguage(tag)).toBe(undefined);
  },
);
