import { expect, test } from "vitest";
import { remember } from "./remember.ts";

test("a text that came lately is not read again, one that was forgotten is", () => {
  const read: string[] = [];
  const length = remember((text) => {
    read.push(text);
    return text.length || undefined;
  }, 2);
  expect(["a", "a", "", "", "bc", "a"].map(length)).toEqual([1, 1, undefined, undefined, 2, 1]);
  expect(read).toEqual(["a", "", "bc", "a"]);
});
