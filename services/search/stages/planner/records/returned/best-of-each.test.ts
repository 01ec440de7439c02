import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

const KILNS = [
  "CREATE TABLE potters (potter_id INTEGER PRIMARY KEY, potter_name VARCHAR, village VARCHAR)",
  "INSERT INTO potters VALUES (1, 'Ada', 'Fern'), (2, 'Bo', 'Fern'), (3, 'Cy', 'Fern'), (4, 'Di', 'Moss')",
  "CREATE TABLE pots (pot_id INTEGER PRIMARY KEY, potter_id INTEGER REFERENCES potters (potter_id), glaze VARCHAR, price INTEGER, sold_on DATE)",
  "INSERT INTO pots VALUES (1, 1, 'blue', 10, '2024-01-01'), (2, 1, 'blue', 20, NULL), (3, 2, 'red', 90, '2024-02-01'), (4, 2, 'red', 5, '2024-02-02'), (5, 3, 'red', 1, NULL), (6, 4, 'blue', 7, NULL), (7, 4, 'red', 8, '2024-03-01'), (8, 4, 'red', 9, NULL)",
];
const records = recordsOf(KILNS);

describe("so many of each", () => {
  test.each([
    [
      "What are the top 2 potters in each village by total price? Return the village, the potter name and the total price, ordered by village and then by total price, highest first.",
      "Fern | Bo | 95; Fern | Ada | 30; Moss | Di | 24",
    ],
    [
      "Top two potters per village by number of pots. Return the village, the potter name and the number of pots.",
      "Fern | Ada | 2; Fern | Bo | 2; Moss | Di | 3",
    ],
    [
      "Top 1 potters of each village by pots.\nTies are broken by name. Return village, potter name and number of pots, ordered by village and then rank.",
      "Fern | Ada | 2; Moss | Di | 3",
    ],
    [
      "Top 1 potters of each village by pots sold.\nSold pot: a pot with a sold_on date. On equal numbers the potter whose name comes first alphabetically ranks higher. Return village, potter name and number of sold pots.",
      "Fern | Bo | 2; Moss | Di | 1",
    ],
    [
      "Which potter made the most pots in each village? Return the village, the potter name and the number of pots, ordered by village.",
      "Fern | Ada | 2; Fern | Bo | 2; Moss | Di | 3",
    ],
  ])("%s", async (question, expected) => {
    expect(await records.told(question)).toBe(expected);
  });

  test.each([
    "What are the top 2 potters in each village by total price? Return the village, the potter name and the total price, ordered by potter name.",
    "What are the top 2 potters by number of pots? Return the potter name and the number of pots, ordered by potter name.",
    "What are the top 2 potters by number of pots?\nTies are broken by age.",
  ])("is no other order of them: %s", async (question) => {
    expect(await records.told(question)).toMatch(/^not understood/);
  });
});

test("what is sold by each way in each village is a part of that village's", async () => {
  const question = "What percentage of pots were made with blue glaze in each village?";
  expect(await records.told(question)).toBe("Fern | 40; Moss | 33.3333333333");
});
