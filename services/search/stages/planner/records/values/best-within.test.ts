import { expect, test } from "vitest";
import { recordsOf, sorted } from "../../../../testing/records.ts";

/** Lakes and the lands they lie in, and the divers of each lake with their boats. */
const LAKES = [
  "CREATE TABLE land (land_id INTEGER PRIMARY KEY, land_name VARCHAR, continent VARCHAR, area INTEGER)",
  "INSERT INTO land VALUES (1, 'Ombria', 'North', 500), (2, 'Lunia', 'North', 900), (3, 'Tarn', 'South', 700)",
  "CREATE TABLE lake (lake_id INTEGER PRIMARY KEY, lake_name VARCHAR, depth INTEGER, area INTEGER, land_id INTEGER REFERENCES land (land_id))",
  "INSERT INTO lake VALUES (1, 'Silt', 40, 30, 1), (2, 'Marl', 90, 20, 1), (3, 'Chalk', 60, 45, 2), (4, 'Slate', 200, 80, 3)",
  "CREATE TABLE survey (survey_id INTEGER PRIMARY KEY, surveyor_name VARCHAR, fee_per_day INTEGER, lake_id INTEGER REFERENCES lake (lake_id))",
  "INSERT INTO survey VALUES (1, 'Orla', 100, 1), (2, 'Orla', 120, 2), (3, 'Orla', 90, 1), (4, 'Pim', 80, 4)",
  "CREATE TABLE diver (diver_id INTEGER PRIMARY KEY, name VARCHAR, age INTEGER, boat_name VARCHAR, boat_year INTEGER, lake_id INTEGER REFERENCES lake (lake_id))",
  "INSERT INTO diver VALUES (1, 'Ida', 30, 'Heron', 2001, 1), (2, 'Joel', 41, 'Otter', 2010, 1), (3, 'Mia', 25, 'Swan', 2015, 3)",
];

const records = recordsOf(LAKES);

test.each([
  ["which land has the deepest lake in Ombria", ["Ombria"]],
  ["which land has the deepest lake in the North", ["Ombria"]],
  ["which lands have lakes deeper than the deepest lake in Lunia", ["Ombria", "Tarn"]],
  ["which lake is the largest in the North", ["Chalk"]],
  ["lands in the North with the deepest lake", []],
])("a place behind the best is where it is the best: %s", async (said, rows) => {
  expect(sorted(await records.ask(said))).toEqual(rows);
});

test.each([
  ["what is the deepest lake's depth?", ["200"]],
  ["what is the highest lake depth?", ["200"]],
  ["what is the second highest lake depth?", ["90"]],
  ["the lake with the highest lake depth", ["Slate"]],
])("a figure of the best is the figure: %s", async (said, rows) => {
  expect(sorted(await records.ask(said))).toEqual(rows);
});

test.each([
  ["list the surveyors and the number of different lakes they surveyed", ["Orla | 2", "Pim | 1"]],
  ["which continent has the largest total number of divers?", ["North"]],
  ["which continent has the largest total area of lands?", ["North"]],
])("what several records share has what all of them have: %s", async (said, rows) => {
  expect(sorted(await records.ask(said))).toEqual(rows);
});

test.each([
  ["the names and years for all the boats of the youngest diver", ["2015 | Swan", "Swan | 2015"]],
  ["how many divers does each lake have? list their ids instead of names", ["1 | 2", "3 | 1"]],
])("columns are those that are asked for: %s", async (said, rows) => {
  expect(rows).toEqual(expect.arrayContaining([...sorted(await records.ask(said))]));
});
