import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readQuestions } from "../../bench/search/golden.ts";
import { answeredWrongly, rewordedPlans, type Tally } from "../../bench/search/rewordings.ts";
import { SAID_OTHERWISE, SAYS_MORE } from "./rewordings.ts";

const SAMPLE = join(import.meta.dirname, "../../../.cache/sample");
/** Questions of each rule: the bench asks more. */
const MOST = 16;

const sum = (tallies: readonly Tally[], of: (tally: Tally) => number): number =>
  tallies.reduce((all, each) => all + of(each), 0);

describe("questions in other words", () => {
  let tallies: readonly Tally[];
  beforeAll(async () => {
    tallies = await rewordedPlans(await readQuestions(), SAID_OTHERWISE, MOST, SAMPLE);
  });

  test("get no other answer", async () => {
    expect(await answeredWrongly(tallies, SAMPLE)).toEqual([]);
  });

  test("are answered nine times in ten", () => {
    const answered = sum(tallies, ({ alike, otherwise }) => alike.length + otherwise.length);
    expect(answered / sum(tallies, ({ asked }) => asked)).toBeGreaterThan(0.9);
  });

  test("are many", () => {
    expect(tallies.filter(({ asked }) => asked === 0)).toEqual([]);
    expect(sum(tallies, ({ asked }) => asked)).toBeGreaterThan(400);
  });
});

test("what says more is not answered as if it were not said", async () => {
  const tallies = await rewordedPlans(await readQuestions(), SAYS_MORE, MOST, SAMPLE);
  expect(sum(tallies, ({ asked }) => asked)).toBeGreaterThan(250);
  const dropped = tallies.flatMap(({ alike }) => alike.map(({ question }) => question));
  expect(dropped).toEqual([]);
});
