import { expect, test } from "vitest";
import { lazily, remembered, rememberedFrom, rememberedOf } from "./remember.ts";

test("an answer is worked out once for each text and for what it is seen from", () => {
  const asked: string[] = [];
  const answer = rememberedFrom((text, from) => {
    asked.push(`${from}/${text}`);
    return text === "none" ? undefined : text.length;
  });
  expect(["a", "none", "a", "none"].map((text) => answer(text, "2024"))).toEqual([
    1,
    undefined,
    1,
    undefined,
  ]);
  expect(answer("a", "2025")).toBe(1);
  expect(asked).toEqual(["2024/a", "2024/none", "2025/a"]);
});

test("what was asked longest ago is forgotten, so that it takes no more room", () => {
  let worked = 0;
  const answer = remembered(() => ++worked);
  for (let n = 0; n < 10_000; n++) answer(`q${n}`);
  expect(answer("q9999")).toBe(10_000);
  expect(answer("q0")).toBe(10_001);
});

test("what is still asked for outlives a generation of other texts", () => {
  let worked = 0;
  const answer = remembered(() => ++worked);
  const first = answer("asked often");
  for (let n = 0; n < 2_000; n++) {
    answer(`q${n}`);
    if (n % 100 === 0) expect(answer("asked often")).toBe(first);
  }
});

test("an object is worked on once, and another that looks alike by itself", () => {
  const sum = rememberedOf((of: readonly number[]) => ({ sum: of.length }));
  const one = [1, 2];
  expect(sum(one)).toBe(sum(one));
  expect(sum([1, 2])).not.toBe(sum(one));
});

test("what nobody asks for is never worked out, even where it is nothing", () => {
  let worked = 0;
  const answer = lazily(() => {
    worked++;
    return undefined;
  });
  expect(worked).toBe(0);
  expect([answer(), answer(), worked]).toEqual([undefined, undefined, 1]);
});
