import { describe, expect, test } from "vitest";
import {
  boolean,
  type Check,
  list,
  nullable,
  object,
  oneOf,
  optional,
  required,
  string,
  validate,
} from "./checks.ts";
import { Invalid } from "./errors.ts";

const check = object({
  query: required(string({ min: 1, max: 5 })),
  names: optional(nullable(list(string(), 3)), null),
  stage: optional(oneOf(["beta", "generally-available"]), "beta"),
  flag: optional(boolean, true),
});

function errorsOf(value: unknown, by: Check<unknown> = check) {
  try {
    validate(by, value, ["body"]);
  } catch (error) {
    if (error instanceof Invalid) return error.errors;
    throw error;
  }
  return [];
}

describe("validation", () => {
  test("returns the value with its defaults, without what nobody asked for", () => {
    expect(validate(check, { query: "hi", other: 1 }, ["body"])).toEqual({
      query: "hi",
      names: null,
      stage: "beta",
      flag: true,
    });
  });

  test.each([
    [{}, "missing", ["body", "query"], "Field required"],
    [{ query: 5 }, "string_type", ["body", "query"], "Input should be a valid string"],
    [{ query: null }, "string_type", ["body", "query"], "Input should be a valid string"],
    [
      { query: "" },
      "string_too_short",
      ["body", "query"],
      "String should have at least 1 character",
    ],
    [
      { query: "abcdef" },
      "string_too_long",
      ["body", "query"],
      "String should have at most 5 characters",
    ],
    [
      { query: "a\0" },
      "value_error",
      ["body", "query"],
      "Value error, NUL characters are not permitted",
    ],
    [{ query: "a\ud800" }, "string_unicode", ["body", "query"], expect.stringContaining("unicode")],
    [{ query: "a", names: "b" }, "list_type", ["body", "names"], "Input should be a valid list"],
    [
      { query: "a", names: ["b", 1] },
      "string_type",
      ["body", "names", 1],
      "Input should be a valid string",
    ],
    [
      { query: "a", names: ["b", "b", "b", "b"] },
      "too_long",
      ["body", "names"],
      "List should have at most 3 items after validation, not 4",
    ],
    [
      { query: "a", stage: null },
      "enum",
      ["body", "stage"],
      "Input should be 'beta' or 'generally-available'",
    ],
    [
      { query: "a", flag: "true" },
      "bool_type",
      ["body", "flag"],
      "Input should be a valid boolean",
    ],
    [[], "model_attributes_type", ["body"], expect.stringContaining("valid dictionary")],
    [null, "model_attributes_type", ["body"], expect.stringContaining("valid dictionary")],
    ["x", "model_attributes_type", ["body"], expect.stringContaining("valid dictionary")],
  ])("refuses %j as %s", (value, type, loc, msg) => {
    expect(errorsOf(value)).toMatchObject([{ type, loc, msg }]);
  });

  test("shows the input, and for a missing field the object that lacks it", () => {
    expect(errorsOf({ flag: "x", query: "a" })[0]?.input).toBe("x");
    expect(errorsOf({ flag: true })[0]?.input).toEqual({ flag: true });
  });

  test("names everything that is wrong at once", () => {
    const types = errorsOf({ names: [1, 2], stage: "alpha", flag: 0 }).map(({ type }) => type);
    expect(types.toSorted()).toEqual([
      "bool_type",
      "enum",
      "missing",
      "string_type",
      "string_type",
    ]);
  });

  test("counts characters as people do, not UTF-16 units", () => {
    expect(errorsOf({ query: "😀😀😀😀😀" })).toEqual([]);
    expect(errorsOf({ query: "😀😀😀😀😀😀" })[0]?.type).toBe("string_too_long");
  });

  test("does not send a long text back whole", () => {
    const [error] = errorsOf({ query: "x".repeat(1_000_000) });
    expect(JSON.stringify(error).length).toBeLessThan(2000);
  });

  test("refuses keys nobody knows where that is asked for", () => {
    const strict = object({ a: optional(boolean) }, "forbid");
    expect(() => validate(strict, { a: true, b: 1, __proto__: null }, [])).toThrow(Invalid);
    expect(validate(strict, {}, [])).toEqual({ a: undefined });
  });

  test("names a hundred keys nobody knows, however many there are", () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`key${n}`, n]));
    const errors = errorsOf(many, object({ a: optional(boolean) }, "forbid"));
    expect(errors).toHaveLength(100);
    expect(errors[0]?.loc).toEqual(["body", "key0"]);
  });

  test("takes no value from an object's prototype", () => {
    const odd = object({ constructor: required(string()) });
    expect(() => validate(odd, {}, [])).toThrow("Field required");
  });
});
