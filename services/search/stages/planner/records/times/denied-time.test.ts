import { expect, test } from "vitest";
import { recordsOf } from "../../../../testing/records.ts";

/** A foundry: some furnaces are still in use, and some castings have not left their mould. */
const FOUNDRY = [
  "CREATE TABLE furnace (furnace_id INTEGER PRIMARY KEY, furnace_name VARCHAR, built DATE, retired_on DATE)",
  "INSERT INTO furnace VALUES (1, 'Etna', '1990-01-01', '2015-05-01'), (2, 'Hekla', '2001-01-01', NULL), (3, 'Katla', NULL, '2021-03-01'), (4, 'Askja', '2010-01-01', NULL)",
  "CREATE TABLE casting (casting_id INTEGER PRIMARY KEY, furnace_id INTEGER REFERENCES furnace (furnace_id), started_on DATE, closed_on DATE, cracked BOOLEAN)",
  "INSERT INTO casting VALUES (1, 1, '2019-02-01', '2019-04-01', false), (2, 2, '2020-11-01', '2021-02-01', true), (3, 2, '2021-01-05', NULL, false), (4, 4, '2020-06-01', NULL, false)",
];

const records = recordsOf(FOUNDRY);

test.each([
  // Those that are not retired at all were not retired before any year.
  ["furnaces not retired before 2020", "Askja; Hekla; Katla"],
  ["how many furnaces were not retired in 2021", "3"],
  ["how many castings were not closed in 2021", "3"],
  // A furnace was built, though nobody knows when.
  ["furnaces not built before 2000", "Askja; Hekla"],
  ["how many castings started in 2020 were not closed before 2022", "1"],
])("%s is also of what was never done", async (question, expected) => {
  await records.isAnswered(question, expected);
});

test.each([
  ["how many castings were closed by the end of 2021", "2"],
  ["how many castings had not been closed by the end of 2020", "2"],
  ["number of castings still open at the end of 2020", "2"],
  ["how many castings were open at the end of 2019", "0"],
])("%s is of how it was then", async (question, expected) => {
  await records.isAnswered(question, expected);
});

test("what is denied is no column to show", async () => {
  expect(await records.ask("castings not cracked in 2020")).toEqual([[4]]);
});
