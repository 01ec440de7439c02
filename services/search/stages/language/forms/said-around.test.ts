import { expect, test } from "vitest";
import { splitQuestions } from "../split.ts";

const MILLS = "which mills closed in 2024";

test.each([
  ["I wonder which mills closed in 2024", MILLS],
  ["any idea which mills closed in 2024", MILLS],
  ["Help me find which mills closed in 2024", MILLS],
  ["Something odd to check: which mills closed in 2024", MILLS],
  ["Quick one - which mills closed in 2024", MILLS],
  ["Name the mills that closed in 2024", "which mills that closed in 2024"],
  ["List every one of the mills", "List all the mills"],
  ["which mills closed in 2024, in a table", MILLS],
  ["which mills closed in 2024, just the names", MILLS],
  ["which mills closed in 2024? Thanks!", MILLS],
  ["how many mills are in our universe", "how many mills are"],
  ["mills on file with a debt", "mills with a debt"],
  ["dearest mills anywhere in 2024", "dearest mills in 2024"],
  ["median output of mills, whatever their status", "median output of mills"],
  ["output of Alder and Bexley side by side, 2024", "output of Alder and Bexley, 2024"],
])("%s asks no more than %s", (text, plain) => {
  expect(splitQuestions(text)).toEqual([plain]);
});

test.each([
  [
    "mills whose output fell while debt was above 5",
    "mills whose output fell and debt was above 5",
  ],
  ["mills rated A although their outlook is negative", "mills rated A and with a negative outlook"],
  ["mills that grew although they made a loss", "mills that grew but made a loss"],
  ["mills rated A yet with a strike", "mills rated A but with a strike"],
])("what is surprising in it is the reader's: %s", (text, plain) => {
  expect(splitQuestions(text)).toEqual([plain]);
});

test.each([
  ["mills' net debt (borrowings minus cash) in 2024", "mills' net debt in 2024"],
  ["gross margin (gross profit divided by sales) of Alder", "gross margin of Alder"],
  ["wood balance (felling minus planting) by town", "felling minus planting by town"],
  ["five highest sawdust-to-output ratios", "five highest sawdust to output"],
  ["sawdust to output ratio of Alder", "sawdust to output of Alder"],
])("a figure is what it is said to be: %s", (text, plain) => {
  expect(splitQuestions(text)).toEqual([plain]);
});

test.each([
  "which mills are not yet closed",
  "name of the mill that burned",
  "net debt (borrowings minus cash and pensions) of Alder",
  "year-to-date output",
  "peak to trough ratio of output",
  "mills in a list of 1900",
])("others stay: %s", (text) => {
  expect(splitQuestions(text)).toEqual([text]);
});
