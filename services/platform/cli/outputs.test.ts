import { expect, test } from "vitest";
import { outputPaths } from "./outputs.ts";

const nameOf = (input: string) => `${input.replace(/^.*\/|\.\w+$/g, "")}.md`;

test("gives each input a file of its own, and one that is named twice the same", () => {
  expect([...outputPaths(["a/x.pdf", "b/y.pdf", "a/x.pdf"], "out", nameOf)]).toEqual([
    ["a/x.pdf", "out/x.md"],
    ["b/y.pdf", "out/y.md"],
  ]);
});

test.each([
  ["a/x.pdf", "b/x.pdf"],
  ["x.pdf", "X.PDF"],
  ["x.pdf", "x.wav"],
])("refuses %s and %s, of which one result would replace the other", (one, other) => {
  expect(() => outputPaths([one, other], "out", nameOf)).toThrow(`${one} and ${other} would both`);
});
