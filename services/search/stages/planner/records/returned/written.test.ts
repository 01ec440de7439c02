import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A lock on a canal: what passed it, and what it paid. */
const LOCK = [
  "CREATE TABLE barges (barge_id INTEGER PRIMARY KEY, barge_name VARCHAR, built_on DATE)",
  "INSERT INTO barges VALUES (1, 'Ida', '1999-04-05'), (2, 'Olga', '2004-08-01')",
  "CREATE TABLE passages (passage_id INTEGER PRIMARY KEY, barge_id INTEGER REFERENCES barges (barge_id), passed_at TIMESTAMP, direction VARCHAR, toll INTEGER)",
  "INSERT INTO passages VALUES (1, 1, '2023-11-05 08:00:00', 'up', 10), (2, 1, '2023-12-20 09:30:00', 'down', 20), (3, 2, '2023-12-24 10:00:00', 'up', 40), (4, 2, '2024-01-02 11:00:00', 'up', 80)",
];

const records = recordsOf(LOCK);

const rows = (question: string) => records.told(question);

const COUNTS = "2023-11 | 1; 2023-12 | 2; 2024-01 | 1";
test.each([
  [
    "How many passages were there in each month? Return the month as YYYY-MM and the number of passages.",
    COUNTS,
  ],
  ["For each month (YYYY-MM), return the number of passages.", COUNTS],
  ["Show the number of passages per month in YYYY-MM format.", COUNTS],
  ["How many passages were there each month? Write months as YYYY-MM.", COUNTS],
  ["How many passages were there each month? The month should be formatted as 'YYYY-MM'.", COUNTS],
  [
    "What is the total toll per month? Return month (as YYYY-MM) and total toll, in chronological order.",
    "2023-11 | 10; 2023-12 | 60; 2024-01 | 80",
  ],
  [
    "For each month in 2023, return the month as YYYY-MM and the total toll, highest first.",
    "2023-12 | 60; 2023-11 | 10",
  ],
  [
    "Which month had the highest total toll? Return the month as YYYY-MM and the total toll.",
    "2024-01 | 80",
  ],
  [
    "What is the total toll per month? Return month and total toll, ordered by date.",
    "2023-11-01 | 10; 2023-12-01 | 60; 2024-01-01 | 80",
  ],
  [
    "How many passages were there per quarter? Return the quarter as YYYY-Qn and the number of passages.",
    "2023-Q4 | 3; 2024-Q1 | 1",
  ],
  [
    "What is the total toll per quarter?\nFormat quarters as 2026-Q1.",
    "2023-Q4 | 70; 2024-Q1 | 80",
  ],
  ["How many passages were there each month? Write months as 2026-01.", COUNTS],
  ["How many passages were there each month?", "2023-11-01 | 1; 2023-12-01 | 2; 2024-01-01 | 1"],
  [
    "How many passages were there per year? Return year as YYYY and the number.",
    "2023 | 3; 2024 | 1",
  ],
  [
    "List the name and the date built of every barge as YYYY-MM-DD.",
    "Ida | 1999-04-05; Olga | 2004-08-01",
  ],
])("dates are written as they are asked for: %s", async (question, expected) => {
  expect(await rows(question)).toBe(expected);
});

test.each([
  "How many passages were there in each month? Return the month as YYYY/MM and the number of passages.",
  "How many passages were there in each year? Return the year as YYYY-MM and the number of passages.",
  "How many passages were there per direction as YYYY-MM?",
  "How many passages were there in each month? Return the month as MM-YYYY and the number of passages.",
  "How many passages were there per month? Format quarters as 2026-Q1.",
  "How many passages were there in each month? Return the month as YYYY and the number of passages.",
])("and not otherwise: %s", async (question) => {
  expect(await rows(question)).toMatch(/^not understood/);
});
