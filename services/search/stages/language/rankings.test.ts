import { expect, test } from "vitest";
import { rankingsIn, secondRanking } from "./rankings.ts";

test.each([
  [
    "top 3 and bottom 3 mills by output in 2024",
    ["top 3 mills by output in 2024", "bottom 3 mills by output in 2024"],
  ],
  ["the top and bottom 3 mills by output", ["top 3 mills by output", "bottom 3 mills by output"]],
  [
    "who are the two oldest and the two youngest pilots?",
    ["the two oldest pilots", "the two youngest pilots"],
  ],
  [
    "largest mill and largest port each year since 2022",
    ["largest mill each year since 2022", "largest port each year since 2022"],
  ],
  [
    "top 3 mills by output and top 3 ports by staff in each country",
    ["top 3 mills by output in each country", "top 3 ports by staff in each country"],
  ],
  ["most and least popular boats", ["most popular boats", "least popular boats"]],
  [
    "top 3 German and top 3 French mills by output",
    ["top 3 German mills by output", "top 3 French mills by output"],
  ],
  [
    "the largest German and the largest French mill by output",
    ["the largest German mill by output", "the largest French mill by output"],
  ],
  [
    "top 2 mills, top 2 farms and top 2 ports by output in 2024",
    [
      "top 2 mills by output in 2024",
      "top 2 farms by output in 2024",
      "top 2 ports by output in 2024",
    ],
  ],
  [
    "top 3 mills in Peru and top 3 mills in Chile by output in 2024",
    ["top 3 mills in Peru by output in 2024", "top 3 mills in Chile by output in 2024"],
  ],
  [
    "top 3 mills by output in 2024 and the bottom 3",
    ["top 3 mills by output in 2024", "the bottom 3 mills by output in 2024"],
  ],
  [
    "top 3 mills by output in 2024 and top 3 by staff",
    ["top 3 mills by output in 2024", "top 3 mills by staff"],
  ],
  [
    "top 2 mills in each of Peru, Chile and Cuba by output",
    [
      "top 2 mills in Peru by output",
      "top 2 mills in Chile by output",
      "top 2 mills in Cuba by output",
    ],
  ],
  ["oldest pilot in Peru and in Chile", ["oldest pilot in Peru", "oldest pilot in Chile"]],
])("%s: each by itself", (said, questions) => {
  expect(rankingsIn(said)?.questions).toEqual(questions);
});

test.each([
  "top 3 mills by output and staff",
  "biggest drop in output, top 5 mills",
  "highest and lowest price of wheat",
  "top 5 mills by output and the most profitable of them",
  "output of the top 3 and the bottom 3 mills",
  "mills in the west and the rest of Peru",
])("%s is no question of several rankings", (said) => {
  expect(rankingsIn(said)).toBeUndefined();
});

test("a second ranking is found wherever it stands", () => {
  expect(secondRanking("output of the top 3 and the bottom 3 mills")).toBe("the bottom 3");
  expect(secondRanking("output of the top 3 mills in 2023 and 2024")).toBeUndefined();
});
