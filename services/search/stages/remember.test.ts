import { expect, test } from "vitest";
import { remembered } from "./remember.ts";

test("an answer is worked out once for each text and for what it is seen from", () => {
  const asked: string[] = [];
  const answer = remembered((text, from) => {
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
  for (let n = 0; n < 10_000; n++) answer(`q${n}`, "");
  expect(answer("q9999", "")).toBe(10_000);
  expect(answer("q0", "")).toBe(10_001);
});
