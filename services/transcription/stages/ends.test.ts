import { expect, test } from "vitest";
import { statedLength } from "./ends.ts";

test.each<[string, string, number | undefined]>([
  ["a WAV", "52494646 10000000 57415645", 24],
  ["a WAV that is written as it is recorded", "52494646 ffffffff 57415645", undefined],
  ["an AIFF", "464f524d 00000010 41494646", 24],
  ["a WebM", "1a45dfa3 81 00 18538067 01000000000049ef", 6 + 12 + 0x49ef],
  [
    "a WebM that is written as it is recorded",
    "1a45dfa3 81 00 18538067 01ffffffffffffff",
    undefined,
  ],
  ["a WebM that is cut in its header", "1a45dfa3 81 00 18538067 0100", undefined],
  ["anything else", "664c6143 00000022", undefined],
])("%s", (_, hex, length) => {
  expect(statedLength(Buffer.from(hex.replaceAll(" ", ""), "hex"))).toBe(length);
});
