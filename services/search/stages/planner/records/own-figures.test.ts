import { describe, expect, test } from "vitest";
import { recordsOf, sorted } from "../../../testing/records.ts";

/** Plays in halls on show dates, critics who rate them, and payments with amounts and states. */
const HALLS = [
  "CREATE TABLE hall (hall_id INTEGER PRIMARY KEY, hall_name VARCHAR)",
  "INSERT INTO hall VALUES (1, 'Odeon'), (2, 'Rialto')",
  "CREATE TABLE play (play_id INTEGER PRIMARY KEY, title VARCHAR)",
  "INSERT INTO play VALUES (1, 'Red Dune'), (2, 'Slow River')",
  "CREATE TABLE schedule (hall_id INTEGER REFERENCES hall(hall_id), play_id INTEGER REFERENCES play(play_id), show_date VARCHAR, price DOUBLE, PRIMARY KEY (hall_id, play_id))",
  "INSERT INTO schedule VALUES (1, 1, '02 May', 7), (1, 2, '03 May', 12), (2, 1, '04 May', 14)",
  "CREATE TABLE critic (critic_id INTEGER PRIMARY KEY, name VARCHAR, paper VARCHAR)",
  "INSERT INTO critic VALUES (1, 'Ivo', 'Herald'), (2, 'Jan', 'Post')",
  "CREATE TABLE rating (critic_id INTEGER REFERENCES critic(critic_id), play_id INTEGER REFERENCES play(play_id), score DOUBLE, rated_on DATE)",
  "INSERT INTO rating VALUES (1, 1, 5, '2023-01-01'), (1, 2, 2, '2023-02-01'), (2, 1, 4, '2023-03-01'), (2, 2, 4.5, '2023-04-01')",
  "CREATE TABLE payment (payment_id INTEGER PRIMARY KEY, critic_id INTEGER REFERENCES critic(critic_id), amount INTEGER, fee INTEGER, status VARCHAR, created_on DATE)",
  `INSERT INTO payment VALUES (1, 1, 10, 1, 'success', '2023-01-05'), (2, 1, 30, 2, 'failed', '2023-02-05'),
    (3, 2, 50, 3, 'success', '2023-03-05'), (4, 2, 20, 4, 'success', '2023-03-09')`,
];

const records = recordsOf(HALLS);

describe("a figure that its records are called by, too", () => {
  test.each([
    ["Which play has the highest average score?", ["Red Dune"]],
    ["What are the names of critics who gave a score of 5 to some play?", ["Ivo"]],
    [
      "Find the titles of plays that received a score higher than 4 from a critic of the Post.",
      ["Slow River"],
    ],
    ["Which critic has the highest average payment amount?", ["Jan"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("a word that asks is no part of a name", () => {
  test.each([
    [
      "For each hall, show the name and the number of plays scheduled.",
      ["Odeon | 2", "Rialto | 1"],
    ],
    ["Which halls show more than 1 play?", ["Odeon"]],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("amounts of records", () => {
  test.each([
    ["What is the total amount of payments of Jan?", ["70"]],
    [
      "What is the total fee and the average amount of successful payments in March 2023?",
      ["7 | 35"],
    ],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

describe("days of records that nothing is called so of", () => {
  test.each([
    [
      "What is the earliest and latest payment date for each critic?",
      ["Ivo | 2023-01-05 | 2023-02-05", "Jan | 2023-03-05 | 2023-03-09"],
    ],
    [
      "What is the date of the first payment of each critic?",
      ["2023-01-05 | Ivo", "2023-03-05 | Jan"],
    ],
  ])("%s", async (question, rows) => {
    expect(sorted(await records.ask(question))).toEqual(rows);
  });
});

test("what is said of the records that tie two others holds of each row", async () => {
  const question = "Show the hall name and play title for schedules with a price below 8.";
  expect(await records.ask(question)).toEqual([["Odeon", "Red Dune"]]);
});

test("a group of records has no earliest record", async () => {
  const question =
    "For each paper, how many critics are there and what is the earliest rating day?";
  expect(await records.ask(question)).toHaveProperty("unused");
});
