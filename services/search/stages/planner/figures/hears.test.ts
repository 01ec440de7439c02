import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Opened } from "../../../testing/agents.ts";
import { openTrade } from "../../../testing/trade.ts";
import { tokensOf } from "../../language/tokens.ts";
import { hears } from "./hears.ts";
import { toLexicon } from "./lexicon.ts";
import { asTyped } from "./said.ts";
import { isCalledIn, maySpeak } from "./spoken.ts";
import { wordsOf } from "./words.ts";

let trade: Opened;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const QUESTIONS = join(import.meta.dirname, "../../../../../test/golden/search/questions.jsonl");
const asked = readFileSync(QUESTIONS, "utf8")
  .trimEnd()
  .split("\n")
  .map((line): string => JSON.parse(line).question);

test("whoever hears nothing in the words as they stand hears nothing in them as they are meant", () => {
  let silent = 0;
  for (const { subject } of trade.registry.agents()) {
    const { knowledge, roots } = subject!;
    const [lexicon, open] = [toLexicon(knowledge), roots(new Set(["transactions"]))];
    for (const question of asked) {
      const typed = asTyped(tokensOf(question));
      if (hears(typed, open, lexicon) || isCalledIn(typed, open, knowledge.model)) continue;
      silent++;
      const words = wordsOf(question, lexicon, "2026-01-01");
      expect(maySpeak(words, open, lexicon, knowledge.model), question).toBe(false);
    }
  }
  // Else this test says nothing.
  expect(silent).toBeGreaterThan(asked.length / 10);
});
