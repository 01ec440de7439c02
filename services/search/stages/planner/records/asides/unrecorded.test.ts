import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Choirs, of some of which nobody knows everything, and the concerts that they gave. */
const CHOIRS = [
  "CREATE TABLE choir (choir_id INTEGER PRIMARY KEY, choir_name VARCHAR, conductor VARCHAR, email VARCHAR, founded INTEGER, hall VARCHAR)",
  "INSERT INTO choir VALUES (1, 'Alto', 'Ida Penn', NULL, 1990, 'Elm'), (2, 'Basso', NULL, 'b@x.test', NULL, 'Elm'), (3, 'Canto', 'Jon Reed', 'c@x.test', 2001, NULL), (4, 'Dolce', 'Ida Penn', 'd@x.test', 2001, 'Ash')",
  "CREATE TABLE concert (concert_id INTEGER PRIMARY KEY, choir_id INTEGER REFERENCES choir (choir_id), concert_date DATE)",
  "INSERT INTO concert VALUES (1, 1, '2024-01-02'), (2, 2, '2024-02-03'), (3, 4, '2024-02-04')",
];

const records = recordsOf(CHOIRS);

test.each([
  ["Which choirs have no conductor right now?", ["Basso"]],
  ["Which of our choirs has no conductor at the moment?", ["Basso"]],
  ["How many choirs are without a conductor at present?", ["1"]],
  ["Which choirs' conductor is not recorded?", ["Basso"]],
  ["List the choirs whose conductor we do not know.", ["Basso"]],
  ["For which choirs is no conductor recorded?", ["Basso"]],
  ["Which choirs have no e-mail address?", ["Alto"]],
  ["Which choirs have not left an email?", ["Alto"]],
  ["Which choirs haven't given us their email?", ["Alto"]],
  ["Which choirs never gave an email?", ["Alto"]],
  ["Which choirs have left their email blank?", ["Alto"]],
  ["List the choirs whose email is missing.", ["Alto"]],
  ["For how many choirs do we not know the email?", ["1"]],
  ["Which choirs' hall is unknown?", ["Canto"]],
  ["Which choirs have not given a concert?", ["Canto"]],
])("nothing is recorded of them: %s", async (question, rows) => {
  expect(sorted(await records.ask(question))).toEqual(rows);
});

test.each([
  "Which choirs have not left a deposit?",
  "Which choirs' motto is missing?",
  "For which choirs is no tuba recorded?",
])("what has no column is declined: %s", async (question) => {
  expect(await records.ask(question)).toHaveProperty("unused");
});
