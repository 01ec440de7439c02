import { describe, expect, test } from "vitest";
import { recordsOf } from "../../../testing/records.ts";

/** Cottages on numbered streets, who keeps them, and stays in them with what was found afterwards. */
const COTTAGES = [
  "CREATE TABLE keeper (keeper_id INTEGER PRIMARY KEY, first_name VARCHAR, last_name VARCHAR, town VARCHAR, engaged DATE)",
  "INSERT INTO keeper VALUES (1, 'Ada', 'Holt', 'Skagen', '2010-05-01'), (2, 'Bo', 'Lind', 'Ribe', '2001-03-01'), (3, 'Cy', 'Moe', 'Ribe', '2018-09-01'), (4, 'Di', 'Nyborg', 'Skagen', '2020-01-15')",
  "CREATE TABLE cottage (cottage_id INTEGER PRIMARY KEY, cottage VARCHAR, street VARCHAR, district VARCHAR, has_cafe VARCHAR, rent INTEGER, keeper_id INTEGER REFERENCES keeper (keeper_id))",
  "INSERT INTO cottage VALUES (1, 'Red Gable', '3 Dune Lane', 'North', 'yes', 700, 1), (2, 'Blue Gable', '14 Dune Lane', 'North', 'no', 500, 1), (3, 'Sea House', '8 Pier Street', 'South', 'no', 900, 2), (4, 'Reed House', '21 Dune Lane', 'South', 'yes', 600, 2), (5, 'Old Mill', '2 Pier Street', 'South', 'no', 400, 1)",
  "CREATE TABLE stay (stay_id INTEGER PRIMARY KEY, cottage_id INTEGER REFERENCES cottage (cottage_id), status VARCHAR, nights INTEGER, day_back DATE)",
  "INSERT INTO stay VALUES (1, 1, 'done', 3, '2024-02-01'), (2, 1, 'done', 5, '2024-03-01'), (3, 1, 'cancelled', 2, NULL), (4, 3, 'done', 7, '2024-04-01'), (5, 3, 'cancelled', 1, NULL), (6, 4, 'done', 4, '2024-05-01')",
  "CREATE TABLE finding (finding_id INTEGER PRIMARY KEY, stay_id INTEGER REFERENCES stay (stay_id), state VARCHAR)",
  "INSERT INTO finding VALUES (1, 1, 'good'), (2, 2, 'deep scratch'), (3, 4, 'small scratch'), (4, 6, 'stained'), (5, 1, 'good'), (6, 2, 'good'), (7, 4, 'stained')",
];

const records = recordsOf(COTTAGES);

describe("a text is a part of a value", () => {
  test.each([
    ["How many cottages are on Dune Lane?", "3"],
    ["Which cottages are on Pier Street?", "Old Mill; Sea House"],
    ["What is the highest rent on Dune Lane?", "700"],
    ["Which cottages on Dune Lane have a café?", "Red Gable; Reed House"],
    ["Which cottages have the word Gable in their name?", "Blue Gable; Red Gable"],
    ["Which cottages have House somewhere in the name?", "Reed House; Sea House"],
    ["How many cottages have 'House' anywhere in their name?", "2"],
    ["How many findings mention a scratch?", "2"],
    ["Which stays came back with a scratch?", "2; 4"],
  ])("%s", async (question, expected) => {
    expect(await records.told(question)).toBe(expected);
  });

  test.each([
    "Which cottages are on Harbour Road?",
    "Which stays came back with a dent?",
    "How many findings mention a dent?",
  ])("nobody knows of it: %s", async (question) => {
    expect(await records.told(question)).toMatch(/^not understood/);
  });
});

describe("a remark says of which rows, and how often each is there", () => {
  test.each([
    ["Which districts have cottages? Each district once.", "North; South"],
    [
      "Which towns do the keepers come from? Each town once, in alphabetical order.",
      "Ribe; Skagen",
    ],
    ["In which towns do keepers live? No repeats, please.", "Ribe; Skagen"],
    [
      "Which keepers were engaged before 2019? Longest engaged first.",
      "Bo | Lind; Ada | Holt; Cy | Moe",
    ],
    [
      "How many stays did each cottage have, counting only those that were done?",
      "Red Gable | 2; Reed House | 1; Sea House | 1",
    ],
    [
      "How many stays did each cottage have? Don't leave out cottages without stays.",
      "Red Gable | 3; Sea House | 2; Reed House | 1; Blue Gable | 0; Old Mill | 0",
    ],
    [
      "How many stays did each cottage have? Only cottages with any stays.",
      "Red Gable | 3; Sea House | 2; Reed House | 1",
    ],
    [
      "What is the total of nights of each cottage, only for cottages whose total is over 7?",
      "Red Gable | 10; Sea House | 8",
    ],
    [
      "How many stays did each cottage have? Only cottages with more than two stays.",
      "Red Gable | 3",
    ],
    ["How many cottages are there in each district (column district)?", "South | 3; North | 2"],
    [
      "How many cottages are there per district? Sort by the number, smallest first.",
      "North | 2; South | 3",
    ],
  ])("%s", async (question, expected) => {
    expect(await records.told(question)).toBe(expected);
  });
});

describe("what is counted is told beside whom it is counted of", () => {
  test.each([
    ["Which cottages had more than one stay that was done, and how many?", "Red Gable | 2"],
    [
      "Which cottages had at least two stays? Give the name and the number of such stays.",
      "Red Gable | 3; Sea House | 2",
    ],
    [
      "Which keepers have more than one cottage? I need the full name and how many.",
      "Ada | Holt | 3; Bo | Lind | 2",
    ],
    [
      "Which districts have at least two cottages that cost more than 450? Show the district and the number of such cottages.",
      "North | 2; South | 2",
    ],
  ])("%s", async (question, expected) => {
    expect(await records.told(question)).toBe(expected);
  });
});

describe("the end of each group is one figure of it", () => {
  test.each([
    [
      "For each district give the number of cottages and the rent of the cheapest one.",
      "South | 3 | 400; North | 2 | 500",
    ],
    [
      "How many cottages are there in each district, and how high is the highest rent?",
      "South | 3 | 900; North | 2 | 700",
    ],
    [
      "What are the average rent and the highest rent of the cottages in each district?",
      "South | 633.333333333 | 900; North | 600 | 700",
    ],
  ])("%s", async (question, expected) => {
    expect(await records.told(question)).toBe(expected);
  });

  test.each([
    "Which district has the highest rent, and how many cottages are in it?",
    "How many cottages are there per district and the cheapest cottage",
  ])("a record and a number of records are no one row: %s", async (question) => {
    expect(await records.told(question)).toMatch(/^not understood/);
  });
});
