import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shared } from "../../../test/support/has.ts";
import { canWrite, inCaseOf, lexiconOf } from "./lexicon.ts";

const UPPER = lexiconOf(
  "<blk>\t0\n<unk>\t0\n▁\t-3\nA\t-3\nB\t-3\n▁AB\t-4\nQU\t-5\n'\t-9\n:\t-9\n9\t-9\n",
);

test("a phrase can be written whose words are made of pieces, whatever their case", () => {
  for (const phrase of ["ab", "Abba", " ab  AB ", "a'b", "aqua"])
    expect([phrase, canWrite(UPPER, phrase)]).toEqual([phrase, true]);
  for (const phrase of ["abc", "ab c", "ab :9", "日本", "aq", "a2", "<unk>"])
    expect([phrase, canWrite(UPPER, phrase)]).toEqual([phrase, false]);
});

test("phrases take the case of the pieces", () => {
  expect(inCaseOf(UPPER, "Abba")).toBe("ABBA");
  expect(inCaseOf(lexiconOf("▁the\t-1\nA\t-2\n"), "Abba")).toBe("abba");
});

const model = shared("data/speech/models/zipformer-gigaspeech-3.3M");
test.skipIf(!model)("a real model writes English names and no others (needs ../shared)", () => {
  const lexicon = lexiconOf(readFileSync(join(model ?? "", "bpe.vocab.approx"), "utf8"));
  const able = ["Kubernetes", "O'Neill", "Groundwork B-side", "Müller", "日本", "Łódź", "3M"];
  expect(able.filter((phrase) => canWrite(lexicon, phrase))).toEqual(able.slice(0, 3));
});
