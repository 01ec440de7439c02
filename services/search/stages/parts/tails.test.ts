import { expect, test } from "vitest";
import { withTheirNoun, withTheirTail } from "./tails.ts";

test.each<[readonly string[], string]>([
  [["how many mills", "how many ports does Alder have"], "how many mills does Alder have"],
  [["what sales", "what profit did Alder have in 2024"], "what sales did Alder have in 2024"],
  [["how many mergers,", "how many deals were closed"], "how many mergers were closed"],
  [["how many mills", "how many ports per year"], "how many mills per year"],
  [["how many mills", "what total sales by country"], "how many mills by country"],
])("what is said of the second noun alone is said of the first: %j", (parts, first) => {
  expect(withTheirTail(parts)).toEqual([first, parts[1]]);
});

test.each<[readonly string[]]>([
  [["how many mills are there", "how many ports does Alder have"]],
  [["how many mills in 2024", "how many ports did Alder have"]],
  [["which mills", "how many ports does Alder have"]],
  [["how many mergers", "how many were closed"]],
  [["how many mills", "how many of them are old"]],
])("a part that says more, or asks otherwise, stands as it is: %j", (parts) => {
  expect(withTheirTail(parts)).toEqual(parts);
});

test.each<[readonly string[], readonly string[]]>([
  [
    ["which mills were opened in 2024", "which were closed"],
    ["which mills were opened in 2024", "which mills were closed in 2024"],
  ],
  [
    ["who was promoted", "who was dismissed in 2024"],
    ["who was promoted in 2024", "who was dismissed in 2024"],
  ],
  [["which mills were opened", "which of them were closed"], []],
  [["which mills were opened in 2024", "which have been closed"], []],
  [["which mills were opened in 2024", "which are in Chile"], []],
])("what was done to others of the same is asked of the same: %j", (parts, expected) => {
  expect(withTheirNoun(parts)).toEqual(expected.length > 0 ? expected : parts);
});
