import { describe, expect, test } from "vitest";
import { difference } from "./match.ts";

describe("matching answers", () => {
  test.each([
    [
      { a: "$string", b: ["$number", "/^x/"] },
      { a: "", b: [1, "xy"] },
    ],
    [
      { a: null, b: "$any" },
      { a: null, b: null },
    ],
    ["$some", [1]],
    ["$uuid", "0193a1b2-0000-7000-8000-000000000000"],
  ])("%j matches %j", (expected, value) => {
    expect(difference(expected, value, true)).toBeUndefined();
  });

  test.each([
    [{ a: 1 }, { a: 1, b: 2 }, "$.b: not expected"],
    [{ a: { b: "$text" } }, { a: { b: " " } }, '$.a.b: expected "$text", got " "'],
    [["$any"], [], '$: expected ["$any"], got []'],
    [{ a: 1 }, { a: "1" }, '$.a: expected 1, got "1"'],
    [{ a: "$any" }, {}, '$.a: expected "$any", got undefined'],
    [[], {}, "$: expected [], got {}"],
    ["/^a$/", "b", '$: expected "/^a$/", got "b"'],
  ])("%j does not match %j", (expected, value, where) => {
    expect(difference(expected, value, true)).toBe(where);
  });

  test("allows other keys where only a part is expected", () => {
    expect(difference({ a: 1 }, { a: 1, b: 2 }, false)).toBeUndefined();
  });
});
