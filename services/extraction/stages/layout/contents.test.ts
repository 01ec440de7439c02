import { expect, test } from "vitest";
import { endsEntry } from "./contents.ts";

test.each([
  ["Measuring . . . . . . . 12", true],
  ["Measuring ........... xii", true],
  ["Measuring ····················A-3", true],
  ["Measuring 12", false],
  ["and so on ... 12", false],
  [`${".".repeat(400_000)}x1`, false],
  [`${" .".repeat(200_000)} 7`, true],
])("%.30s ends an entry of a table of contents: %s", (text, ends) => {
  expect(endsEntry({ text })).toBe(ends);
});
