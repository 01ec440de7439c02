import { describe, expect, test } from "vitest";
import { Invalid } from "./errors.ts";
import { parseJson, parseJsonBytes } from "./json.ts";

function faultOf(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (error instanceof Invalid) return error.errors[0];
    throw error;
  }
  throw new Error("it was accepted");
}

describe("JSON bodies", () => {
  test.each([
    ['{"a": [1, -2.5e3, "x\\u00e9\\n", true, null, {}], "b": []}'],
    ['"text"'],
    [" \t\r\n0 "],
  ])("reads %s as JSON does", (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  test.each([
    ["hello", 0, "Expecting value"],
    ["", 0, "Expecting value"],
    ['{"a": 1,}', 8, "Expecting property name enclosed in double quotes"],
    ["{a: 1}", 1, "Expecting property name enclosed in double quotes"],
    ['{"a" 1}', 5, "Expecting ':' delimiter"],
    ['{"a": 1 "b": 2}', 8, "Expecting ',' delimiter"],
    ["[1 2]", 3, "Expecting ',' delimiter"],
    ['{"a": tru}', 6, "Expecting value"],
    ['{"a": NaN}', 6, "Expecting value"],
    ['["abc', 1, "Unterminated string starting at"],
    ['["a\\', 1, "Unterminated string starting at"],
    ['["a\\x"]', 3, "Invalid \\escape"],
    ['["\\\\\\q"]', 2, "Invalid \\escape"],
    ['["a\nb"]', 3, "Invalid control character at"],
    ["1 2", 2, "Extra data"],
    ["01", 1, "Extra data"],
    ["{} x", 3, "Extra data"],
  ])("says where and why %j is none", (text, position, error) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(faultOf(() => parseJson(text))).toEqual({
      type: "json_invalid",
      loc: ["body", position],
      msg: "JSON decode error",
      input: {},
      ctx: { error },
    });
  });

  test("refuses nesting beyond 64 levels without reading further", () => {
    expect(parseJson("[".repeat(64) + "]".repeat(64))).toBeInstanceOf(Array);
    for (const deep of ["[", '{"a":', '[{"a":']) {
      const fault = faultOf(() => parseJson(deep.repeat(300_000)));
      expect(fault).toMatchObject({ type: "json_invalid", loc: ["body", expect.any(Number)] });
      expect(fault?.ctx?.error).toContain("64 levels");
    }
  });

  test("refuses a key that is there twice: nobody knows which one is meant", () => {
    expect(faultOf(() => parseJson('{"language": "en", "language": "de"}'))).toMatchObject({
      loc: ["body", 19],
      ctx: { error: 'Key "language" is there twice' },
    });
  });

  test("does not count brackets in strings", () => {
    expect(parseJson(`["${"[{".repeat(100)}\\"[[["]`)).toHaveLength(1);
  });

  test("refuses bytes that are not UTF-8", () => {
    expect(faultOf(() => parseJsonBytes(Uint8Array.of(0x22, 0xff, 0x22)))?.ctx?.error).toBe(
      "not valid UTF-8",
    );
  });
});
