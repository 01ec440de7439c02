import { expect, test } from "vitest";
import { splitQuestions } from "./split.ts";

test.each([
  [
    "For each town, how many shops are there and how much do they sell?",
    ["For each town, how many shops are there and how much do they sell?"],
  ],
  [
    "for every town, how many shops opened and how much was sold",
    ["for every town, how many shops opened", "for every town, how much was sold"],
  ],
  ["Who runs Aldi? And what is sold; where", ["Who runs Aldi?", "And what is sold", "where"]],
  ["phones bought in 2019 and who has them", ["phones bought in 2019 and who has them"]],
  ["which towns grew and which shrank", ["which towns grew", "which shrank"]],
])("questions are told apart, and what is said of each holds for all: %s", (text, parts) => {
  expect(splitQuestions(text)).toEqual(parts);
});
