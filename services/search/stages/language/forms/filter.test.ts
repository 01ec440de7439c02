import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toFilter } from "./filter.ts";
import { neededBy } from "./needed.ts";
import { STEPS } from "./rephrase.ts";
import { type Step, stepped } from "./step.ts";

test.each([
  [/\bas of (?:today|now)\b/i, ["as of "]],
  [/\b(?:north|upwards?) of (?=\d)/i, ["north", "upward"]],
  [/\b(?:rows?|)s\b/i, ["s"]],
  [/(?<=over )the (?:past|last)/i, ["over "]],
  [/\bcompan(?:y|ies)?\b/i, ["compan"]],
  [/(?!never)\d+/, undefined],
  [/(?:year)*[a-z]/, undefined],
  [/\p{Lu}st\u{e9}/u, ["sté"]],
] as const)("whatever %s matches has one of %j", (expression, needed) => {
  expect(neededBy(expression)).toEqual(needed);
});

const QUESTIONS = join(import.meta.dirname, "../../../../../test/golden/search/questions.jsonl");

test("what a filter leaves out of the forms matches no question", () => {
  const filter = toFilter(STEPS.map(([said]) => said));
  const asked = readFileSync(QUESTIONS, "utf8")
    .trimEnd()
    .split("\n")
    .map((line): string => JSON.parse(line).question);
  for (const question of asked) {
    const kept = new Set(filter(question));
    const matched = STEPS.flatMap(([said], at) => (question.search(said) >= 0 ? [at] : []));
    expect(kept, question).toEqual(new Set([...kept, ...matched]));
    expect(kept.size).toBeLessThan(STEPS.length / 4);
  }
});

const CHAIN: readonly Step[] = [
  [/\bbeta\b/g, "gamma"],
  [/\balpha\b/g, "beta"],
  [/\bbeta\b/g, "delta"],
  [/\bgamma\b/g, "omega"],
];

test("each step is taken once, in order, on what those before it made", () => {
  expect(stepped("ALPHA alpha beta", CHAIN)).toBe("ALPHA delta omega");
});
