import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  askAll,
  readHeldQuestions,
  readQuestions,
  type Verdict,
} from "../../bench/search/golden.ts";
import { planLine, readPlanLines } from "./plans.ts";

const SAMPLE = join(import.meta.dirname, "../../../.cache/sample");

describe("questions of analysts on the sample warehouse", () => {
  let verdicts: readonly Verdict[];
  const count = (...outcomes: readonly string[]) =>
    verdicts.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const failures = (...outcomes: readonly string[]) =>
    verdicts.flatMap(({ outcome, question }) =>
      outcomes.includes(outcome) ? [question.question] : [],
    );

  beforeAll(async () => {
    // Every second one: the bench asks all of them, and prints each class.
    const questions = (await readQuestions()).filter((_, index) => index % 2 === 0);
    verdicts = await askAll(questions, SAMPLE);
  });

  test("no two have the same id, or ask the same", async () => {
    const all = [...(await readQuestions()), ...(await readHeldQuestions())];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
  });

  test("at least 95 in 100 are answered rightly", () => {
    const answerable = verdicts.filter(({ question }) => !question.problem).length;
    expect(count("right") / answerable, failures("wrong", "abstained").join("\n")).toBeGreaterThan(
      0.95,
    );
  });

  test("of what is answered at least 98 in 100 are right", () => {
    const answered = count("right", "wrong", "not declined");
    expect(count("right") / answered, failures("wrong", "not declined").join("\n")).toBeGreaterThan(
      0.98,
    );
  });

  test("at least 95 in 100 that cannot be answered are declined, each with a reason", () => {
    const unanswerable = verdicts.filter(({ question }) => question.problem);
    expect(count("declined") / unanswerable.length).toBeGreaterThan(0.95);
    for (const { outcome, items } of unanswerable)
      if (outcome === "declined")
        expect(items.some(({ problems }) => problems.length > 0)).toBe(true);
  });

  test("each is answered by the plan that is stored of it", async () => {
    const stored = await readPlanLines();
    const changed = verdicts.flatMap((verdict) => {
      const [was, is] = [stored.get(verdict.question.id), planLine(verdict)];
      return was === is ? [] : [`was ${was ?? "not stored"}\nis  ${is}`];
    });
    const advice = "If each is meant: node test/golden/search/make.ts";
    expect(changed, `${changed.join("\n\n")}\n${advice}`).toEqual([]);
  });

  test("plans that are called likely are right about as often", () => {
    const chosen = verdicts.flatMap(({ items, outcome }) =>
      items.flatMap(({ metadata }) => {
        const best = metadata.explanation?.candidates.find((each) => each.chosen);
        return best?.confidence === undefined ? [] : [{ ...best, isRight: outcome === "right" }];
      }),
    );
    const said = chosen.reduce((sum, { confidence }) => sum + confidence!, 0) / chosen.length;
    const right = chosen.filter(({ isRight }) => isRight).length / chosen.length;
    expect(chosen.length).toBeGreaterThan(100);
    expect(Math.abs(said - right)).toBeLessThan(0.06);
  });

  test("every cell of every answer has a source that exists", () => {
    for (const { items } of verdicts)
      for (const { rows, fields, sources } of items) {
        const names = new Set(fields.map(({ name }) => name));
        const covered = new Set<string>();
        for (const { part } of sources) {
          if (part.type === "row") expect(part.index).toBeLessThan(rows.length);
          if (part.type === "column" || part.type === "cell")
            expect(names.has("name" in part ? part.name : part.column)).toBe(true);
          if (part.type === "cell") expect(part.row).toBeLessThan(rows.length);
          for (const [row] of rows.entries())
            for (const name of names)
              if (
                part.type === "table" ||
                (part.type === "row" && part.index === row) ||
                (part.type === "column" && part.name === name) ||
                (part.type === "cell" && part.row === row && part.column === name)
              )
                covered.add(`${row} ${name}`);
        }
        expect(covered.size).toBe(rows.length * names.size);
      }
  });
});
