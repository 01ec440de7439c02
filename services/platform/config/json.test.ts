import { expect, test } from "vitest";
import { parseJson, repeatedKey } from "./json.ts";

test.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', undefined],
  ['["a", "a", ":", {"x": "a:{", "y": "\\"a\\":"}]', undefined],
  ['{"a": 1, "b": 2, "a": 3}', "a"],
  ['{"x": [{"k": {}}, {"k": [], "\\u006b": 1}]}', "k"],
  ['{"": 0, "": 0}', ""],
])("finds what %s says twice", (text, key) => {
  expect(repeatedKey(text)?.key).toBe(key);
});

test("says where", () => {
  expect(repeatedKey('{"a": 1, "a": 2}')).toEqual({ key: "a", at: 9 });
  expect(() => parseJson('{"a": 1, "a": 2}')).toThrow('"a" twice');
  expect(parseJson('{"a": 1}')).toEqual({ a: 1 });
});
