import { test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** Boats of a hire, which have no state, and outings in them. */
const HIRE = [
  "CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, boat_name VARCHAR, use_type VARCHAR, built_year INTEGER)",
  "INSERT INTO boat VALUES (1, 'Ant', 'race', 1990), (2, 'Bee', 'tour', 2001), (3, 'Cat', 'tour', 1980)",
  "CREATE TABLE outing (outing_id INTEGER PRIMARY KEY, boat_id INTEGER REFERENCES boat (boat_id), outing_date DATE, hours DOUBLE)",
  "INSERT INTO outing VALUES (1, 1, '2024-05-01', 2), (2, 2, '2024-05-02', 1), (3, 2, '2023-05-02', 1)",
];

const hire = recordsOf(HIRE);

test.each([
  "How many boats are on hold?",
  "Which boats are in use?",
  "How many boats are out of use?",
  "How many boats are on order?",
  "Which boats are needed?",
  "boats that are used",
  "How many boats are up to date?",
  "How many boats were put in before 2024?",
  "How many boats were taken off?",
  "How many boats were held up in 2024?",
  "How many boats are closed?",
  "Which boats are taken?",
  "How many boats took part?",
  "How many boats gave up?",
  "boats that drive",
])("what is said of some of them is no word that binds: %s", async (question) => {
  await hire.isDeclined(question);
});

test.each([
  ["How many boats are there?", "3"],
  ["How many outings were taken?", "3"],
  ["How many boats are listed?", "3"],
  ["How many outings took place?", "3"],
  ["boats that are used for tours", "Bee; Cat"],
  ["How many outings were taken in 2024?", "2"],
  ["Which boats are on record?", "Ant; Bee; Cat"],
])("what is so of all of them is: %s", async (question, expected) => {
  await hire.isAnswered(question, expected);
});
