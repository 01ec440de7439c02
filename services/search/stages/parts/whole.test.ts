import { expect, test } from "vitest";
import { mayBeOfOne } from "./whole.ts";

test.each([
  ["Which team won the most games?", "Give its name and the number of wins."],
  ["For each town, how many shops are there", "For each town, what is their average rent?"],
  ["Which buyer made the largest bid,", "what was the total?"],
  ["What are the names of all clerks?", "Use the title of the grade."],
])("may be one table: %s %s", (_, ...others) => expect(mayBeOfOne(others)).toBe(true));

test.each([
  ["Which team won the most games?", "Which shop is the oldest?"],
  ["Which team won the most games?", "Show the shops in Oslo."],
  ["Which team won the most games?"],
])("is more than one question: %s %s", (_, ...others) => expect(mayBeOfOne(others)).toBe(false));
